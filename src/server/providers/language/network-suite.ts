import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startModelServer } from '#test/support/model-server.ts'
import type { Behaviour, ModelServer } from '#test/support/model-server.ts'
import type { ModelLimits } from './ai-sdk-model.ts'
import { CALCULATOR_TOOLS } from '#server/mentor/calculators/calculator-tools.ts'
import type { LanguageFailureKind, LanguageModel, ReplyRequest } from './port.ts'
import { about, moodTask, never, wholeReply } from './suite.ts'

type Limits = Partial<ModelLimits>

interface NetworkAdapter {
  make: (server: { url: string }, limits?: Limits) => LanguageModel
  check: (server: { url: string }, signal: AbortSignal) => Promise<string | null>
  /** The configuration variable of its key. */
  key: string
}

const hello: Behaviour = { pieces: ['Good ', 'morning'] }
const failure = (kind: LanguageFailureKind) => expect.objectContaining({ name: 'LanguageFailure', kind })

/** Collects pieces up to the failure that must come. */
async function untilFailure(model: LanguageModel, signal = never, request: ReplyRequest = aboutTrade) {
  const pieces: string[] = []
  try {
    for await (const piece of model.write(request, signal)) pieces.push(piece)
  } catch (error) {
    return { pieces, error }
  }
  throw new Error(`It did not fail but said: ${pieces.join('')}`)
}

const aboutTrade = {
  system: 'You are a mentor who asks one question.',
  turns: [
    { role: 'user' as const, content: 'Trade is down.' },
    { role: 'assistant' as const, content: 'Since when?' },
    { role: 'user' as const, content: 'Since May, a secret.' },
  ],
  style: 'shortform' as const,
  person: { firstName: 'Ada' },
  maxTokens: 321,
}

/** What an adapter owes that speaks with a model server over the network, each case against a real local server. */
export function networkSuite(name: string, adapter: NetworkAdapter) {
  describe(`${name}, over the network,`, () => {
    const bench = benchOf(adapter)
    streams(bench)
    namesFailures(bench, adapter.key)
    triesAgain(bench)
    endsCleanly(bench)
    answersInShape(bench)
    callsForTools(bench)
    isCheckedAtStart(bench, adapter)
  })
}

type Bench = ReturnType<typeof benchOf>

/** A server that is fresh for each test, and models that speak with it. */
function benchOf({ make }: NetworkAdapter) {
  let server: ModelServer
  beforeEach(async () => {
    server = await startModelServer(hello)
  })
  afterEach(() => server.close())
  return {
    get server() {
      return server
    },
    model: (limits: Limits = {}) => make(server, { timeoutSeconds: 5, backOffMs: 5, ...limits }),
    modelAt: make,
  }
}

function streams(bench: Bench) {
  test('sends the prompt, the turns in order and the token cap', async () => {
    for await (const piece of bench.model().write(aboutTrade, never)) expect(piece).not.toBe('')
    const [request] = bench.server.requests
    expect(request?.texts).toEqual([aboutTrade.system, ...aboutTrade.turns.map(({ content }) => content)])
    expect(JSON.stringify(request?.body)).toContain('321')
  })

  test('sends the newest turns that fit the context, and the others not', async () => {
    for await (const piece of bench.model({ contextTokens: 12 }).write(aboutTrade, never)) expect(piece).not.toBe('')
    expect(bench.server.requests[0]?.texts).toEqual([aboutTrade.system, 'Since May, a secret.'])
  })

  test('passes pieces on as they come, without white space before the first', async () => {
    bench.server.behave({ pieces: ['\n', ' Good', ' morning'], pauseMs: 1 })
    expect(await wholeReply(bench.model(), 'Hello')).toEqual(['Good', ' morning'])
  })

  test('joins characters whose bytes came apart', async () => {
    bench.server.behave({ pieces: ['Café ', '£20 ', '👩‍🍳'], bytesAWrite: 7 })
    expect((await wholeReply(bench.model(), 'Hello')).join('')).toBe('Café £20 👩‍🍳')
  })

  test('never ends a piece inside a character that the model split', async () => {
    bench.server.behave({ pieces: ['Good \ud83d', '\ude00 morning'] })
    const pieces = await wholeReply(bench.model(), 'Hello')
    expect(pieces.join('')).toBe('Good 😀 morning')
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
  })

  test('lets a slow reply take longer than the longest silence', async () => {
    bench.server.behave({ pieces: ['a', 'b', 'c', 'd', 'e'], pauseMs: 100 })
    expect((await wholeReply(bench.model({ timeoutSeconds: 0.4 }), 'Hello')).join('')).toBe('abcde')
  })
}

