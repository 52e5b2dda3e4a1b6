import type { Content } from '#server/mentor/content.ts'
import type { MeaningSearch } from '#server/providers/embedding/port.ts'
import type { Logger } from 'pino'
import { createShelf, type ShelfOf } from './shelf.ts'

export interface FoundSituation {
  id: string
  /** By how many standard deviations it stands out from the others, of which one is to tell none. */
  score: number
  /** The next predicament. */
  next: string | null
  /** By how many it is ahead of whatever else is likeliest; below 0 where the message most likely tells none. */
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
  content: Pick<Content, 'situations' | 'strays'>
  meanings: MeaningSearch
  log: Logger
}

const NEAREST = 5
/** What messages belong to that tell no predicament. */
const NONE = 'none'

/** Those predicaments that nobody tells of are for what fits nowhere else. */
export function situationShelf({ situations, strays }: Needs['content']): ShelfOf {
  const passagesOf = (id: string, texts: string[]) => texts.map((text, at) => ({ id: `${id} ${at}`, text }))
  const told = situations.filter((situation) => situation.told.length > 0)
  const passages = [
    ...told.flatMap(({ id, name, everyday, told: openings }) => passagesOf(id, [name, ...everyday, ...openings])),
    ...passagesOf(NONE, strays),
  ]
  return { name: 'situations', passages, hasClasses: true }
}

/** By how people have told of each predicament, in short and at length. */
export function createSituationFinder({ content, meanings, log }: Needs): SituationFinder {
  const shelf = createShelf({ ...situationShelf(content), meanings, log })
  return {
    getReady: shelf.getReady,
    async find(message) {
      const [likely, nearest] = await Promise.all([shelf.likeliest(message, 3), shelf.nearest(message, NEAREST)])
      const [first, second] = (likely ?? []).filter(({ id }) => id !== NONE)
      if (!first || !nearest) return null
      const other = likely?.find(({ id }) => id !== first.id)?.score ?? 0
      const nearness = nearest.reduce((sum, { score }) => sum + score, 0) / NEAREST
      return { ...first, next: second?.id ?? null, lead: first.score - other, nearness }
    },
  }
}
