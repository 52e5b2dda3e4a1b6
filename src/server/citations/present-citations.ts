import { conceptPassages, type Section } from '#server/finding/concept-passages.ts'
import type { Concept } from '#server/mentor/content.ts'
import type { Citation } from '#shared/conversations.ts'
import type { StoredCitation } from './find-citations.ts'

/** A passage as a citation shows it. */
export type CitedPassage = Omit<Citation, 'number' | 'at'>

const SECTION_WORDS: Record<Section, string> = {
  name: 'Name',
  everyday: 'In everyday words',
  definition: 'Definition',
  whyItMatters: 'Why it matters',
  howToApply: 'How to apply it',
  workedExample: 'Worked example',
  commonMistakes: 'Common mistake',
  questions: 'Question',
  firstActions: 'First action',
}

/** All passages of a library, by their id. */
export const citedPassages = (concepts: readonly Concept[]): ReadonlyMap<string, CitedPassage> =>
  new Map(concepts.flatMap((concept) => passagesOf(concept)))

function passagesOf(concept: Concept): [string, CitedPassage][] {
  const sources = concept.sources.map(sourceOf)
  return conceptPassages(concept).map(({ id, section, text }) => [
    id,
    {
      title: concept.name,
      section: SECTION_WORDS[section],
      text: section === 'howToApply' ? concept.howToApply.join('\n') : text,
      sources,
    },
  ])
}

/** `HMRC, VAT rates, 2026, gov.uk/vat-rates`: what comes last may be an address without its scheme. */
export function sourceOf(line: string): Citation['sources'][number] {
  const [, title, address] = /^(.+), ((?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[^\s,]*)?)$/.exec(line) ?? []
  return title && address ? { title, url: `https://${address}` } : { title: line }
}

/** Citations as the contract shows them, numbered by their passages; what the library no longer has is left out. */
export function presentCitations(
  stored: readonly StoredCitation[],
  passages: ReadonlyMap<string, CitedPassage>,
): Citation[] {
  const known = stored.filter(({ passageId }) => passages.has(passageId))
  const order = [...new Set(known.map(({ passageId }) => passageId))]
  return known.map(({ at, passageId }) => ({ ...passages.get(passageId)!, number: order.indexOf(passageId) + 1, at }))
}
