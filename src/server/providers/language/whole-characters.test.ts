import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeCharacters } from './whole-characters.ts'

async function* inPieces(pieces: string[]) {
  yield* pieces
}

async function through(pieces: string[]) {
  const through: string[] = []
  for await (const piece of wholeCharacters(inPieces(pieces))) through.push(piece)
  return through
}

test('text cut anywhere, also inside characters, comes out whole in well-formed pieces', async () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, size: 'large' })
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), cuts, async (text, lengths) => {
      const pieces: string[] = []
      for (let from = 0, index = 0; from < text.length; index += 1) {
        const length = lengths[index % lengths.length] ?? 1
        pieces.push(text.slice(from, from + length))
        from += length
      }
      const out = await through(pieces)
      expect(out.join('')).toBe(text)
      expect(out.every((piece) => piece !== '' && piece.isWellFormed())).toBe(true)
    }),
  )
})

test('half a character that stays alone becomes a replacement character', async () => {
  expect((await through(['a\ud83d', 'b', '\ude00c\ud83d'])).join('')).toBe('a\ufffdb\ufffdc\ufffd')
})
