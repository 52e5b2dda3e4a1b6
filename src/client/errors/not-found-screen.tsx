import { Link } from 'wouter'
import { useTitle } from '#client/auth/use-title.ts'
import { Button } from '#client/ui/button.tsx'
import { Chart } from '#client/ui/drawings.tsx'
import { FullPage } from '#client/ui/full-page.tsx'

export function NotFoundScreen({ signIn }: { signIn: string }) {
  useTitle('404 Page Not Found')
  return (
    <FullPage
      drawing={<Chart />}
      title="404 Page Not Found"
      actions={
        <>
          <Button asChild>
            <Link href="/">Go to Home</Link>
          </Button>
          <Button variant="quiet" asChild>
            <Link href={signIn}>Sign In</Link>
          </Button>
        </>
      }
    >
      <p>The page you're looking for doesn't exist. Please check the URL or use the navigation menu.</p>
    </FullPage>
  )
}
