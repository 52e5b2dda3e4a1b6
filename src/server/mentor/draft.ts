import { WORD_RANGES, type ResponseStyle } from '#shared/chat.ts'
import { fitWords, type Slot } from './fit-words.ts'
import { layOut, type Part } from './layout.ts'
import { isFresh } from './sentences.ts'

/** What could be said, before words are counted. */
export interface Draft {
  slots: (Slot & Part)[]
  /** Sentences that may be added anywhere before the question where the rest is too short. */
  spare: () => string[]
}

/** Where in its range a reply of each style comes to rest when there is enough to say. */
const GOALS: Record<ResponseStyle, number> = { shortform: 58, moderate: 118, academic: 265 }

/**
 * The reply: fresh sentences only, inside the word range. Only a conversation that has used up all there is to say falls back
 * on sentences said before, since the range always holds.
 */
export function write(draft: Draft, style: ResponseStyle, said: ReadonlySet<string>): string {
  const fresh = (texts: string[]) => texts.filter((text) => isFresh(text, said))
  const reply = fitted(draft, style, fresh) ?? fitted(draft, style, (texts) => [...fresh(texts), ...texts])
  if (reply === null) throw new Error(`The mentor has no words for a ${style} reply`)
  return reply
}

function fitted({ slots, spare }: Draft, style: ResponseStyle, choose: (texts: string[]) => string[]): string | null {
  const chosen = slots.map((slot) => withCandidates(slot, [...new Set(choose(slot.candidates))]))
  if (!chosen.every(({ candidates, needed }) => candidates.length >= needed)) return null
  const range = WORD_RANGES[style]
  const fit = (parts: (Slot & Part)[], goal: number) =>
    fitWords(parts, range, goal, (picked) => layOut(style, parts, picked))
  return fit(chosen, GOALS[style]) ?? fit(withSpare(chosen, choose(spare())), range.least)
}

/** What is always said, and the question, are never left out; another part is where nothing fresh is left for it. */
const NEVER_LEFT_OUT = new Set(['say', 'ask'])
const withCandidates = (slot: Slot & Part, candidates: string[]) => ({
  ...slot,
  candidates,
  needed: NEVER_LEFT_OUT.has(slot.slot) ? slot.needed : Math.min(slot.needed, candidates.length),
})

/** Spare sentences stand before the step, or before the question where there is no step. */
function withSpare<P extends Slot & Part>(parts: P[], candidates: string[]): (Slot & Part)[] {
  const at = Math.max(
    0,
    parts.findIndex(({ slot }) => slot === 'step' || slot === 'ask'),
  )
  return [
    ...parts.slice(0, at),
    { name: 'spare', slot: 'spare', as: 'paragraph', heading: null, candidates, needed: 0, most: 12 },
    ...parts.slice(at),
  ]
}

/** A part of a draft. */
export function part(
  slot: string,
  candidates: (string | null | undefined)[],
  counts: { needed?: number; most: number },
  look: Partial<Part> = {},
): Slot & Part {
  return {
    name: slot,
    slot,
    as: look.as ?? 'paragraph',
    heading: look.heading ?? null,
    candidates: candidates.filter((text) => typeof text === 'string'),
    needed: counts.needed ?? 0,
    most: counts.most,
  }
}
