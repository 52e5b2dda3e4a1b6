import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { Lighthouse } from '#client/ui/drawings.tsx'
import { FullPage } from '#client/ui/full-page.tsx'
import { startGoogleLogin, startLogin } from '#shared/auth.ts'
import { useTitle } from './use-title.ts'

export function AuthErrorScreen() {
  useTitle('Authentication Error')
  return (
    <FullPage
      drawing={<Lighthouse />}
      title="Authentication Error"
      actions={
        <>
          <Button asChild>
            <a href={startGoogleLogin.path}>Try Google Sign In Again</a>
          </Button>
          <Button variant="quiet" asChild>
            <a href={startLogin.path}>Try Replit Sign In</a>
          </Button>
          <Button variant="ghost" asChild>
            <Link href="/">Back to Home</Link>
          </Button>
        </>
      }
    >
      <p>There was an issue signing you in. This could be due to:</p>
      <ul className="mx-auto mt-4 w-fit list-disc space-y-1 pl-5 text-left marker:text-line-strong">
        <li>Account access restrictions</li>
        <li>Network connectivity issues</li>
        <li>Temporary service unavailability</li>
      </ul>
    </FullPage>
  )
}
