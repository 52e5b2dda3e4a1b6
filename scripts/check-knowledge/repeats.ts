import { sentenceKey, sentencesOf } from '#server/mentor/sentences.ts'
import type { ConceptPage } from './concept-page.ts'
import type { Fault } from './fault.ts'
import { proseOf } from './prose.ts'
import { wordsIn } from './reading-level.ts'

/** Most pages that may have a sentence of some length in common. */
const MOST_PAGES = 3
const FROM_WORDS = 5

/** Finds sentences that too many pages share, which a reader of several would notice. */
export function repeatFaults(pages: ConceptPage[]): Fault[] {
  const holders = Map.groupBy(pages.flatMap(sentencesWithPage), ({ key }) => key)
  return [...holders.values()]
    .filter((found) => new Set(found.map(({ file }) => file)).size > MOST_PAGES)
    .flatMap((found) =>
      found.map(({ file, section, sentence }) => ({
        file,
        section,
        what: `“${sentence}” stands in ${found.length} pages: say it in another way`,
      })),
    )
}

const sentencesWithPage = ({ file, concept }: ConceptPage) =>
  proseOf(concept).flatMap(([section, texts]) =>
    texts
      .flatMap(sentencesOf)
      .filter((sentence) => wordsIn(sentence).length >= FROM_WORDS)
      .map((sentence) => ({ file, section, sentence, key: sentenceKey(sentence) })),
  )
