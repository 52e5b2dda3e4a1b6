import { library } from '#server/mentor/library.ts'
import { EmbeddingFailure, type LikelyClass, type MeaningSearch } from '#server/providers/embedding/port.ts'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { createConceptFinder } from './find-concepts.ts'
import { FIRST_WAIT_MS } from './shelf.ts'

const { concepts } = library.content
const quiet = pino({ level: 'silent' })

interface Near {
  id: string
  score: number
}
const NEAR_BOTTLENECK: Near[] = [
  { id: 'bottleneck definition 0', score: 0.9 },
  { id: 'bottleneck whyItMatters 0', score: 0.8 },
  { id: 'delegation definition 0', score: 0.1 },
]

/** Meanings as somebody says they are, to any question. */
const meaningsOf = (near: Near[], change: Partial<MeaningSearch> = {}): MeaningSearch => ({
  isInstalled: () => true,
  put: async () => undefined,
  drop: async () => undefined,
  nearest: async (_text, [shelf = '']) => near.map((passage) => ({ shelf, ...passage })),
  likeliest: async () => [],
  close: async () => undefined,
  ...change,
})
const finderWith = (change: Partial<MeaningSearch> = {}, near = NEAR_BOTTLENECK) =>
  createConceptFinder({ concepts, meanings: meaningsOf(near, change), log: quiet })
const idsOf = (found: { concept: { id: string } }[]) => found.map(({ concept: { id } }) => id)

test('what a text is about is found by words and meaning together, best first and no more than asked for', async () => {
  const finder = finderWith()
  await finder.getReady()
  const found = await finder.find('customers pay me late', 3)
  expect(idsOf(found)).toContain('bottleneck')
  expect(idsOf(found)).toContain('payment-terms')
  expect(found).toHaveLength(3)
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((one, other) => other - one))
})

test('what people have asked whom a page would help says most of what a text is about', async () => {
  const bestWith = async (likely: LikelyClass[]) => {
    const finder = finderWith({ likeliest: async () => likely })
    await finder.getReady()
    return idsOf(await finder.find('customers pay me late', 1))
  }
  expect(await bestWith([])).not.toEqual(['delegation'])
  expect(await bestWith([{ id: 'delegation', score: 9 }])).toEqual(['delegation'])
})

test('a concept comes with its passages, the nearest first', async () => {
  const finder = finderWith()
  await finder.getReady()
  const [best] = await finder.find('zzz', 1)
  expect(best?.passages.map(({ section }) => section)).toEqual(['definition', 'whyItMatters'])
  expect(best?.passages[0]?.text).toBe(concepts.find(({ id }) => id === 'bottleneck')?.definition)
})

test('a concept is as near as its five nearest passages, and those beyond count as the last that was looked at', async () => {
  const finder = finderWith({}, [
    ...Array.from({ length: 9 }, (_, at) => ({ id: `bottleneck everyday ${at}`, score: 0.8 })),
    { id: 'delegation everyday 0', score: 0.79 },
    ...Array.from({ length: 4 }, (_, at) => ({ id: `delegation everyday ${at + 1}`, score: 0.78 })),
    { id: 'break-even definition 0', score: 0.95 },
    { id: 'break-even definition 0', score: 0.1 },
  ])
  await finder.getReady()
  const found = await finder.find('zzz', 3)
  expect(idsOf(found)).toEqual(['bottleneck', 'delegation', 'break-even'])
  expect(found[0]!.score / found[1]!.score).toBeLessThan(1.1)
  expect(found[1]!.score / found[2]!.score).toBeGreaterThan(1.5)
  expect(found.map(({ nearness }) => nearness?.toFixed(3))).toEqual(['0.800', '0.782', '0.270'])
})

test('the first question waits for the meanings', async () => {
  const put = () => new Promise<void>((resolve) => setTimeout(resolve, 50))
  expect(idsOf(await finderWith({ put }).find('customers pay me late', 5))).toContain('bottleneck')
})

test('words are searched alone where meanings take long, and come in when they are there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const finder = finderWith({ put: () => promise })
  const [first] = await finder.find('customers pay me late', 5)
  expect([first?.concept.id, first?.nearness]).toEqual(['payment-terms', null])
  const began = performance.now()
  await finder.find('customers pay me late', 5)
  expect(performance.now() - began, 'only the first waits').toBeLessThan(FIRST_WAIT_MS / 2)
  resolve()
  expect(await finder.getReady()).toBe(true)
  expect(idsOf(await finder.find('customers pay me late', 5))).toContain('bottleneck')
})

const failing = () => Promise.reject(new EmbeddingFailure('it broke'))
test.each<[string, Partial<MeaningSearch>]>([
  ['there is no model', { isInstalled: () => false }],
  ['the library cannot be put up', { put: failing }],
  ['a question fails', { nearest: failing }],
  ['what was asked cannot be told apart', { likeliest: failing }],
])('words are searched alone where %s', async (_, change) => {
  const finder = finderWith(change)
  await finder.getReady()
  const found = await finder.find('customers pay me late', 5)
  expect(idsOf(found)[0]).toBe('payment-terms')
  expect(found.every(({ passages, nearness }) => passages.length === 0 && nearness === null)).toBe(true)
})

test.each(['put', 'nearest'] as const)(
  'after a failure of "%s" it rests for a minute, then puts up anew and goes on',
  async (what) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const works = meaningsOf(NEAR_BOTTLENECK)
      const calls = { put: 0, nearest: 0 }
      let isBroken = true
      const through =
        <T extends unknown[], R>(name: typeof what, call: (...args: T) => Promise<R>) =>
        (...args: T) => {
          calls[name] += 1
          return isBroken && name === what ? failing() : call(...args)
        }
      const finder = finderWith({ put: through('put', works.put), nearest: through('nearest', works.nearest) })
      await finder.find('customers pay me late', 1)
      isBroken = false
      const before = { ...calls }
      expect((await finder.find('customers pay me late', 1))[0]?.nearness).toBeNull()
      expect(await finder.getReady()).toBe(false)
      expect(calls).toEqual(before)
      vi.advanceTimersByTime(60_001)
      expect((await finder.find('customers pay me late', 1))[0]?.nearness).not.toBeNull()
      expect(calls.put, 'two shelves, and those that rested again').toBe(what === 'put' ? 4 : 3)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('nothing is found where neither knows the words', async () => {
  const finder = finderWith({ isInstalled: () => false })
  expect(await finder.find('zzz qqq', 5)).toEqual([])
})
