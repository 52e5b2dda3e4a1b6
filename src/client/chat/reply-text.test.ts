import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPiece, missingFrom, NOTHING_SAID, type Piece } from './reply-text.ts'

const said = (pieces: Piece[]) => pieces.reduce(addPiece, NOTHING_SAID)

/** A text with pieces that cover it, some repeated, some overlapping, in any order. */
const reply = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .chain((whole) => {
    const span = fc.tuple(fc.nat(whole.length), fc.nat(whole.length))
    return fc.tuple(
      fc.constant(whole),
      fc.array(fc.nat(whole.length), { maxLength: 8 }),
      fc.array(span, { maxLength: 6 }),
    )
  })
  .chain(([whole, cuts, extra]) => {
    const edges = [...new Set([0, ...cuts, whole.length])].toSorted((one, other) => one - other)
    const cover = edges.slice(1).map((end, at) => cut(whole, edges[at] ?? 0, end))
    const pieces = [...cover, ...extra.map(([one, other]) => cut(whole, Math.min(one, other), Math.max(one, other)))]
    return fc.record({ whole: fc.constant(whole), pieces: fc.shuffledSubarray(pieces, { minLength: pieces.length }) })
  })

const cut = (whole: string, from: number, to: number): Piece => ({ offset: from, text: whole.slice(from, to) })

describe('the text of a reply', () => {
  test('is the whole, however its pieces are ordered, repeated and overlapping', () => {
    fc.assert(
      fc.property(reply, ({ whole, pieces }) => {
        expect(said(pieces)).toEqual({ text: whole, later: [] })
      }),
    )
  })

  test('is healed by the whole, whatever was lost', () => {
    fc.assert(
      fc.property(reply, fc.infiniteStream(fc.boolean()), ({ whole, pieces }, lost) => {
        const heard = said(pieces.filter(() => !lost.next().value))
        expect(whole.startsWith(heard.text)).toBe(true)
        expect(addPiece(heard, { offset: 0, text: whole })).toEqual({ text: whole, later: [] })
      }),
    )
  })

  test('is completed by asking for what is missing', () => {
    const heard = said([cut('The tide turns at noon', 0, 4), cut('The tide turns at noon', 9, 22)])
    expect(heard.text).toBe('The ')
    expect(missingFrom(heard)).toBe(4)
    const healed = addPiece(heard, cut('The tide turns at noon', 4, 9))
    expect(healed.text).toBe('The tide turns at noon')
    expect(missingFrom(healed)).toBeNull()
  })

  test('asks for nothing while its pieces come in order', () => {
    expect(missingFrom(said([cut('abcdef', 0, 3), cut('abcdef', 3, 6)]))).toBeNull()
  })
})
