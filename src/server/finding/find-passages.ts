import type { Passage } from '#server/mentor/compose-prompt.ts'
import { untilAborted } from '#server/until-aborted.ts'
import { type ConceptPassage, conceptPassages, STATED } from './concept-passages.ts'
import type { ConceptFinder, FoundConcept } from './find-concepts.ts'
import { FAR } from './read-senses.ts'

/** A passage of the library with its name, as a prompt shows it. */
export interface FoundPassage extends Passage {
  id: ConceptPassage['id']
}

/** Passages that may help with a message, the nearest concept first: none where meanings are not at hand in time. Never rejects. */
export type PassageFinder = (message: string) => Promise<FoundPassage[]>

const PASSAGES_AT_MOST = 6
/** Of one concept, so that its neighbours are heard too. */
const OF_ONE_CONCEPT = 3
/** About 800 tokens of English: little beside what was said. */
const CHARACTERS_AT_MOST = 3200
const PATIENCE_MS = 1000

export const createPassageFinder =
  (concepts: Pick<ConceptFinder, 'find'>): PassageFinder =>
  async (message) => {
    const asking = concepts.find(message, PASSAGES_AT_MOST)
    const found = await untilAborted(asking, AbortSignal.timeout(PATIENCE_MS)).catch(() => [])
    return withinRoom(found.filter(({ nearness }) => (nearness ?? 0) >= FAR).flatMap(passagesOf))
  }

/** Those of the page that are near; a page that people have asked for in other words than its own from its beginning. */
function passagesOf({ concept, passages }: FoundConcept): FoundPassage[] {
  const isStated = ({ section }: ConceptPassage) => STATED.has(section)
  const near = passages.filter(isStated)
  return (near.length > 0 ? near : conceptPassages(concept).filter(isStated))
    .slice(0, OF_ONE_CONCEPT)
    .map(({ id, text }) => ({ id, source: concept.name, text }))
}

function withinRoom(passages: FoundPassage[]): FoundPassage[] {
  let room = CHARACTERS_AT_MOST
  return passages.filter(({ text }) => (room -= text.length) >= 0).slice(0, PASSAGES_AT_MOST)
}