function namesFailures(bench: Bench, key: string) {
  test('fails where an error comes in mid-stream, after what was said, and does not try again', async () => {
    bench.server.behave({ ...hello, end: 'error' })
    const { pieces, error } = await untilFailure(bench.model())
    expect(pieces.join('')).toBe('Good morning')
    expect(error).toEqual(failure('unreachable'))
    expect(bench.server.requests).toHaveLength(1)
  })

  test.each([
    ['wrong JSON in a chunk', { ...hello, end: 'wrong-json' }, 'malformed'],
    ['a stream that ends before it is finished', { ...hello, end: 'unfinished' }, 'malformed'],
    ['a connection cut in mid-stream', { ...hello, end: 'cut' }, 'unreachable'],
    ['wrong JSON before the first piece', { pieces: [], end: 'wrong-json' }, 'malformed'],
    ['an empty reply', { pieces: [] }, 'empty'],
    ['a reply of white space', { pieces: [' ', '\n'] }, 'empty'],
    ['a refused request', { status: 400 }, 'refused'],
    ['an unknown model', { status: 404 }, 'refused'],
  ] as const)('names %s as what it is', async (_, behaviour, kind) => {
    bench.server.behave(behaviour)
    expect((await untilFailure(bench.model())).error).toEqual(failure(kind))
    expect(bench.server.requests).toHaveLength(1)
  })

  test('ends a stalled stream and a request without an answer after the longest silence', async () => {
    bench.server.behave({ ...hello, end: 'stalled' }, { silent: true })
    const stalled = await untilFailure(bench.model({ timeoutSeconds: 0.2 }))
    expect(stalled).toEqual({ pieces: ['Good ', 'morning'], error: failure('timed-out') })
    expect((await untilFailure(bench.model({ timeoutSeconds: 0.2 }))).error).toEqual(failure('timed-out'))
    await vi.waitFor(() => expect(bench.server.requests.map(({ abandoned }) => abandoned)).toEqual([true, true]))
  })

  test('is unreachable where nobody listens', async () => {
    const gone = bench.modelAt({ url: 'http://127.0.0.1:1' }, { timeoutSeconds: 5, backOffMs: 1 })
    expect((await untilFailure(gone)).error).toEqual(failure('unreachable'))
  })

  test('says which variable to check when the key is refused, and nothing of the conversation', async () => {
    bench.server.behave({ status: 401 })
    const { error } = await untilFailure(bench.model())
    expect(error).toEqual(failure('refused'))
    expect(String(error)).toContain(key)
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain('secret')
    expect(bench.server.requests).toHaveLength(1)
  })
}

function triesAgain(bench: Bench) {
  test('waits as long as Retry-After asks and then succeeds', async () => {
    bench.server.behave({ status: 429, headers: { 'retry-after': '1' } }, hello)
    expect((await wholeReply(bench.model(), 'Hello')).join('')).toBe('Good morning')
    const [first, second] = bench.server.requests
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990)
  })

  test('does not wait for a Retry-After beyond ten seconds', async () => {
    bench.server.behave({ status: 429, headers: { 'retry-after': '11' } }, hello)
    expect((await untilFailure(bench.model())).error).toEqual(failure('rate-limited'))
  })

  test('gets over two failures of the server, and gives up at the third', async () => {
    bench.server.behave({ status: 500 }, { status: 503 }, hello)
    expect((await wholeReply(bench.model(), 'Hello')).join('')).toBe('Good morning')
    bench.server.behave({ status: 500 })
    expect((await untilFailure(bench.model())).error).toEqual(failure('unreachable'))
    expect(bench.server.requests).toHaveLength(6)
  })

  test('gets over an error in the stream before the first piece', async () => {
    bench.server.behave({ pieces: [], end: 'error' }, hello)
    expect((await wholeReply(bench.model(), 'Hello')).join('')).toBe('Good morning')
  })

  test('gets over a connection that is cut before the first piece', async () => {
    bench.server.behave({ pieces: [], end: 'cut' }, hello)
    expect((await wholeReply(bench.model(), 'Hello')).join('')).toBe('Good morning')
  })
}

