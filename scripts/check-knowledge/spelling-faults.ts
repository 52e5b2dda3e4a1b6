import type { ConceptPage } from './concept-page.ts'
import type { Fault } from './fault.ts'
import { americanIn } from './spelling.ts'

/** Holds a whole page to British spelling; what it says of its sources keeps the spelling of their titles. */
export function spellingFaults({ file, text }: ConceptPage): Fault[] {
  return text.split(/^(?=## )/m).flatMap((part) => {
    const section = /^## (.+)/.exec(part)?.[1] ?? 'front matter'
    if (section === 'Sources') return []
    return americanIn(part).map(({ word, british }) => ({
      file,
      section,
      what: `“${word}” is American: write ${british ?? 'it with an s'}`,
    }))
  })
}
