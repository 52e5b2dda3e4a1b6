import { useTitle } from '#client/auth/use-title.ts'
import { Button } from '#client/ui/button.tsx'
import { Lighthouse } from '#client/ui/drawings.tsx'
import { FullPage } from '#client/ui/full-page.tsx'

/** While nobody knows who is signed in, because the server could not say. */
export function UnreachableScreen({ words, tryAgain }: { words: string; tryAgain: () => void }) {
  useTitle('No answer yet')
  return (
    <FullPage drawing={<Lighthouse />} title="No answer yet" actions={<Button onClick={tryAgain}>Try again</Button>}>
      <p>{words}</p>
    </FullPage>
  )
}