function endsCleanly(bench: Bench) {
  test('closes the connection when its reader leaves', async () => {
    bench.server.behave({ ...hello, end: 'stalled' })
    for await (const piece of bench.model().write(aboutTrade, never)) if (piece) break
    await vi.waitFor(() => expect(bench.server.requests[0]?.abandoned).toBe(true))
  })

  test.each([
    ['while it waits for an answer', { silent: true }, true],
    ['while a stream stalls', { ...hello, end: 'stalled' }, true],
    ['while it waits before another try', { status: 500 }, false],
  ] as const)('ends at an abort %s and leaves no connection open', async (_, behaviour, abandoned) => {
    bench.server.behave(behaviour)
    const stop = new AbortController()
    const reason = new Error('stopped')
    let at = Infinity
    setTimeout(() => {
      at = performance.now()
      stop.abort(reason)
    }, 80)
    const { error } = await untilFailure(bench.model({ backOffMs: 5000 }), stop.signal)
    expect(performance.now() - at).toBeLessThan(100)
    expect(error).toBe(reason)
    await vi.waitFor(() => expect(bench.server.requests.map((request) => request.abandoned)).toEqual([abandoned]))
  })

  test('follows no redirect to another server', async () => {
    await using other = await startModelServer(hello)
    bench.server.behave({ status: 307, headers: { location: `${other.url}/v1/chat/completions` } })
    expect((await untilFailure(bench.model())).error).toEqual(failure('refused'))
    expect(other.requests).toEqual([])
  })

  test('prints nothing, whatever the server does', async () => {
    const written = [vi.spyOn(process.stderr, 'write'), vi.spyOn(process.stdout, 'write')]
    const warned = vi.spyOn(process, 'emitWarning')
    const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
    bench.server.behave({ ...hello, end: 'error' }, { ...hello, end: 'wrong-json' }, { pieces: ['{}'] })
    await untilFailure(bench.model())
    await untilFailure(bench.model())
    await bench.model().answer(moodTask, never)
    const calls = [...written, warned, ...logged].flatMap(({ mock }) => mock.calls)
    vi.restoreAllMocks()
    expect(calls).toEqual([])
  })
}

function answersInShape(bench: Bench) {
  describe('asked for a structured answer,', () => {
    const fitting = '{"mood":"hopeful","reasons":["a plan"]}'

    test('finds it in a fence, and tells the model the shape', async () => {
      bench.server.behave({ pieces: ['```json\n', fitting, '\n```'] })
      expect(await bench.model().answer(moodTask, never)).toEqual(JSON.parse(fitting))
      expect(bench.server.requests[0]?.texts[0]).toContain('"hopeful"')
    })

    test('asks once more where it does not fit, saying what was wrong', async () => {
      bench.server.behave({ pieces: ['{"mood":"cross"}'] }, { pieces: [fitting] })
      expect(await bench.model().answer(moodTask, never)).toEqual(JSON.parse(fitting))
      expect(bench.server.requests[1]?.texts).toContain('{"mood":"cross"}')
      expect(bench.server.requests[1]?.texts.at(-1)).toContain('mood')
    })

    test('takes the embedded answer where it does not fit twice', async () => {
      bench.server.behave({ pieces: ['I would say worried.'] })
      expect(await bench.model().answer(moodTask, never)).toEqual(moodTask.embedded())
      expect(bench.server.requests).toHaveLength(2)
    })

    test('fails as a reply does', async () => {
      bench.server.behave({ status: 401 })
      await expect(bench.model().answer(moodTask, never)).rejects.toEqual(failure('refused'))
    })
  })
}

const withTools = { ...about('I sell at £50 and it costs me £30. What is my margin?'), tools: CALCULATOR_TOOLS }

async function replyWithTools(model: LanguageModel) {
  const pieces: string[] = []
  for await (const piece of model.write(withTools, never)) pieces.push(piece)
  return pieces
}

const marginCall = { name: 'margin', input: ['{"price":50,"cost":30}'] }
/** Writes what the server was told last, which is what came of a call. */
const repeating: Behaviour = { pieces: (texts) => ['So: ', texts.at(-1) ?? ''] }
const offers = ({ body }: { body: unknown }) => JSON.stringify(body).includes('break-even')

