import { workOf } from '#test/support/work-of.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitTurns, tokenCount } from './context-budget.ts'
import type { Turn } from './port.ts'

const turn = fc.record<Turn>({
  role: fc.constantFrom('user', 'assistant'),
  content: fc.oneof(fc.lorem({ maxCount: 40 }), fc.string({ unit: 'grapheme', maxLength: 60 })),
})
const conversation = fc.array(turn, { minLength: 1, maxLength: 12 })
const budget = fc.integer({ min: 6, max: 400 })

const tokensOf = async (turns: Turn[]) => {
  const counts = await Promise.all(turns.map(({ content }) => tokenCount(content)))
  return counts.reduce((sum, count) => sum + count + 4, 0)
}

describe('The turns that fit a context budget', () => {
  test('are within it, are the newest, and with the dropped ones make the whole conversation', async () => {
    await fc.assert(
      fc.asyncProperty(conversation, budget, async (turns, most) => {
        const { kept, dropped } = await fitTurns(turns, most)
        expect(await tokensOf(kept)).toBeLessThanOrEqual(most)
        expect([...dropped, ...kept].slice(0, -1)).toEqual(turns.slice(0, -1))
        expect(kept.at(-1)?.role).toBe(turns.at(-1)?.role)
      }),
    )
  })

  test('are as many as fit, save those of the mentor before the first of the person', async () => {
    await fc.assert(
      fc.asyncProperty(conversation, budget, async (turns, most) => {
        const { kept, dropped } = await fitTurns(turns, most)
        const whole = [...dropped, ...turns.slice(dropped.length)]
        const longer = whole.slice(
          Math.max(
            0,
            dropped.findLastIndex(({ role }) => role === 'user'),
          ),
        )
        expect(dropped.every(({ role }) => role === 'assistant') || (await tokensOf(longer)) > most).toBe(true)
        expect(kept[0]?.role === 'user' || kept.every(({ role }) => role === 'assistant')).toBe(true)
      }),
    )
  })

  test('end with the last one, cut with an ellipsis, where it alone is over', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 80 }),
        fc.integer({ min: 6, max: 40 }),
        async (text, most) => {
          const { kept } = await fitTurns([{ role: 'user', content: text }], most)
          const said = kept[0]?.content ?? ''
          expect(said.isWellFormed()).toBe(true)
          expect(said === text || (said.endsWith('…') && text.startsWith(said.slice(0, -1)))).toBe(true)
        },
      ),
    )
  })

  test('use most of the budget when the last one is cut', async () => {
    const content = 'The lunch trade is falling and nobody can say why. '.repeat(200)
    const { kept } = await fitTurns([{ role: 'user', content }], 100)
    expect(await tokensOf(kept)).toBeGreaterThan(95)
  })

  test('are none of an empty conversation', async () => {
    expect(await fitTurns([], 100)).toEqual({ kept: [], dropped: [] })
  })
})

describe('A token count', () => {
  test('is right for a known sentence', async () => {
    expect(await tokenCount('Hello, world!')).toBe(4)
  })

  test("takes a model's control words as the words they are", async () => {
    expect(await tokenCount('<|endoftext|>')).toBeGreaterThan(1)
    const { kept } = await fitTurns([{ role: 'user', content: '<|endoftext|> '.repeat(50) }], 30)
    expect(kept[0]?.content).toMatch(/^<\|endoftext\|>.*…$/)
  })

  test('of a long text without a space takes no longer than a moment', async () => {
    const text = Array.from({ length: 8000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 3000)),
    ).join('')
    await tokenCount('The encoding is loaded.')
    const work = await workOf(async () => expect(await tokenCount(text)).toBeGreaterThan(4000))
    expect(work).toBeLessThan(200)
  })

  test('is at most the bytes of a text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await tokenCount(text)).toBeLessThanOrEqual(Buffer.byteLength(text))
      }),
    )
  })
})
