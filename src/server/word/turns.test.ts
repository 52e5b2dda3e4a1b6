import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
function aBench() {
  const turns = createTurns()
  const done: string[] = []
  const open = Promise.withResolvers<void>()
  const work = (personId: number, name: string) =>
    turns.take(personId, async () => {
      await open.promise
      done.push(name)
      return name
    })
  return { turns, done, work, open: open.resolve }
}

test('a person has one piece of work under way and one waiting, and is told when to come again', async () => {
  const { work, open } = aBench()
  const [first, second, third] = [work(1, 'first'), work(1, 'second'), work(1, 'third')]
  await expect(third).rejects.toMatchObject({
    status: 503,
    message: 'Another file of yours is still waiting to be made. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  })
  open()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await work(1, 'later')).toBe('later')
})

test('people take turns, whoever asked first', async () => {
  const { work, open, done } = aBench()
  const all = [work(1, 'a1'), work(1, 'a2'), work(2, 'b1'), work(3, 'c1')]
  open()
  await Promise.all(all)
  expect(done).toEqual(['a1', 'b1', 'a2', 'c1'])
})

test('work that fails holds nobody up', async () => {
  const { turns, work, open } = aBench()
  const failing = turns.take(1, () => Promise.reject(new Error('spilt')))
  const after = work(2, 'after')
  open()
  await expect(failing).rejects.toThrow('spilt')
  expect(await after).toBe('after')
})

test('the end refuses what waits, and waits for what is under way', async () => {
  const { turns, work, open, done } = aBench()
  const [first, waiting] = [work(1, 'first'), work(2, 'waiting')]
  const refused = waiting.catch((reason: unknown) => reason)
  const ended = turns.end()
  expect(await refused).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(done).toEqual([])
  open()
  await ended
  expect([await first, done]).toEqual(['first', ['first']])
  expect(await work(2, 'again')).toBe('again')
})
