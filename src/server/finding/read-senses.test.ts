import { library } from '#server/mentor/library.ts'
import type { Intent } from '#server/mentor/intent.ts'
import { expect, test } from 'vitest'
import type { ConceptFinder, FoundConcept } from './find-concepts.ts'
import type { IntentFinder } from './find-intent.ts'
import type { LineFinder } from './find-lines.ts'
import type { FoundSituation, SituationFinder } from './find-situation.ts'
import { createSenseReader } from './read-senses.ts'

const [concept] = library.content.concepts
const sure = { concept: concept!, score: 6, nearness: 0.7, passages: [] }
const { signal: never } = new AbortController()

/** Answers by what it is told for each message, and notes what it was asked. */
function finderOf(find: (text: string) => Promise<FoundConcept[]> | FoundConcept[]) {
  const asked: string[] = []
  const finder: ConceptFinder = {
    getReady: async () => true,
    async find(text) {
      asked.push(text)
      return find(text)
    },
  }
  return { finder, asked }
}
const wants = (intent: Intent | null): IntentFinder => ({
  getReady: async () => true,
  find: async () => ({ intent, isHeavy: false }),
})
const NOTHING: FoundSituation = { id: 'late-payment', score: 1, next: 'tax-bill', lead: 0, nearness: 0.2 }
const tells = (found: FoundSituation | null): SituationFinder => ({
  getReady: async () => true,
  find: async () => found,
})
const lines: LineFinder = { getReady: async () => true, find: async () => [] }
const readerOf = (concepts: ConceptFinder, intents = wants(null), situations = tells(NOTHING)) =>
  createSenseReader({ concepts, intents, situations, lines })
const hanging = () => new Promise<never>(() => undefined)

test('each message is asked for once, the newest first, and the first two together', async () => {
  const { finder, asked } = finderOf(() => [sure])
  const read = readerOf(finder)
  await read(['one', 'two'], never)
  const meant = await read(['one', 'two', 'three', 'three'], never)
  expect(asked).toEqual(['two', 'one', 'one\ntwo', 'three'])
  expect([...meant.keys()]).toEqual(['one\ntwo', 'one', 'two', 'three'])
  expect(meant.get('one')).toEqual({
    concept: { id: concept!.id, score: 6, match: 'sure' },
    situation: { ...NOTHING, match: 'far' },
    near: [],
    intent: null,
    isHeavy: false,
  })
})

test.each([
  ['stands out little', { score: 3.2 }, 'possible'],
  ['stands out little and is nowhere near', { score: 3.2, nearness: 0.2 }, 'far'],
  ['is nowhere near', { score: 5.9, nearness: 0.2 }, 'far'],
])('a concept that %s is not sure', async (_, change, match) => {
  const meant = await readerOf(finderOf(() => [{ ...sure, ...change }]).finder)(['one'], never)
  expect(meant.get('one')?.concept?.match).toBe(match)
})

test('a concept that stands out plainly is sure wherever its page lies', async () => {
  const meant = await readerOf(finderOf(() => [{ ...sure, nearness: 0.2 }]).finder)(['one'], never)
  expect(meant.get('one')?.concept?.match).toBe('sure')
})

test.each([
  ['stands out and is ahead of the next', 3.3, 0.85, 'sure'],
  ['is hardly ahead of the next', 3.3, 0.1, 'possible'],
  ['stands out a little', 2.3, 0.85, 'possible'],
  ['stands out from nothing', 1.9, 0.1, 'far'],
  ['is like nothing that was ever told', 3.3, 0.85, 'far', 0.42],
  ['is plain, and told in other words than ever', 3.6, 0.95, 'sure', 0.38],
  ['is plain, and nowhere near', 3.6, 0.95, 'far', 0.3],
  ['is less likely than none', 3.3, -0.1, 'none'],
] as [string, number, number, string, number?][])(
  'a predicament that %s',
  async (_, score, lead, match, nearness = 0.5) => {
    const situation = { id: 'late-payment', score, next: null, lead, nearness }
    const meant = await readerOf(finderOf(() => [sure]).finder, wants(null), tells(situation))(['one'], never)
    expect(meant.get('one')?.situation).toMatchObject({ id: 'late-payment', match })
  },
)

test('before the meanings of the library are there a message has its predicament alone, and is asked for again', async () => {
  const found = [{ ...sure, nearness: null as number | null }]
  const { finder, asked } = finderOf(() => found)
  const read = readerOf(finder)
  expect((await read(['one'], never)).get('one')).toMatchObject({ concept: null, situation: NOTHING })
  found[0]!.nearness = 0.7
  expect((await read(['one'], never)).get('one')).toMatchObject({ concept: { match: 'sure' } })
  await read(['one'], never)
  expect(asked).toEqual(['one', 'one'])
})

test('what was not set beside any predicament is asked for again', async () => {
  const { finder, asked } = finderOf(() => [sure])
  const read = readerOf(finder, wants(null), tells(null))
  expect((await read(['one'], never)).size).toBe(0)
  await read(['one'], never)
  expect(asked).toEqual(['one', 'one'])
})

test('a message that is about nothing is not asked for again', async () => {
  const { finder, asked } = finderOf(() => [])
  const read = readerOf(finder)
  expect((await read(['hm'], never)).get('hm')).toMatchObject({ concept: null, intent: null, isHeavy: false })
  await read(['hm'], never)
  expect(asked).toEqual(['hm'])
})

test('what a message wants comes with what it is about', async () => {
  const read = readerOf(finderOf(() => [sure]).finder, wants('distress'))
  expect((await read(['one'], never)).get('one')?.intent).toBe('distress')
})

test('a reply goes on without what takes long, and has it the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<FoundConcept[]>()
  const read = readerOf(finderOf((text) => (text.startsWith('slow') ? promise : [sure])).finder)
  expect([...(await read(['slow', 'quick'], never)).keys()]).toEqual(['quick'])
  resolve([sure])
  expect([...(await read(['slow', 'quick'], never)).keys()]).toEqual(['slow\nquick', 'slow', 'quick'])
})

test('whoever stops a reply waits for nothing', async () => {
  const stop = new AbortController()
  const reading = readerOf(finderOf(hanging).finder)(['one'], stop.signal)
  stop.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
})
