import type { ResponseStyle } from '#shared/chat.ts'
import type { Content } from './content.ts'
import { part, type Draft } from './draft.ts'
import { midSentence } from './mid-sentence.ts'
import { poolsFor, spareLines } from './pools.ts'
import { type Both, questionOf } from './reading-chosen.ts'
import { reflect } from './reflect.ts'
import type { Understanding } from './understand.ts'

/** A reply that says what each of the two readings would lead to, and asks which is nearer. */
export function readingsDraft(both: Both, understanding: Understanding, style: ResponseStyle, content: Content): Draft {
  const ofEach = both.map((situation) =>
    poolsFor(content, { ...understanding, topic: { kind: 'situation', id: situation.id, situation } }),
  )
  const isShort = style === 'shortform'
  const thoughts = ofEach.map(({ insights }, at) => {
    const thought = isShort ? insights.toSorted((one, other) => one.length - other.length)[0] : insights[0]
    return `If it is ${both[at]!.name}: ${midSentence(thought ?? '')}`
  })
  const kind = understanding.strained ? (content.acknowledgements.get('strain') ?? []) : []
  const opening = [...kind, reflect(understanding.message, understanding.turn), ...OPENINGS]
  return {
    slots: [
      part('open', opening, { needed: 1, most: 1 }),
      part('idea', thoughts, { needed: isShort ? 0 : 2, most: 2 }),
      part('ask', [questionOf(both)], { needed: 1, most: 1 }),
    ],
    spare: () => [
      ...ofEach.flatMap(({ steps }) => steps.slice(0, 1)),
      ...spareLines(content, { ...understanding, topic: null }),
    ],
  }
}

const OPENINGS = [
  'I can read that in two ways, and they lead to different places.',
  'Before I say much, let me be sure that I have the right end of it.',
  'There may be two things in this, and I would rather ask than guess.',
]
