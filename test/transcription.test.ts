import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { type Recogniser, RecognitionFailure } from '#server/providers/recognition/port.ts'
import { UNAUTHORIZED } from '#shared/problem.ts'
import { rateLimits } from '#shared/rate-limit.ts'
import { getVoiceReadiness, NO_SPEECH, RECOGNITION_NOT_INSTALLED, transcribe } from '#shared/voice.ts'
import { joined, noise, recording, recordingFile, recordings, silence } from '#test/support/recordings.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { wavOf } from '#test/support/wav.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const cakes = recording('price-my-cakes')
const CAKES = recordings['price-my-cakes']
const isInstalled = existsSync(join(packageRoot(), 'models', 'recognition', 'decoder.onnx'))

const send = (who: Visitor, body: Uint8Array<ArrayBuffer>, init: RequestInit = {}) =>
  who.fetch(transcribe.path, { method: 'POST', headers: { 'content-type': 'audio/wav' }, body, ...init })
const answerTo = async (who: Visitor, body: Uint8Array<ArrayBuffer>) => {
  const response = await send(who, body)
  return [response.status, await response.json()]
}

// Without the model there is nothing that could hear; `npm run models` fetches it.
describe.skipIf(!isInstalled)('what somebody says', () => {
  let world: Awaited<ReturnType<typeof aWorld>>
  let ada: Visitor
  beforeAll(async () => {
    world = await aWorld({ environment: { MODELS_DIR: 'models' } })
    ada = await world.aUser()
  })
  afterAll(() => world.close())

  test('is heard by the server, which says that it can', async () => {
    expect(await ada.call(getVoiceReadiness)).toMatchObject({ canListen: true })
    expect(await answerTo(ada, recordingFile('price-my-cakes'))).toEqual([200, { text: CAKES }])
  })

  test.each([
    ['of 8,000 samples a second', { rate: 8000 }],
    ['of 44,100 samples a second', { rate: 44_100 }],
    ['of 48,000 samples a second, in stereo', { rate: 48_000, channels: 2 }],
    ['of floats', { kind: 'float' }],
    ['of floats in stereo, in an extensible format', { kind: 'float', channels: 2, isExtensible: true }],
    ['whose length nobody knew when it began', { dataBytes: 0xffffffff }],
    ['with a note before its sound', { noteBytes: 33 }],
  ] as const)('is heard in a recording %s', async (_, format) => {
    expect(await answerTo(ada, wavOf(cakes, format))).toEqual([200, { text: CAKES }])
  })

  test('is heard although they were silent before and after', async () => {
    expect(await answerTo(ada, wavOf(joined(silence(4), cakes, silence(4))))).toEqual([200, { text: CAKES }])
  })

  test.each([
    ['silence', silence(3)],
    ['noise', noise(3, 0.2)],
    ['nothing', silence(0)],
    ['a click', joined(silence(1), noise(0.01, 1), silence(1))],
    ['a minute of silence', silence(60)],
  ])('is no words where it is %s', async (_, samples) => {
    expect(await answerTo(ada, wavOf(samples))).toEqual([422, { message: NO_SPEECH }])
  })

  test('does not hold up anybody else', async () => {
    let isHeard = false
    const hearing = send(ada, wavOf(joined(...Array.from({ length: 24 }, () => cakes)))).finally(() => (isHeard = true))
    for (let asked = 0; asked < 20; asked += 1) await world.aVisitor().fetch('/api/health')
    expect(isHeard).toBe(false)
    expect((await hearing).status).toBe(200)
  })
})

describe('a recording', () => {
  const { recogniser, heard, letGo } = anEar()
  let world: Awaited<ReturnType<typeof aWorld>>
  let ada: Visitor
  beforeAll(async () => {
    world = await aWorld({ recogniser })
  })
  beforeEach(async () => {
    await world.empty()
    ada = await world.aUser()
  })
  afterAll(() => world.close())

  test('of a visitor is refused', async () => {
    expect(await answerTo(world.aVisitor(), recordingFile('price-my-cakes'))).toEqual([401, { message: UNAUTHORIZED }])
  })

  test.each([
    ['no bytes', new Uint8Array()],
    ['a text', new TextEncoder().encode('How should I price my cakes?')],
    ['a WAV of nothing', wavOf(cakes).slice(0, 12)],
    ['a WAV without its sound', wavOf(cakes).slice(0, 36)],
    ['a WAV of 24 bits', wavOf(cakes, { bits: 24 })],
    ['a WAV of three channels', wavOf(cakes, { channels: 3 })],
    ['a WAV of four samples a second', wavOf(cakes, { rate: 8000, saysRate: 4 })],
  ])('that is %s is refused in words', async (_, body) => {
    const response = await send(ada, body)
    expect([response.status, await response.json()]).toEqual([400, { message: expect.stringMatching(/record/i) }])
  })

  test('of more than a minute is refused', async () => {
    expect(await answerTo(ada, wavOf(silence(62), { rate: 8000 }))).toEqual([
      400,
      { message: 'The mentor listens to at most 60 seconds at once' },
    ])
    expect((await send(ada, wavOf(silence(62)))).status).toBe(413)
  })

  test('of another kind is refused', async () => {
    for (const type of ['audio/webm', 'application/octet-stream', 'text/plain', 'multipart/form-data'])
      expect((await send(ada, recordingFile('price-my-cakes'), { headers: { 'content-type': type } })).status).toBe(415)
  })

  test('is limited to so many a minute', async () => {
    const some = Array.from({ length: rateLimits.transcription.points }, () => send(ada, new Uint8Array(4)))
    for (const response of await Promise.all(some)) expect(response.status).toBe(400)
    const beyond = await send(ada, new Uint8Array(4))
    expect([beyond.status, Number(beyond.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  })

  test('that nobody waits for any more is not listened to any further', async () => {
    const leaving = new AbortController()
    const asking = send(ada, wavOf(cakes), { signal: leaving.signal })
    await expect.poll(() => heard.length).toBe(1)
    leaving.abort()
    await expect(asking).rejects.toThrow('abort')
    await expect.poll(() => heard[0]?.signal.aborted).toBe(true)
    letGo()
  })

  test('that could not be heard is told so, and can be sent again', async () => {
    heard.length = 0
    const asking = answerTo(ada, wavOf(cakes))
    await expect.poll(() => heard.length).toBe(1)
    letGo(new RecognitionFailure('The model ended.'))
    expect(await asking).toEqual([
      503,
      { message: 'The mentor cannot listen just now. Please try again in a few seconds.' },
    ])
  })
})

describe('without a recogniser', () => {
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeAll(async () => {
    world = await aWorld()
  })
  afterAll(() => world.close())

  test('the server says so in words', async () => {
    const ada = await world.aUser()
    expect(await ada.call(getVoiceReadiness)).toEqual({ canSpeak: false, canListen: false })
    expect(await answerTo(ada, recordingFile('price-my-cakes'))).toEqual([503, { message: RECOGNITION_NOT_INSTALLED }])
  })
})

/** A recogniser that hears nothing until it is let go, or fails. */
function anEar() {
  const heard: { signal: AbortSignal; settle: PromiseWithResolvers<string> }[] = []
  const recogniser: Recogniser = {
    name: 'test',
    isInstalled: () => true,
    transcribe(_samples, signal) {
      const settle = Promise.withResolvers<string>()
      heard.push({ signal, settle })
      return settle.promise
    },
    close: async () => undefined,
  }
  const letGo = (failure?: Error) => {
    for (const { settle } of heard)
      if (failure) settle.reject(failure)
      else settle.resolve('')
  }
  return { recogniser, heard, letGo }
}
