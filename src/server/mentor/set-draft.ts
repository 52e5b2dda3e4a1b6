import type { ResponseStyle } from '#shared/chat.ts'
import type { Content, SetReply } from './content.ts'
import { part, type Draft } from './draft.ts'
import { spareLines } from './pools.ts'
import type { Understanding } from './understand.ts'

/** Intents whose first sentences are said again if need be: a helpline is never left out for the sake of variety. */
const VITAL = new Set(['self-harm', 'distress', 'money-despair'])

/** A reply that needs no reasoning: what must be said, what may be added, and a question. */
export function setDraft(
  understanding: Understanding,
  reply: SetReply,
  style: ResponseStyle,
  firstName: string,
  content: Content,
): Draft {
  const named = (text: string) => text.replaceAll('{name}', firstName.trim() || 'there')
  const vital = VITAL.has(understanding.intent)
  return {
    slots: [
      part('say', reply.say.map(named), { needed: vital ? 2 : 1, most: vital ? 2 : 1 }),
      part('also', reply.also.map(named), { most: style === 'academic' ? 14 : style === 'moderate' ? 5 : 3 }),
      part('ask', reply.ask.map(named), { needed: 1, most: 1 }),
    ],
    spare: () => (vital ? [] : spareLines(content, understanding)),
  }
}
