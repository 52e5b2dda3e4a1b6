import type { Situation } from '#server/mentor/content.ts'
import type { MeaningSearch, Passage } from '#server/providers/embedding/port.ts'
import type { Logger } from 'pino'
import { createShelf } from './shelf.ts'

export interface FoundSituation {
  id: string
  /** By how many standard deviations it stands out from the other predicaments. */
  score: number
  /** The next, and by how many it is ahead of that. */
  next: string | null
  lead: number
  /** The mean cosine between the message and the tellings nearest to it, of whatever predicament: low where it tells none. */
  nearness: number
}

export interface SituationFinder {
  /** The predicament that a message tells; null where meanings are not at hand. Never rejects. */
  find(message: string): Promise<FoundSituation | null>
  /** Resolves once meanings are there, however long it takes: true, or false where they cannot be. */
  getReady(): Promise<boolean>
}

interface Needs {
  situations: readonly Situation[]
  meanings: MeaningSearch
  log: Logger
}

export const SITUATION_SHELF = 'situations'
const NEAREST = 5

/** What the shelf of predicaments holds: those that nobody tells of are for what fits nowhere else. */
export const situationPassages = (situations: Needs['situations']): Passage[] =>
  situations.flatMap(({ id, name, everyday, told }) =>
    told.length === 0 ? [] : [name, ...everyday, ...told].map((text, at) => ({ id: `${id} ${at}`, text })),
  )

/** By how people have told of each predicament, in short and at length. */
export function createSituationFinder({ situations, meanings, log }: Needs): SituationFinder {
  const shelf = createShelf({ name: SITUATION_SHELF, passages: situationPassages(situations), meanings, log })
  return {
    // What tells them apart is worked out with the first message.
    getReady: async () => (await shelf.getReady()) && (await shelf.likeliest('', 1)) !== null,
    async find(message) {
      const [likely, nearest] = await Promise.all([shelf.likeliest(message, 2), shelf.nearest(message, NEAREST)])
      const [first, second] = likely ?? []
      if (!first || !nearest) return null
      const nearness = nearest.reduce((sum, { score }) => sum + score, 0) / NEAREST
      return { ...first, next: second?.id ?? null, lead: first.score - (second?.score ?? 0), nearness }
    },
  }
}
