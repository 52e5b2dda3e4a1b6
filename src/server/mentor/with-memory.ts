import type { Content } from './content.ts'
import type { Draft } from './draft.ts'
import type { Remembered } from './known.ts'
import { phrases } from './phrases.ts'
import { inSecondPerson } from './reflect.ts'
import type { Understanding } from './understand.ts'

/** A reply by somebody who knows the person: who greets is met as one who comes back, and is asked how what they meant to do went. */
export function withMemory(
  draft: Draft,
  memory: Remembered | null | undefined,
  { understanding, firstName, content }: { understanding: Understanding; firstName: string; content: Content },
): Draft {
  const say = (kind: string, blanks: Record<string, string>) =>
    phrases({ lesson: content.memory }, kind, { name: firstName.trim() || 'there', ...blanks }, understanding)
  const { business, trade, intent, turn } = understanding
  const known = business ?? (trade ? `your ${trade.name}` : null)
  const again = intent === 'greeting' && turn === 0 && memory && known ? say('again', { business: known }) : []
  const followUp = memory?.followUp
  const ask = followUp ? say('follow-up', { when: followUp.when, what: inSecondPerson(followUp.what) }) : []
  return {
    spare: draft.spare,
    slots: draft.slots.map((slot) => {
      if (slot.slot === 'ask' && ask.length > 0) return { ...slot, candidates: ask }
      return slot.slot === 'say' ? { ...slot, candidates: [...again, ...slot.candidates] } : slot
    }),
  }
}
