import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { furnishAudio, openAddresses, TestAudio } from '#client/testing/an-audio.ts'
import { createSpeech, type Speech } from './speech.ts'

const MESSAGE = { id: 5, chunks: ['First.', 'Second.', 'Third.'] }

interface Asked {
  text: string
  signal: AbortSignal
  say: (piece: string) => void
  end: () => void
  fail: (error: Error) => void
}
let asked: Asked[] = []
let failures: unknown[] = []

/** A server that speaks when it is told to. */
async function* fetchPieces(text: string, signal: AbortSignal) {
  const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(undefined, { highWaterMark: 9 })
  const writer = stream.writable.getWriter()
  const encoder = new TextEncoder()
  asked.push({
    text,
    signal,
    say: (piece) => void writer.write(encoder.encode(piece)),
    end: () => void writer.close(),
    fail: (error) => void writer.abort(error),
  })
  for await (const piece of stream.readable as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) yield piece
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const texts = () => asked.map(({ text }) => text)
const audio = () => TestAudio.last

/** The server speaks a whole chunk. */
async function spoken(at: number) {
  asked[at]?.say(asked[at].text)
  asked[at]?.end()
  await settle()
}
async function ended() {
  audio().end()
  await settle()
}

function aVoice(): Speech {
  const speech = createSpeech(({ text }, signal) => fetchPieces(text, signal))
  speech.watchFailure((error) => failures.push(error))
  speech.tell({ type: 'switched', isOn: true })
  return speech
}
async function aPlayingVoice() {
  const speech = aVoice()
  speech.tell({ type: 'asked', message: MESSAGE })
  await settle()
  await spoken(0)
  return speech
}

beforeEach(() => {
  asked = []
  failures = []
  furnishAudio()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('speech', () => {
  test('sounds before all of a chunk has come', async () => {
    const speech = aVoice()
    speech.tell({ type: 'asked', message: MESSAGE })
    await settle()
    asked[0]?.say('Fir')
    await settle()
    expect([audio().isSounding, audio().text]).toEqual([true, 'Fir'])
    asked[0]?.say('st.')
    await settle()
    expect(audio().text).toBe('First.')
  })

  test('sounds from a whole chunk where the browser cannot stream', async () => {
    furnishAudio({ canStream: false })
    const speech = aVoice()
    speech.tell({ type: 'asked', message: MESSAGE })
    await settle()
    asked[0]?.say('Fir')
    await settle()
    expect(audio().isSounding).toBe(false)
    asked[0]?.say('st.')
    asked[0]?.end()
    await settle()
    expect([audio().isSounding, audio().text]).toEqual([true, 'First.'])
  })

  test('has volume 0.8, and a pace that leaves the pitch alone and holds for every chunk', async () => {
    const speech = aVoice()
    speech.setRate(1.25)
    speech.tell({ type: 'asked', message: MESSAGE })
    await settle()
    await spoken(0)
    expect([audio().volume, audio().preservesPitch, audio().playbackRate]).toEqual([0.8, true, 1.25])
    await spoken(1)
    await ended()
    expect([audio().text, audio().playbackRate]).toEqual(['Second.', 1.25])
    speech.setRate(0.85)
    expect(audio().playbackRate).toBe(0.85)
  })

  test('fetches the next chunk while one plays, and never more', async () => {
    await aPlayingVoice()
    expect(texts()).toEqual(['First.', 'Second.'])
    await spoken(1)
    expect(texts()).toEqual(['First.', 'Second.'])
    await ended()
    expect([audio().isSounding, audio().text]).toEqual([true, 'Second.'])
    expect(texts()).toEqual(['First.', 'Second.', 'Third.'])
  })

  test('plays all chunks in order through one element, and ends', async () => {
    const speech = await aPlayingVoice()
    await spoken(1)
    await ended()
    await spoken(2)
    await ended()
    await ended()
    expect(TestAudio.all).toHaveLength(1)
    expect(audio().heard.map((source) => source.text())).toEqual(['First.', 'Second.', 'Third.'])
    expect(speech.state().phase.at).toBe('ended')
  })

  test('begins after the time of the rule, no sooner', async () => {
    vi.useFakeTimers()
    const speech = aVoice()
    speech.tell({ type: 'announced', message: MESSAGE, ms: 500 })
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(texts()).toEqual(['First.'])
  })

  test('that was stopped before its time never begins', async () => {
    vi.useFakeTimers()
    const speech = aVoice()
    speech.tell({ type: 'announced', message: MESSAGE, ms: 500 })
    speech.tell({ type: 'stopped' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual([])
  })

  test.each(['stopped', 'sent', 'left'] as const)(
    'that is %s falls silent, and the server stops working',
    async (type) => {
      const speech = await aPlayingVoice()
      speech.tell({ type })
      expect(audio().isSounding).toBe(false)
      expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
      await settle()
      expect(openAddresses()).toEqual([])
      expect(failures).toEqual([])
    },
  )

  test('gives back the address of each chunk that it has done with', async () => {
    await aPlayingVoice()
    await spoken(1)
    await ended()
    expect(openAddresses()).toHaveLength(1)
  })

  test('pauses and goes on in the same place', async () => {
    const speech = await aPlayingVoice()
    audio().currentTime = 1.5
    speech.tell({ type: 'paused' })
    expect(audio().isSounding).toBe(false)
    speech.tell({ type: 'resumed' })
    expect([audio().isSounding, audio().currentTime]).toEqual([true, 1.5])
    expect(audio().heard).toHaveLength(1)
  })

  test('that is due while the page is hidden is not asked for until somebody looks', async () => {
    const speech = aVoice()
    speech.tell({ type: 'hidden' })
    speech.tell({ type: 'announced', message: MESSAGE, ms: 0 })
    await settle()
    expect(asked).toEqual([])
    speech.tell({ type: 'shown' })
    await settle()
    expect(texts()).toEqual(['First.'])
  })

  test('that the browser refuses waits for a press, within which it is played', async () => {
    TestAudio.isRefusing = true
    const speech = await aPlayingVoice()
    expect(speech.state().phase.at).toBe('blocked')
    TestAudio.isRefusing = false
    speech.tell({ type: 'resumed' })
    // Not a moment later: some browsers would refuse again.
    expect(audio().isSounding).toBe(true)
    expect(texts()).toEqual(['First.'])
    expect(failures).toEqual([])
  })

  test('leaves out a chunk of which nothing can be said', async () => {
    await aPlayingVoice()
    asked[1]?.end()
    await ended()
    expect(texts()).toEqual(['First.', 'Second.', 'Third.'])
    await spoken(2)
    expect([audio().isSounding, audio().text]).toEqual([true, 'Third.'])
  })

  test('that fails is silent and says why once', async () => {
    const speech = aVoice()
    speech.tell({ type: 'asked', message: MESSAGE })
    await settle()
    const why = new Error('The line went dead')
    asked[0]?.fail(why)
    await settle()
    expect(speech.state().phase.at).toBe('failed')
    expect(failures).toEqual([why])
    expect(audio().isSounding).toBe(false)
  })

  test('fails for a chunk that could not be fetched only when it is that chunk’s turn', async () => {
    const speech = await aPlayingVoice()
    asked[1]?.fail(new Error('The line went dead'))
    await settle()
    expect([speech.state().phase.at, failures]).toEqual(['speaking', []])
    await ended()
    expect(speech.state().phase.at).toBe('failed')
    expect(failures).toHaveLength(1)
  })
})
