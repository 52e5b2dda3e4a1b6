import { useTitle } from '#client/auth/use-title.ts'
import { Button } from '#client/ui/button.tsx'
import { Lighthouse } from '#client/ui/drawings.tsx'
import { FullPage } from '#client/ui/full-page.tsx'

const reload = () => window.location.reload()

/** In place of a screen that failed to draw, or whose code could not be fetched. */
export function CrashScreen({ tryAgain }: { tryAgain: () => void }) {
  useTitle('Something went wrong')
  return (
    <FullPage
      drawing={<Lighthouse />}
      title="Something went wrong"
      actions={
        <>
          <Button onClick={reload}>Reload the page</Button>
          <Button variant="quiet" onClick={tryAgain}>
            Try again
          </Button>
        </>
      }
    >
      <p>This screen could not be shown. What you have typed is kept.</p>
    </FullPage>
  )
}
