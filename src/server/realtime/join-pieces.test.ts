import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Room } from './hub.ts'
import { joinPieces } from './join-pieces.ts'

type Piece = Parameters<Parameters<typeof joinPieces>[1]>[1]

/** Fewer than the 8,000 bytes of a NOTIFY, with room for the names around it. */
const PARCEL_BYTES = 7500
const room = (conversationId: number): Room => `conversation:${conversationId}`

// Characters whose JSON is far longer than they are, surrogate pairs, and long runs.
const Text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc
    .tuple(fc.constantFrom('a', 'ναί', '🦄', '\u0001', '"', '\\'), fc.integer({ min: 1, max: 3000 }))
    .map(([text, times]) => text.repeat(times)),
)
/** What several replies say, one piece after another, as it comes to be mixed. */
const Said = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), Text), { maxLength: 20 })

describe('Joining pieces of replies', () => {
  test('loses, repeats and reorders nothing, parts no character, and every parcel can travel', () => {
    fc.assert(
      fc.property(Said, (said) => {
        const { spoken, parcels } = join(said)
        const arrived = new Map<number, string>()
        for (const [where, parcel] of parcels) {
          const before = arrived.get(parcel.messageId) ?? ''
          expect(where).toBe(room(parcel.conversationId))
          expect(parcel.offset).toBe(before.length)
          expect(parcel.text.isWellFormed()).toBe(true)
          expect(Buffer.byteLength(JSON.stringify(parcel))).toBeLessThan(PARCEL_BYTES)
          arrived.set(parcel.messageId, before + parcel.text)
        }
        expect(arrived).toEqual(spoken)
      }),
    )
  })

  test('sends neighbouring small pieces as one', () => {
    const { parcels } = join(Array.from({ length: 50 }, () => [1, 'word '] as const))
    expect(parcels).toHaveLength(1)
  })

  test('keeps apart what does not follow: a piece that is said again, and another reply of the same room', () => {
    const parcels: Piece[] = []
    const pieces = joinPieces(60_000, (_, piece) => parcels.push(piece))
    const piece = { type: 'reply', conversationId: 1, messageId: 1, offset: 0, text: 'once' } as const
    for (const one of [piece, piece, { ...piece, messageId: 2, offset: 4 }]) pieces.add(room(1), one)
    pieces.flush()
    expect(parcels).toEqual([piece, piece, { ...piece, messageId: 2, offset: 4 }])
  })
})

/** Says each text as the next piece of its reply, in the conversation of the same number. */
function join(said: (readonly [number, string])[]) {
  const spoken = new Map<number, string>()
  const parcels: [Room, Piece][] = []
  const pieces = joinPieces(60_000, (where, piece) => parcels.push([where, piece]))
  for (const [id, text] of said) {
    const before = spoken.get(id) ?? ''
    pieces.add(room(id), { type: 'reply', conversationId: id, messageId: id, offset: before.length, text })
    spoken.set(id, before + text)
  }
  pieces.flush()
  return { spoken, parcels }
}
