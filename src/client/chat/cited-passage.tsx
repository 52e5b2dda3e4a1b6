import { Dialog } from '#client/ui/dialog.tsx'
import type { Citation } from '#shared/conversations.ts'

interface Props {
  citation: Citation
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The passage that a sentence of the mentor rests on, and where that comes from. */
export function CitedPassage({ citation, open, onOpenChange }: Props) {
  const { number, title, section, sources } = citation
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={`Source ${number} · ${section}`}>
      <blockquote className="border-l-2 border-accent pl-4 leading-relaxed wrap-anywhere">
        <Words text={citation.text} />
      </blockquote>
      {sources.length > 0 && <Sources sources={sources} />}
    </Dialog>
  )
}

/** More than one line are steps. */
function Words({ text }: { text: string }) {
  const lines = text.split('\n')
  if (lines.length === 1) return text
  return (
    <ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

function Sources({ sources }: Pick<Citation, 'sources'>) {
  return (
    <section aria-label="Sources of the passage" className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
      <h3 className="font-sans text-xs font-semibold">What it rests on</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {sources.map(({ title, url }) => (
          <li key={title} className="wrap-anywhere">
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="text-accent underline underline-offset-3 hover:text-accent-strong pointer-coarse:inline-block pointer-coarse:py-2.5"
              >
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
