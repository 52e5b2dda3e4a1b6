import type { ResponseStyle } from '#shared/chat.ts'
import type { Content } from './content.ts'
import { part, type Draft } from './draft.ts'
import { midSentence } from './mid-sentence.ts'
import { type Pools, poolsFor, spareLines } from './pools.ts'
import { type Both, questionOf } from './reading-chosen.ts'
import { reflect } from './reflect.ts'
import type { Understanding } from './understand.ts'

/** A reply that says what each of the two readings would lead to, and asks which is nearer. */
export function readingsDraft(both: Both, understanding: Understanding, style: ResponseStyle, content: Content): Draft {
  const ofEach = both.map((situation) =>
    poolsFor(content, { ...understanding, topic: { kind: 'situation', id: situation.id, situation } }),
  )
  const isShort = style === 'shortform'
  const readings = ofEach.map((pools, at) => {
    const [first = '', ...others] = THOUGHTS[style](pools)
    const reading = [`If it is ${both[at]!.name}: ${midSentence(first)}`, ...others].join(' ')
    return part(`reading ${at + 1}`, [reading], { needed: isShort ? 0 : 1, most: 1 })
  })
  const kind = understanding.strained ? (content.acknowledgements.get('strain') ?? []) : []
  const opening = [...kind, reflect(understanding.message, understanding.turn), ...OPENINGS]
  return {
    slots: [
      part('open', opening, { needed: 1, most: 1 }),
      ...readings,
      part('ask', [questionOf(both)], { needed: 1, most: 1 }),
    ],
    spare: () => [
      ...ofEach.flatMap(({ steps }) => steps.slice(0, 1)),
      ...spareLines(content, { ...understanding, topic: null }),
    ],
  }
}

/** What each style says of a reading: the shortest thought, the first, or a paragraph that ends in a step. */
const THOUGHTS: Record<ResponseStyle, (pools: Pools) => string[]> = {
  shortform: ({ insights }) => insights.toSorted((one, other) => one.length - other.length).slice(0, 1),
  moderate: ({ insights }) => insights.slice(0, 1),
  academic: ({ insights, steps }) => [...insights.slice(0, 3), ...steps.slice(0, 1)],
}

const OPENINGS = [
  'I can read that in two ways, and they lead to different places.',
  'Before I say much, let me be sure that I have the right end of it.',
  'There may be two things in this, and I would rather ask than guess.',
]
