import fc from 'fast-check'
import { Problem } from '#server/http/problem.ts'
import { expect, test } from 'vitest'
import { createTurns } from './fair-turns.ts'

const busy = () => new Problem(503, 'One of yours is waiting already.', { retryAfterSeconds: 5 })
const closing = () => new Problem(503, 'The server is restarting.', { retryAfterSeconds: 5 })

/** Work that ends when it is told to. */
function aBench(mostWaiting = 1, mostInAll?: number) {
  const turns = createTurns({ mostWaiting, ...(mostInAll !== undefined && { mostInAll }), busy, closing })
  const done: string[] = []
  const open = Promise.withResolvers<void>()
  const work = (personId: number, name: string, signal?: AbortSignal) =>
    turns.take(
      personId,
      async () => {
        await open.promise
        done.push(name)
        return name
      },
      signal,
    )
  return { turns, done, work, open: open.resolve }
}

test('a person has one piece of work under way and one waiting, and is told when to come again', async () => {
  const { work, open } = aBench()
  const [first, second, third] = [work(1, 'first'), work(1, 'second'), work(1, 'third')]
  await expect(third).rejects.toEqual(busy())
  open()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await work(1, 'later')).toBe('later')
})

test('a person may have as many waiting as the rules say, and no more', async () => {
  const { work, open, done } = aBench(2)
  const all = [work(1, 'a1'), work(1, 'a2'), work(1, 'a3'), work(2, 'b1')]
  await expect(work(1, 'a4')).rejects.toEqual(busy())
  open()
  await Promise.all(all)
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('everybody together may have as many waiting as the rules say', async () => {
  const { work, open } = aBench(1, 2)
  const all = [work(1, 'a'), work(2, 'b'), work(3, 'c')]
  await expect(work(4, 'd')).rejects.toEqual(busy())
  open()
  await Promise.all(all)
  expect(await work(4, 'd')).toBe('d')
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

test('whoever leaves while waiting gives the place up, and may come again', async () => {
  const { work, open, done } = aBench()
  const left = new AbortController()
  const [first, waiting] = [work(1, 'first'), work(1, 'waiting', left.signal)]
  const reason = new Error('left')
  left.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  await expect(work(1, 'too late', left.signal)).rejects.toBe(reason)
  const again = work(1, 'again')
  open()
  await Promise.all([first, again])
  expect(done).toEqual(['first', 'again'])
})

test('whoever leaves while the work is under way holds nobody up and is told what it came to', async () => {
  const { work, open } = aBench()
  const left = new AbortController()
  const [first, next] = [work(1, 'first', left.signal), work(2, 'next')]
  left.abort()
  open()
  expect(await Promise.all([first, next])).toEqual(['first', 'next'])
})

test('the end refuses what waits, and waits for what is under way', async () => {
  const { turns, work, open, done } = aBench()
  const [first, waiting] = [work(1, 'first'), work(2, 'waiting')]
  const refused = waiting.catch((reason: unknown) => reason)
  const ended = turns.end()
  expect(await refused).toEqual(closing())
  expect(done).toEqual([])
  open()
  await ended
  expect([await first, done]).toEqual(['first', ['first']])
  expect(await work(2, 'again')).toBe('again')
})

test('whoever comes and goes: everything that is not refused is done once, one at a time, and the turns stay free', async () => {
  const comings = fc.array(fc.record({ personId: fc.integer({ min: 1, max: 3 }), leaves: fc.boolean() }))
  await fc.assert(
    fc.asyncProperty(comings, fc.integer({ min: 1, max: 3 }), async (people, mostWaiting) => {
      const { turns } = aBench(mostWaiting)
      let atOnce = 0
      const done: number[] = []
      const settled = people.map(({ personId, leaves }, index) => {
        const left = new AbortController()
        const taken = turns.take(
          personId,
          async () => {
            expect((atOnce += 1)).toBe(1)
            await Promise.resolve()
            atOnce -= 1
            done.push(index)
          },
          left.signal,
        )
        if (leaves) left.abort(new Error('left'))
        return taken.then(
          () => index,
          () => null,
        )
      })
      const served = (await Promise.all(settled)).filter((index) => index !== null)
      expect(done.toSorted((a, b) => a - b)).toEqual(served)
      expect(await turns.take(1, async () => 'free')).toBe('free')
    }),
  )
})
