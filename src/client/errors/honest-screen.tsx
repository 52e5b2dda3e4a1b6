import { Link } from 'wouter'
import { useTitle } from '#client/auth/use-title.ts'
import { Button } from '#client/ui/button.tsx'
import { Harbour } from '#client/ui/drawings.tsx'
import { FullPage } from '#client/ui/full-page.tsx'

export interface Promised {
  title: string
  /** One sentence: what will be here. */
  words: string
}

/** In place of a screen that is not built yet: says so, and leads on. */
export function HonestScreen({ title, words }: Promised) {
  useTitle(title)
  return (
    <FullPage
      drawing={<Harbour />}
      title={title}
      actions={
        <Button asChild>
          <Link href="/">Back to Home</Link>
        </Button>
      }
    >
      <p>{words}</p>
    </FullPage>
  )
}
