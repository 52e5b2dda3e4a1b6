import { library } from '#server/mentor/library.ts'
import {
  EmbeddingFailure,
  type LikelyClass,
  type MeaningSearch,
  type Passage,
} from '#server/providers/embedding/port.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createLineFinder } from './find-lines.ts'
import { createSituationFinder } from './find-situation.ts'

const { content } = library
const { situations, concepts } = content
const log = pino({ level: 'silent' })

/** Meanings that answer what they are told, and keep what was put up. */
function meaningsOf(answers: Partial<MeaningSearch> = {}) {
  const up = new Map<string, readonly Passage[]>()
  const meanings: MeaningSearch = {
    isInstalled: () => true,
    put: async (shelf, passages) => void up.set(shelf, passages),
    drop: async () => undefined,
    nearest: async () => [],
    likeliest: async () => [],
    close: async () => undefined,
    ...answers,
  }
  return { meanings, up }
}
const likely = (...classes: LikelyClass[]) => ({ likeliest: async () => classes })

test('the likeliest predicament comes with how far it is ahead', async () => {
  const nearest = async () =>
    Array.from({ length: 5 }, (_, at) => ({ shelf: 'situations', id: `late-payment ${at}`, score: 0.5 }))
  const { meanings, up } = meaningsOf({
    nearest,
    ...likely({ id: 'late-payment', score: 3 }, { id: 'debt-load', score: 2.5 }),
  })
  const finder = createSituationFinder({ content, meanings, log })
  expect(await finder.getReady()).toBe(true)
  expect(await finder.find('nobody pays me')).toEqual({
    id: 'late-payment',
    score: 3,
    next: 'debt-load',
    lead: 0.5,
    nearness: 0.5,
  })
  const told = situations.find(({ id }) => id === 'late-payment')!.told
  expect(told.length).toBeGreaterThan(19)
  const texts = up
    .get('situations')!
    .filter(({ id }) => id.startsWith('late-payment '))
    .map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(told))
})

test('a message that is most like those that tell none has its likeliest predicament behind them', async () => {
  const { meanings } = meaningsOf(
    likely({ id: 'none', score: 3 }, { id: 'late-payment', score: 2 }, { id: 'debt-load', score: 1 }),
  )
  const finder = createSituationFinder({ content, meanings, log })
  await finder.getReady()
  expect(await finder.find('raining again')).toMatchObject({ id: 'late-payment', next: 'debt-load', lead: -1 })
})

test('a line is found by its meaning with what it may be used for', async () => {
  const { meanings, up } = meaningsOf()
  const nearest = async () =>
    [...up.get('lines')!.slice(0, 3), { id: 'of another version', text: '' }].map(({ id }, at) => ({
      shelf: 'lines',
      id,
      score: 0.75 - at / 4,
    }))
  const finder = createLineFinder({ situations, concepts, meanings: { ...meanings, nearest }, log })
  await finder.getReady()
  const found = await finder.find('anything')
  expect(found?.map(({ score }) => score)).toEqual([0.75, 0.5, 0.25])
  const lines = situations.flatMap(({ insights, options }) => [...insights, ...options]).map(({ text }) => text)
  for (const { kind, text } of found!) if (kind === 'thought') expect(lines).toContain(text)
})

test('no line that leans on another, or tells figures, is a thought of its own', async () => {
  const { meanings, up } = meaningsOf()
  const finder = createLineFinder({
    situations,
    concepts,
    meanings: {
      ...meanings,
      nearest: async () => up.get('lines')!.map(({ id }) => ({ shelf: 'lines', id, score: 0.5 })),
    },
    log,
  })
  await finder.getReady()
  const thoughts = (await finder.find('anything'))!.filter(({ kind }) => kind === 'thought').map(({ text }) => text)
  expect(thoughts.length).toBeGreaterThan(200)
  expect(thoughts.filter((text) => /\d|^(?:it|this|that|they|those)\b/i.test(text))).toEqual([])
})

test.each<[string, Partial<MeaningSearch>]>([
  ['there is no model', { isInstalled: () => false }],
  ['a question fails', { nearest: failing, likeliest: failing }],
])('nothing is known by meaning where %s', async (_, answers) => {
  const { meanings } = meaningsOf(answers)
  const told = createSituationFinder({ content, meanings, log })
  const lines = createLineFinder({ situations, concepts, meanings, log })
  await told.getReady()
  expect([await told.find('nobody pays me'), await lines.find('nobody pays me')]).toEqual([null, null])
})

function failing() {
  return Promise.reject(new EmbeddingFailure('it broke'))
}
