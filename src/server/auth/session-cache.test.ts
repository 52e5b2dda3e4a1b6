import { describe, expect, test, vi } from 'vitest'
import { createLocalHub } from '#server/realtime/local-hub.ts'
import { createSessionCache } from './session-cache.ts'
import type { FoundSession } from './store.ts'

const session = (id: string, userId: number, expiresAt = new Date(Date.now() + 60_000)): FoundSession => ({
  id,
  lastSeenAt: new Date(),
  expiresAt,
  user: {
    id: userId,
    email: 'penelope@example.com',
    firstName: 'Penelope',
    lastName: 'of Ithaca',
    name: 'Penelope of Ithaca',
    role: 'USER',
    profileImageUrl: null,
    emailVerified: false,
    timeZone: null,
    voiceId: null,
    hasPassword: true,
    createdAt: new Date().toISOString(),
  },
})

function aCache() {
  const hub = createLocalHub()
  const cache = createSessionCache(hub)
  const asked: string[] = []
  const get = (key: string, found: FoundSession | null) =>
    cache.get(key, async () => {
      asked.push(key)
      return found
    })
  return { hub, cache, get, asked }
}

describe('a session that was found', () => {
  test('is not asked for again at once, but a few seconds later', async () => {
    const { get, asked } = aCache()
    const found = session('s1', 1)
    await get('key', found)
    expect(await get('key', null)).toBe(found)
    expect(asked).toHaveLength(1)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3001)
    expect(await get('key', null)).toBeNull()
    clock.mockRestore()
  })

  test('is forgotten at its own end', async () => {
    const { get } = aCache()
    await get('key', session('s1', 1, new Date(Date.now() - 1)))
    expect(await get('key', null)).toBeNull()
  })

  test('is forgotten when it ended, and only it', async () => {
    const { hub, get, asked } = aCache()
    await get('one', session('s1', 1))
    await get('two', session('s2', 1))
    hub.signal({ type: 'session-ended', sessionId: 's1' })
    expect(await get('one', null)).toBeNull()
    expect(await get('two', null)).not.toBeNull()
    expect(asked).toEqual(['one', 'two', 'one'])
  })

  test('is forgotten when its person changed, in every browser of theirs', async () => {
    const { hub, get } = aCache()
    await get('one', session('s1', 1))
    await get('two', session('s2', 1))
    await get('other', session('s3', 2))
    hub.signal({ type: 'user-changed', userId: 1 })
    expect(await get('one', null)).toBeNull()
    expect(await get('two', null)).toBeNull()
    expect(await get('other', null)).not.toBeNull()
  })

  test('is forgotten where signals may have been missed', async () => {
    const { hub, get } = aCache()
    await get('one', session('s1', 1))
    await get('other', session('s2', 2))
    hub.signal({ type: 'was-deaf' })
    expect(await get('one', null)).toBeNull()
    expect(await get('other', null)).toBeNull()
  })

  test('is not kept when it ended while it was being looked up', async () => {
    const { hub, cache, get } = aCache()
    await cache.get('key', async () => {
      hub.signal({ type: 'session-ended', sessionId: 's1' })
      return session('s1', 1)
    })
    expect(await get('key', null)).toBeNull()
  })

  test('of a visitor is never kept', async () => {
    const { get, asked } = aCache()
    await get('key', null)
    await get('key', null)
    expect(asked).toHaveLength(2)
  })

  test('gives way when thousands of others come', async () => {
    const { get, asked } = aCache()
    for (let i = 0; i <= 5000; i++) await get(`key ${i}`, session(`s${i}`, i))
    asked.length = 0
    await get('key 5000', null)
    expect(asked).toEqual([])
    await get('key 0', null)
    expect(asked).toEqual(['key 0'])
  })
})
