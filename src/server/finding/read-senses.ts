import { createHash } from 'node:crypto'
import { beginning, type Meant, type Sense } from '#server/mentor/sense.ts'
import { untilAborted } from '#server/until-aborted.ts'
import type { ConceptFinder, FoundConcept } from './find-concepts.ts'
import type { IntentFinder } from './find-intent.ts'
import type { LineFinder } from './find-lines.ts'
import type { FoundSituation, SituationFinder } from './find-situation.ts'

/**
 * How far a concept must stand out to be surely what a message is about, and to be that wherever its page lies. These three were chosen on the
 * development sets (docs/evaluation.md).
 */
const CLEAR = 3.25
const PLAINLY = 6
/** A page that is no nearer shares words with the message by chance. */
export const FAR = 0.28
/**
 * How near tellings must be for there to be a predicament at all, how far it must stand out from the others, and how far from the next; and
 * the same for one that is so plain that tellings may be farther. Chosen on the development openings and strays.
 */
const TOLD = { near: 0.46, sure: 3.2, lead: 0.8, perhaps: 2.2 }
const PLAIN = { near: 0.36, sure: 3.5, lead: 0.9 }
/** A reply does not wait longer for what its messages mean: what is not known then is understood by its words. */
const PATIENCE_MS = 1500
/** Messages whose sense is remembered, of all conversations. */
const REMEMBERED = 2000

/** What messages mean, the newest asked first, and what the first two tell together. Rejects with the signal's reason alone. */
export type SenseReader = (messages: readonly string[], signal: AbortSignal) => Promise<Meant>

interface Needs {
  concepts: ConceptFinder
  intents: IntentFinder
  situations: SituationFinder
  lines: LineFinder
}

/**
 * A message is asked for once, not with each reply to what follows it: the sense is remembered by the message's hash. So a topic does
 * not change either because a later reply was in a hurry. Before all meanings are there, those that are count for the reply at hand.
 */
export function createSenseReader({ concepts, intents, situations, lines }: Needs): SenseReader {
  const remembered = new Map<string, Sense>()
  const remember = (key: string, sense: Sense) => {
    remembered.set(key, sense)
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value!)
  }
  const ask = async (message: string, key: string, answers: Map<string, Sense>) => {
    const [situation, wanted, [best], near] = await Promise.all([
      situations.find(message),
      intents.find(message),
      concepts.find(message, 1),
      lines.find(message),
    ])
    if (!situation || !wanted) return
    const sense = {
      concept: best && best.nearness !== null ? matchOf(best) : null,
      situation: { ...situation, match: matchOfSituation(situation) },
      near: near ?? [],
      ...wanted,
    }
    answers.set(key, sense)
    if (best?.nearness !== null && near) remember(key, sense)
  }
  return async (messages, signal) => {
    signal.throwIfAborted()
    const texts = [...beginning(messages), ...messages]
    const keys = new Map(texts.map((message) => [message, createHash('sha256').update(message).digest('base64')]))
    const unknown = [...keys].filter(([, key]) => !remembered.has(key)).reverse()
    const answers = new Map<string, Sense>()
    if (unknown.length > 0) {
      const asking = Promise.all(unknown.map(([message, key]) => ask(message, key, answers)))
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
      await untilAborted(asking, patience).catch(() => signal.throwIfAborted())
    }
    const senses = [...keys].map(([message, key]) => [message, answers.get(key) ?? remembered.get(key)] as const)
    return new Map(senses.filter((known): known is [string, Sense] => known[1] !== undefined))
  }
}

function matchOf({ concept: { id }, score, nearness }: FoundConcept): Sense['concept'] {
  const near = nearness ?? 0
  const isFar = near < FAR && score < PLAINLY
  return { id, score, match: isFar ? 'far' : score >= CLEAR ? 'sure' : 'possible' }
}

function matchOfSituation({ score, lead, nearness }: FoundSituation): NonNullable<Sense['situation']>['match'] {
  if (nearness >= PLAIN.near && score >= PLAIN.sure && lead >= PLAIN.lead) return 'sure'
  if (lead < 0) return 'none'
  if (nearness < TOLD.near) return 'far'
  if (score >= TOLD.sure && lead >= TOLD.lead) return 'sure'
  return score >= TOLD.perhaps ? 'possible' : 'far'
}