function callsForTools(bench: Bench) {
  describe('given tools,', () => {
    test('offers them, and writes a reply without them where the model calls for none', async () => {
      expect((await replyWithTools(bench.model())).join('')).toBe('Good morning')
      expect(bench.server.requests.map(offers)).toEqual([true])
    })

    test('works out what the model calls for, and streams the reply that uses it', async () => {
      bench.server.behave({ calls: [marginCall] }, repeating)
      const pieces = await replyWithTools(bench.model())
      expect(pieces.length).toBeGreaterThan(1)
      expect(pieces.join('')).toMatch(/^So: .*"marginPercent":\{"value":40,"unit":"percent"/)
      expect(bench.server.requests).toHaveLength(2)
    })

    test.each([
      ['over pieces', { calls: [{ name: 'margin', input: ['{"pr', 'ice":5', '0,"cost"', ':30}'] }] }],
      ['over bytes', { calls: [marginCall], bytesAWrite: 7 }],
    ] as [string, Behaviour][])('joins arguments that come split %s', async (_, behaviour) => {
      bench.server.behave(behaviour, repeating)
      expect((await replyWithTools(bench.model())).join('')).toMatch(/"marginPercent":\{"value":40,/)
    })

    test('answers several calls of one round, and says what was said before them', async () => {
      const vat = { name: 'vat', input: ['{"amount":350,"including":"no"}'] }
      bench.server.behave({ pieces: ['Let me work that out.'], calls: [marginCall, vat] }, { pieces: ['It is 40%.'] })
      expect((await replyWithTools(bench.model())).join('')).toBe('Let me work that out.\n\nIt is 40%.')
      const told = bench.server.requests[1]?.texts.join('\n') ?? ''
      expect(told).toMatch(/Let me work that out\.[^]*"marginPercent":\{"value":40,[^]*"gross":\{"value":420,/)
    })

    test.each([
      ['arguments that do not fit', ['{"price":0,"cost":30}'], 'margin', /price must be more than nothing/],
      ['arguments that are missing', ['{}'], 'margin', /price is missing/],
      ['arguments that are no JSON', ['{"price":'], 'margin', /not JSON|is missing|expected object/],
      [
        'figures that cannot be worked out',
        ['{"fixedCosts":9,"price":5,"unitCost":7}'],
        'break-even',
        /above the direct cost/,
      ],
      ['a tool that is not there', ['{}'], 'horoscope', /no tool of that name.*break-even/],
    ])('tells the model in a sentence of %s', async (_, input, name, words) => {
      bench.server.behave({ calls: [{ name, input }] }, repeating)
      expect((await replyWithTools(bench.model())).join('')).toMatch(words)
    })

    test('ends calls without end after four rounds, the last of which is told to write', async () => {
      bench.server.behave({ calls: [marginCall] })
      expect((await untilFailure(bench.model(), never, withTools)).error).toEqual(failure('empty'))
      expect(bench.server.requests).toHaveLength(4)
      expect(JSON.stringify(bench.server.requests[3]?.body)).toMatch(/none/i)
      bench.server.behave({ pieces: ['Wait.'], calls: [marginCall] })
      expect((await replyWithTools(bench.model())).join('')).toBe('Wait.\n\nWait.\n\nWait.\n\nWait.')
    })

    test('is content where words were followed by a call and then by nothing', async () => {
      bench.server.behave({ pieces: ['It is 40%.'], calls: [marginCall] }, { pieces: [] })
      expect((await replyWithTools(bench.model())).join('')).toBe('It is 40%.')
    })

    test('asks a server again without them that refuses them, and offers them no more', async () => {
      const model = bench.model()
      bench.server.behave({ status: 400, words: 'test-model does not support tools' }, hello)
      expect((await replyWithTools(model)).join('')).toBe('Good morning')
      expect((await replyWithTools(model)).join('')).toBe('Good morning')
      expect(bench.server.requests.map(offers)).toEqual([true, false, false])
    })

    test.each([
      'The conversation is too long',
      "Messages with role 'tool' must follow a call",
      'You attempted to call a tool twice',
    ])('takes "%s" for no refusal of tools', async (words) => {
      bench.server.behave({ status: 400, words })
      expect((await untilFailure(bench.model(), never, withTools)).error).toEqual(failure('refused'))
      expect(bench.server.requests).toHaveLength(1)
    })

    test('ends at an abort between a call and its reply', async () => {
      bench.server.behave({ calls: [marginCall] }, { silent: true })
      const stop = new AbortController()
      const reason = new Error('stopped')
      const ended = untilFailure(bench.model(), stop.signal, withTools)
      await vi.waitFor(() => expect(bench.server.requests).toHaveLength(2))
      stop.abort(reason)
      expect((await ended).error).toBe(reason)
      await vi.waitFor(() => expect(bench.server.requests.at(-1)?.abandoned).toBe(true))
    })

    test('gets over a failure of the server after a call', async () => {
      bench.server.behave({ calls: [marginCall] }, { status: 503 }, repeating)
      expect((await replyWithTools(bench.model())).join('')).toMatch(/"marginPercent":\{"value":40,/)
    })
  })
}

function isCheckedAtStart(bench: Bench, { check, key }: NetworkAdapter) {
  describe('checked at start,', () => {
    test('is content with a server that takes the key', async () => {
      expect(await check(bench.server, never)).toBeNull()
      expect(bench.server.requests[0]?.method).toBe('GET')
    })

    test('throws words that name the variable of a refused key', async () => {
      bench.server.behave({ status: 401 })
      await expect(check(bench.server, never)).rejects.toThrow(key)
    })

    test('only warns of a server that is not there or not well', async () => {
      bench.server.behave({ status: 503 })
      expect(await check(bench.server, never)).toContain('503')
      expect(await check({ url: 'http://127.0.0.1:1' }, never)).toContain('cannot be reached')
    })

    test('ends with the reason of an abort', async () => {
      bench.server.behave({ silent: true })
      const reason = new Error('enough')
      const stop = new AbortController()
      setTimeout(() => stop.abort(reason), 20)
      await expect(check(bench.server, stop.signal)).rejects.toBe(reason)
    })
  })
}
