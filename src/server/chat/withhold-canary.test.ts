import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CANARY, withholdCanary } from './withhold-canary.ts'

const canary = 'aba-abc'
const nearly = fc.string({ unit: fc.constantFrom('a', 'b', '-', 'c', 'A', 'B', 'x', 'İ', '🦄') })

/** The text cut at each of the places. */
function cut(text: string, places: number[]) {
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].toSorted((a, b) => a - b)
  return ends.map((end, at) => text.slice(at === 0 ? 0 : ends[at - 1], end))
}

async function* from(pieces: string[]) {
  yield* pieces
}

async function heard(pieces: string[]) {
  const said: string[] = []
  let failure: unknown = null
  try {
    for await (const piece of withholdCanary(from(pieces), canary)) said.push(piece)
  } catch (error) {
    failure = error
  }
  return { text: said.join(''), failure }
}

test('a reply without the canary comes out whole, however it is cut', () =>
  fc.assert(
    fc.asyncProperty(nearly, fc.array(fc.nat()), async (text, places) => {
      fc.pre(!text.toLowerCase().includes(canary))
      expect(await heard(cut(text, places))).toEqual({ text, failure: null })
    }),
  ))

test('a reply with the canary ends before it as refused, however it is cut and in letters of any case', () =>
  fc.assert(
    fc.asyncProperty(
      nearly,
      fc.mixedCase(fc.constant(canary)),
      nearly,
      fc.array(fc.nat()),
      async (before, word, after, places) => {
        const text = before + word + after
        const { text: said, failure } = await heard(cut(text, places))
        expect(failure).toMatchObject({ name: 'LanguageFailure', kind: 'refused' })
        expect(text.startsWith(said)).toBe(true)
        expect(`${said}|`.toLowerCase()).not.toContain(canary)
        expect(said).toBe(text.slice(0, text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).indexOf(canary)))
      },
    ),
  ))

test('only what may be a beginning of the canary waits', async () => {
  const pieces = withholdCanary(from(['Hello ab', 'a', '-', 'x']), canary)
  const said: string[] = []
  for await (const piece of pieces) said.push(piece)
  expect(said).toEqual(['Hello ', 'aba-x'])
})

test('the canary is long and random enough that nobody writes it by chance', () => {
  expect(CANARY).toMatch(/^ithaca-[0-9a-f]{16}$/)
})
