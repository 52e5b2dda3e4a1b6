import { library } from '#server/mentor/library.ts'
import { EmbeddingFailure, type MeaningSearch } from '#server/providers/embedding/port.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createConceptFinder } from './find-concepts.ts'

const { concepts } = library.content
const quiet = pino({ level: 'silent' })

/** Meanings as somebody says they are: a passage of one concept is nearest to anything. */
function meaningsOf(nearest: string, change: Partial<MeaningSearch> = {}): MeaningSearch & { shelves: string[] } {
  const shelves: string[] = []
  return {
    shelves,
    isInstalled: () => true,
    put: async (shelf) => void shelves.push(shelf),
    drop: async () => undefined,
    nearest: async () => [
      { shelf: 'library', id: `${nearest} definition 0`, score: 0.9 },
      { shelf: 'library', id: `${nearest} whyItMatters 0`, score: 0.8 },
      { shelf: 'library', id: 'delegation definition 0', score: 0.1 },
    ],
    close: async () => undefined,
    ...change,
  }
}
const finderWith = (meanings: MeaningSearch, partOfWords?: number) =>
  createConceptFinder({ concepts, meanings, log: quiet, partOfWords })
const idsOf = (found: { concept: { id: string } }[]) => found.map(({ concept: { id } }) => id)

test('what a text is about is found by words and meaning together, best first and no more than asked for', async () => {
  const finder = finderWith(meaningsOf('bottleneck'))
  await finder.getReady()
  const found = await finder.find('my invoices are paid late', 3)
  expect(idsOf(found)).toContain('bottleneck')
  expect(idsOf(found)).toContain('payment-terms')
  expect(found).toHaveLength(3)
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((one, other) => other - one))
})

test('a concept comes with its passages, the nearest first', async () => {
  const finder = finderWith(meaningsOf('bottleneck'))
  await finder.getReady()
  const [best] = await finder.find('zzz', 1)
  expect(best?.passages.map(({ section }) => section)).toEqual(['definition', 'whyItMatters'])
  expect(best?.passages[0]?.text).toBe(concepts.find(({ id }) => id === 'bottleneck')?.definition)
})

test('words are searched alone until meanings are there, and nobody waits for them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const finder = finderWith(meaningsOf('bottleneck', { put: () => promise }))
  expect(idsOf(await finder.find('my invoices are paid late', 5))).not.toContain('bottleneck')
  resolve()
  await finder.getReady()
  expect(idsOf(await finder.find('my invoices are paid late', 5))).toContain('bottleneck')
})

const failing = async () => Promise.reject(new EmbeddingFailure('it broke'))
test.each<[string, Partial<MeaningSearch>]>([
  ['there is no model', { isInstalled: () => false }],
  ['the library cannot be put up', { put: failing }],
  ['a question fails', { nearest: failing }],
])('words are searched alone where %s', async (_, change) => {
  const finder = finderWith(meaningsOf('bottleneck', change))
  await finder.getReady()
  const found = await finder.find('my invoices are paid late', 5)
  expect(idsOf(found)[0]).toBe('payment-terms')
  expect(found.every(({ passages }) => passages.length === 0)).toBe(true)
})

test('nothing is found where neither knows the words', async () => {
  const finder = finderWith(meaningsOf('bottleneck', { isInstalled: () => false }))
  expect(await finder.find('zzz qqq', 5)).toEqual([])
})
