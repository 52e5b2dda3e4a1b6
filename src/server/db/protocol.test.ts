import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutUnits } from './protocol.ts'

const message = (letter: string, body: Uint8Array) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(letter), length, body])
}
const Body = fc.uint8Array({ maxLength: 40 })
const Unit = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('P', 'B', 'D', 'E'), Body), { maxLength: 4 }),
    fc.constantFrom('S', 'Q', 'X'),
    Body,
  )
  .map(([opening, end, body]) =>
    Buffer.concat([...opening.map(([letter, text]) => message(letter, text)), message(end, body)]),
  )

describe('Cutting what a client sent', () => {
  test('yields whole units however the network split them', () => {
    fc.assert(
      fc.property(Body, fc.array(Unit, { maxLength: 6 }), fc.integer({ min: 1, max: 30 }), (start, units, size) => {
        const sent = [message('', start), ...units]
        expect(received(Buffer.concat(sent), size)).toEqual(sent)
      }),
    )
  })

  test('keeps a unit whose Sync is still to come', () => {
    const begun = message('P', Buffer.from('select 1'))
    expect(cutUnits(begun, true)).toEqual({ units: [], rest: begun })
  })
})

function received(bytes: Buffer, size: number): Buffer[] {
  const units: Buffer[] = []
  let rest = Buffer.alloc(0)
  for (let at = 0; at < bytes.length; at += size) {
    const cut = cutUnits(Buffer.concat([rest, bytes.subarray(at, at + size)]), units.length > 0)
    units.push(...cut.units)
    rest = Buffer.from(cut.rest)
  }
  return units
}
