import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getCurrentUser, signIn } from '#shared/auth.ts'
import { getConversation, listConversations } from '#shared/conversations.ts'
import { ApiError, call, isUnauthorized, wordsOf } from './api.ts'

const answer = (status: number, body: string, statusText = '') =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status, statusText })))
const addressAsked = () => vi.mocked<(address: string) => Promise<Response>>(fetch).mock.calls[0]?.[0] ?? ''
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a call', () => {
  test('sends cookies, fills the path and the query, and leaves out what is undefined', async () => {
    answer(200, '{}')
    await call(getConversation, { params: { id: 12 }, query: { limit: 50, before: undefined } })
    expect(fetch).toHaveBeenCalledWith(
      '/api/conversations/12?limit=50',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    )
  })

  test('sends a body as JSON and reads the answer', async () => {
    answer(200, '{"id":3}')
    const body = { email: 'ada@example.com', password: 'secret' }
    expect(await call(signIn, { body })).toEqual({ id: 3 })
    expect(fetch).toHaveBeenCalledWith(
      '/api/auth/login',
      expect.objectContaining({
        headers: expect.objectContaining({ 'content-type': 'application/json' }),
        body: JSON.stringify(body),
      }),
    )
  })

  test('says where its person is, also when they have travelled with the page open', async () => {
    const zones = ['Europe/London', 'Pacific/Auckland']
    for (const timeZone of zones) {
      answer(200, '{}')
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never)
      await call(getCurrentUser, {})
      const headers = expect.objectContaining({ 'time-zone': timeZone }) as object
      expect(fetch).toHaveBeenCalledWith('/api/auth/user', expect.objectContaining({ headers }))
    }
  })

  test('carries any search text to the server unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (search) => {
        answer(200, '[]')
        await call(listConversations, { query: { search } })
        const address = new URL(addressAsked(), 'http://localhost')
        expect(address.searchParams.get('search')).toBe(search)
      }),
    )
  })
})

describe('a refused call', () => {
  test('has the status, a colon, a space and the body as its message, and the words of the body', async () => {
    const body = '{"message":"Title is required","fields":{"title":"Title is required"}}'
    answer(400, body)
    expect(await failureOf(call(getCurrentUser, {}))).toMatchObject({
      message: `400: ${body}`,
      status: 400,
      words: 'Title is required',
      fields: { title: 'Title is required' },
    })
  })

  test('has the status text where the body is empty', async () => {
    answer(502, '', 'Bad Gateway')
    expect(await failureOf(call(getCurrentUser, {}))).toMatchObject({ message: '502: Bad Gateway', words: '' })
  })

  test('has no words where the body is not one of ours', async () => {
    answer(502, '<h1>nginx</h1>')
    const error = await failureOf(call(getCurrentUser, {}))
    expect(error).toMatchObject({ message: '502: <h1>nginx</h1>', words: '', fields: {} })
    expect(wordsOf(error, 'Please try again')).toBe('Please try again')
  })

  test('that never reached the server says so', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    const error = await failureOf(call(getCurrentUser, {}))
    expect(wordsOf(error, '')).toBe('We could not reach the server. Please check your connection and try again.')
  })

  test('that was given up stays an abort', async () => {
    const signal = AbortSignal.abort()
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(signal.reason))
    expect(await failureOf(call(getCurrentUser, {}, { signal }))).toMatchObject({ name: 'AbortError' })
  })
})

describe('the rule for a session that is over', () => {
  test.each([
    [401, '{"message":"Unauthorized"}', true],
    [401, '', true],
    [401, '{"message":"Invalid email or password"}', false],
    [403, '{"message":"Unauthorized"}', false],
  ])('%i %s: %s', (status, body, expected) => {
    expect(isUnauthorized(new ApiError(status, 'Unauthorized', body))).toBe(expected)
  })

  test('reads only errors of calls', () => {
    expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(false)
  })
})
