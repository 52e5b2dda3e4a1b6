import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startVoiceServer } from '#test/support/voice-server.ts'
import type { VoiceServer } from '#test/support/voice-server.ts'

interface VendorUnderTest {
  /** What the server answers where nothing is wrong. */
  answer: string | Uint8Array
  /** Asks once, with a secret in what is sent, and a second of patience. */
  ask(url: string, signal: AbortSignal): Promise<unknown>
  Failure: new (words: string) => Error
  /** The configuration variable of its key, and of its address. */
  key: string
  address: string
}

const never = new AbortController().signal

/** What an adapter owes that asks a vendor's server, each case against a real local one. */
export function vendorSuite(name: string, vendor: VendorUnderTest): void {
  describe(`${name}, over the network,`, () => {
    const bench = benchOf(vendor)
    failsInWords(bench, vendor)
    failsWhereItIsAnsweredWrongly(bench)
    keepsToItsServer(bench, vendor)
  })
}

type Bench = ReturnType<typeof benchOf>

/** A server that is fresh for each test, and how asking it fails. */
function benchOf({ answer, ask, Failure }: VendorUnderTest) {
  let server: VoiceServer
  beforeEach(async () => {
    server = await startVoiceServer(answer)
  })
  afterEach(() => server.close())
  return {
    get server() {
      return server
    },
    async failure() {
      const error = await ask(server.url, never).then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(Failure)
      return inspect(error)
    },
  }
}

function failsInWords(bench: Bench, { key, address }: VendorUnderTest) {
  test.each([
    [401, key],
    [403, key],
    [404, address],
    [429, 'fewer requests'],
    [500, 'cannot answer just now'],
    [503, 'cannot answer just now'],
    [400, 'refused the request'],
  ])('fails at a %i in words that help, and quote nobody', async (status, words) => {
    bench.server.behave({ status })
    const told = await bench.failure()
    expect(told).toContain(words)
    expect(told).toContain(String(status))
    expect(told).not.toMatch(/secret|Not this/)
    expect(bench.server.requests).toHaveLength(1)
  })

  test('fails where there is no server, naming the address', async () => {
    await bench.server.close()
    expect(await bench.failure()).toContain(address)
  })
}

function failsWhereItIsAnsweredWrongly(bench: Bench) {
  test('fails where the server is silent for too long, and leaves no connection open', async () => {
    bench.server.behave({ silent: true })
    expect(await bench.failure()).toContain('within 1 second')
    await vi.waitFor(() => expect(bench.server.requests[0]?.abandoned).toBe(true))
  })

  test('fails where the connection is cut in the middle of the answer', async () => {
    bench.server.behave({ cut: true })
    expect(await bench.failure()).toContain('broke off')
  })

  test.each([
    ['nothing', ''],
    ['something else', '<html>Welcome</html>'],
    ['half of JSON', '{"text": "How sh'],
    ['JSON of something else', '{"words": 7}'],
  ])('fails where it is answered with %s', async (_, body) => {
    bench.server.behave({ body })
    expect(await bench.failure()).toContain('something else than was asked for')
  })
}

function keepsToItsServer(bench: Bench, { answer, ask, address }: VendorUnderTest) {
  test('follows no redirect to another server', async () => {
    await using other = await startVoiceServer(answer)
    bench.server.behave({ status: 307, headers: { location: other.url } })
    expect(await bench.failure()).toContain(address)
    expect(other.requests).toEqual([])
  })

  test('ends at an abort with its reason, and leaves no connection open', async () => {
    bench.server.behave({ silent: true })
    const stop = new AbortController()
    const reason = new Error('stopped')
    const asking = ask(bench.server.url, stop.signal).catch((error: unknown) => error)
    await vi.waitFor(() => expect(bench.server.requests).toHaveLength(1))
    stop.abort(reason)
    expect(await asking).toBe(reason)
    await vi.waitFor(() => expect(bench.server.requests[0]?.abandoned).toBe(true))
  })
}
