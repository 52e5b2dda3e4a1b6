import { vendorSuite } from '#server/providers/vendor-suite.ts'
import { voiceIds } from '#server/voice/voices.ts'
import { startVoiceServer } from '#test/support/voice-server.ts'
import { describe, expect, test } from 'vitest'
import { bareMp3 } from './bare-mp3.ts'
import { createElevenLabs } from './elevenlabs.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { createOpenAiSpeech } from './openai-compatible.ts'
import { SpeechFailure } from './port.ts'
import { never, speechSuite } from './suite.ts'

const tone = (rate: number) =>
  Float32Array.from({ length: rate }, (_, at) => 0.3 * Math.sin((440 * 2 * Math.PI * at) / rate))
const bare = bareMp3(await encodeMp3(tone(24_000), 24_000))!
/** With a tag before it, as files have one: `size` is written in 4 times 7 bits. */
const tagged = (mp3: Uint8Array, size = 300) =>
  Buffer.concat([
    Buffer.from('ID3\x04\0\0', 'latin1'),
    Uint8Array.of(0, 0, size >> 7, size & 127),
    Buffer.alloc(size),
    mp3,
  ])
const answer = tagged(bare)
const settings = { apiKey: 'secret-key', model: 'a-model', timeoutSeconds: 5 }
const SECRET = 'A secret.'

speechSuite('An OpenAI-compatible voice', async () => {
  const { url, close } = await startVoiceServer(answer)
  return { engine: createOpenAiSpeech({ ...settings, baseUrl: `${url}/v1` }), close }
})
speechSuite('ElevenLabs', async () => {
  const { url, close } = await startVoiceServer(answer)
  return { engine: createElevenLabs({ ...settings, baseUrl: url }), close }
})

vendorSuite('An OpenAI-compatible voice', {
  answer,
  ask: (url, signal) =>
    createOpenAiSpeech({ ...settings, baseUrl: url, timeoutSeconds: 1 }).say(SECRET, 'emma', signal),
  Failure: SpeechFailure,
  key: 'SPEECH_API_KEY',
  address: 'SPEECH_BASE_URL',
})
vendorSuite('ElevenLabs', {
  answer,
  ask: (url, signal) => createElevenLabs({ ...settings, baseUrl: url, timeoutSeconds: 1 }).say(SECRET, 'emma', signal),
  Failure: SpeechFailure,
  key: 'ELEVENLABS_API_KEY',
  address: 'ELEVENLABS_BASE_URL',
})

describe('a vendor is asked', () => {
  test("as OpenAI's protocol says, and for the accent of the voice", async () => {
    await using server = await startVoiceServer(answer)
    await createOpenAiSpeech({ ...settings, baseUrl: `${server.url}/v1/` }).say('Good morning.', 'emma', never)
    const [request] = server.requests
    expect([request?.path, request?.headers.authorization]).toEqual(['/v1/audio/speech', 'Bearer secret-key'])
    expect(JSON.parse(String(request?.body))).toEqual({
      model: 'a-model',
      voice: 'coral',
      input: 'Good morning.',
      response_format: 'mp3',
      instructions: expect.stringContaining('British English'),
    })
  })

  test("in its own voices' names where they are configured, in our order, and for no accent", async () => {
    await using server = await startVoiceServer(answer)
    const voiceNames = ['a', 'b', 'c', 'd', 'e', 'f']
    const engine = createOpenAiSpeech({ ...settings, apiKey: undefined, baseUrl: server.url, voiceNames })
    for (const voiceId of voiceIds) await engine.say('Good morning.', voiceId, never)
    const bodies = server.requests.map(({ body }) => JSON.parse(String(body)) as Record<string, string>)
    expect(bodies.map(({ voice }) => voice)).toEqual(voiceNames)
    expect(bodies.every((body) => !('instructions' in body))).toBe(true)
    expect(server.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  })

  test("as ElevenLabs' protocol says, wherever its address ends", async () => {
    await using server = await startVoiceServer(answer)
    for (const baseUrl of [server.url, `${server.url}/v1/`])
      await createElevenLabs({ ...settings, baseUrl }).say('Good morning.', 'george', never)
    for (const { method, path, headers, body } of server.requests) {
      expect([method, path]).toEqual(['POST', '/v1/text-to-speech/JBFqnCBsd6RMkjVDRZzb?output_format=mp3_44100_64'])
      expect(headers['xi-api-key']).toBe('secret-key')
      expect(JSON.parse(String(body))).toEqual({ text: 'Good morning.', model_id: 'a-model' })
    }
  })
})

describe('MP3 that may follow another', () => {
  test.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])(
    'of %i samples a second has lost the tag of a file, and nothing else',
    async (rate) => {
      const whole = await encodeMp3(tone(rate), rate)
      expect(Buffer.compare(bareMp3(whole)!, whole)).toBe(0)
      expect(Buffer.compare(bareMp3(tagged(whole, 5000))!, whole)).toBe(0)
    },
  )

  test('has lost the frame that tells how long a file is', () => {
    // 64 kilobits and 24,000 samples a second make frames of 192 bytes.
    const note = bare.slice(0, 192)
    note.set(Buffer.from('Info'), 13)
    expect(Buffer.compare(bareMp3(tagged(Buffer.concat([note, bare])))!, bare)).toBe(0)
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['a WAV', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
    ['a tag without sound', tagged(new Uint8Array())],
    ['half a tag', tagged(bare).subarray(0, 40)],
    ['JSON', Buffer.from('{}')],
  ])('is not %s', (_, file) => expect(bareMp3(file)).toBeNull())
})
