import type { Intent } from '#server/mentor/intent.ts'
import { classOf, type MeaningSearch, type NearPassage } from '#server/providers/embedding/port.ts'
import type { Logger } from 'pino'
import { createShelf, type ShelfOf } from './shelf.ts'

export interface Wanted {
  intent: Intent | null
  /** It may weigh on the person more than they say. */
  isHeavy: boolean
}

export interface IntentFinder {
  /** What a message wants, where the examples that are most like it agree; null where meanings are not at hand. Never rejects. */
  find(message: string): Promise<Wanted | null>
  /** Resolves once meanings are there, however long it takes: true, or false where they cannot be. */
  getReady(): Promise<boolean>
}

interface Needs {
  /** Messages by what they want. */
  examples: ReadonlyMap<Intent, readonly string[]>
  meanings: MeaningSearch
  log: Logger
}

/** So many examples have a say, each by the square of how near it is. */
const ASKED = 9
/** The part of the say that must agree, and how near the nearest must be. Chosen on the development sets (docs/evaluation.md). */
const ENOUGH = { part: 0.6, near: 0.45 }
/** The first is taken for it rather once too often; the second only where little speaks against it, for businesses are full of worry. */
const SELF_HARM = { part: 0.5, near: 0.45 }
const DISTRESS = { part: 0.75, near: 0.45 }
const HEAVY = { part: 0.5, near: 0.35 }

export const intentShelf = (examples: Needs['examples']): ShelfOf => ({
  name: 'intents',
  passages: [...examples].flatMap(([intent, texts]) => texts.map((text, at) => ({ id: `${intent} ${at}`, text }))),
})

export function createIntentFinder({ examples, meanings, log }: Needs): IntentFinder {
  const shelf = createShelf({ ...intentShelf(examples), meanings, log })
  return {
    getReady: shelf.getReady,
    async find(message) {
      const nearest = await shelf.nearest(message, ASKED)
      return nearest && agreed(nearest)
    },
  }
}

function agreed(nearest: readonly NearPassage[]): Wanted {
  const [first] = nearest
  const says = nearest.map(({ id, score }) => ({ intent: classOf(id) as Intent, say: Math.max(0, score) ** 2 }))
  const all = says.reduce((sum, { say }) => sum + say, 0)
  const partOf = (intents: readonly string[]) =>
    says.reduce((sum, { intent, say }) => sum + (intents.includes(intent) ? say : 0), 0) / all
  const mostOf = (intents: readonly Intent[]) =>
    intents.toSorted((one, other) => partOf([other]) - partOf([one]))[0] ?? null
  const isEnough = (intents: readonly string[], { part, near }: typeof ENOUGH) =>
    first !== undefined && first.score >= near && partOf(intents) >= part
  const isHeavy = isEnough(['self-harm', 'distress'], HEAVY)
  if (isEnough(['self-harm'], SELF_HARM)) return { intent: 'self-harm', isHeavy }
  if (isEnough(['self-harm', 'distress'], DISTRESS)) return { intent: mostOf(['distress', 'self-harm']), isHeavy }
  const most = mostOf(says.map(({ intent }) => intent).filter((intent) => intent !== 'distress'))
  return { intent: most && isEnough([most], ENOUGH) ? most : null, isHeavy }
}
