import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSpokenCache, type SpokenKey } from './spoken-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ithaca-spoken-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (words: string, personId = 1): SpokenKey => ({ personId, said: ['engine', 'emma', words] })
const bytes = (length: number, value = 1) => new Uint8Array(length).fill(value)
const files = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.mp3'))

test('What was spoken is found again by its words and its voice', async () => {
  const cache = createSpokenCache(folder)
  await cache.write(keyOf('Good morning.'), bytes(3))
  expect(await cache.read(keyOf('Good morning.'))).toEqual(Buffer.from(bytes(3)))
  expect(await cache.read(keyOf('Good evening.'))).toBeNull()
  expect(await cache.read({ personId: 1, said: ['engine', 'george', 'Good morning.'] })).toBeNull()
})

test("What was spoken to one person is not another's", async () => {
  const cache = createSpokenCache(folder)
  await cache.write(keyOf('You owe the bank £12,000.'), bytes(3))
  expect(await cache.read(keyOf('You owe the bank £12,000.', 2))).toBeNull()
})

test('Names of files tell no words', async () => {
  await createSpokenCache(folder).write(keyOf('Secret'), bytes(3))
  expect(files()).toHaveLength(1)
  expect(String(files()[0])).toMatch(/^1\/[\w-]{43}\.mp3$/)
})

test('Beyond its bound, what was heard least lately goes first', async () => {
  const cache = createSpokenCache(folder, { mostBytes: 250 })
  for (const words of ['one', 'two', 'three']) await cache.write(keyOf(words), bytes(100))
  setHeard('one', -90_000)
  setHeard('two', -60_000)
  await cache.read(keyOf('one'))
  await cache.sweep()
  expect(await Promise.all(['one', 'two', 'three'].map((words) => cache.read(keyOf(words))))).toEqual([
    Buffer.from(bytes(100)),
    null,
    Buffer.from(bytes(100)),
  ])
})

test('What nobody listened to for a week goes', async () => {
  const cache = createSpokenCache(folder)
  await cache.write(keyOf('old'), bytes(1))
  setHeard('old', -8 * 24 * 3600 * 1000)
  await cache.sweep()
  expect(files()).toEqual([])
})

test('Nothing is kept of a person who was erased, also what is still being written', async () => {
  const cache = createSpokenCache(folder)
  await cache.write(keyOf('one'), bytes(3))
  await cache.write(keyOf('of another', 2), bytes(3))
  const writing = cache.write(keyOf('two'), bytes(3))
  await cache.erase(1)
  await writing
  await cache.write(keyOf('three'), bytes(3))
  expect(files().map(String)).toEqual([expect.stringMatching(/^2\//)])
})

test('Where nothing can be kept, nothing fails', async () => {
  const cache = createSpokenCache('/dev/null/speech')
  await cache.write(keyOf('Good morning.'), bytes(3))
  expect(await cache.read(keyOf('Good morning.'))).toBeNull()
  await cache.sweep()
})

/** As if it had last been heard so long from now. */
function setHeard(words: string, fromNowMs: number) {
  const name = createHash('sha256')
    .update(JSON.stringify(keyOf(words).said))
    .digest('base64url')
  const at = new Date(Date.now() + fromNowMs)
  utimesSync(join(folder, '1', `${name}.mp3`), at, at)
}
