import { library } from '#server/mentor/library.ts'
import { expect, test } from 'vitest'
import type { ConceptFinder, FoundConcept } from './find-concepts.ts'
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
const hanging = () => new Promise<never>(() => undefined)

test('each message is asked for once, the newest first', async () => {
  const { finder, asked } = finderOf(() => [sure])
  const read = createSenseReader(finder)
  await read(['one', 'two'], never)
  const meant = await read(['one', 'two', 'three', 'three'], never)
  expect(asked).toEqual(['two', 'one', 'three'])
  expect([...meant.keys()]).toEqual(['one', 'two', 'three'])
  expect(meant.get('one')).toEqual({ conceptId: concept!.id, match: 'sure' })
})

test.each([
  ['stands out little', { score: 3.7 }, 'possible'],
  ['is not quite near', { nearness: 0.3 }, 'possible'],
  ['is nowhere near', { nearness: 0.2 }, 'far'],
])('a concept that %s is not sure', async (_, change, match) => {
  const meant = await createSenseReader(finderOf(() => [{ ...sure, ...change }]).finder)(['one'], never)
  expect(meant.get('one')?.match).toBe(match)
})

test('what was found by words alone says nothing, and is asked for again', async () => {
  const { finder, asked } = finderOf(() => [{ ...sure, nearness: null }])
  const read = createSenseReader(finder)
  expect((await read(['one'], never)).size).toBe(0)
  await read(['one'], never)
  expect(asked).toEqual(['one', 'one'])
})

test('a message that is about nothing is not asked for again', async () => {
  const { finder, asked } = finderOf(() => [])
  const read = createSenseReader(finder)
  expect((await read(['hm'], never)).size).toBe(0)
  await read(['hm'], never)
  expect(asked).toEqual(['hm'])
})

test('a reply goes on without what takes long, and has it the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<FoundConcept[]>()
  const read = createSenseReader(finderOf((text) => (text === 'slow' ? promise : [sure])).finder)
  expect([...(await read(['slow', 'quick'], never)).keys()]).toEqual(['quick'])
  resolve([sure])
  expect([...(await read(['slow', 'quick'], never)).keys()]).toEqual(['slow', 'quick'])
})

test('whoever stops a reply waits for nothing', async () => {
  const stop = new AbortController()
  const reading = createSenseReader(finderOf(hanging).finder)(['one'], stop.signal)
  stop.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
})
