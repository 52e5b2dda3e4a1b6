import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { Harbour } from '#client/ui/drawings.tsx'
import { FullPage } from '#client/ui/full-page.tsx'
import { signInPath } from './next-path.ts'
import { useTitle } from './use-title.ts'

/** What a visitor sees of the subscription. */
export function SignInNeededScreen() {
  useTitle('Subscription')
  return (
    <FullPage
      drawing={<Harbour />}
      title="Authentication Required"
      actions={
        <>
          <Button asChild>
            <Link href={signInPath('/subscription')}>Sign In</Link>
          </Button>
          <Button variant="quiet" asChild>
            <Link href="/register?next=/subscription">Create Account</Link>
          </Button>
        </>
      }
    >
      <p>Please log in to manage your subscription</p>
    </FullPage>
  )
}
