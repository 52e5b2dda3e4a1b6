import { vendorSuite } from '#server/providers/vendor-suite.ts'
import { recording, recordingFile, recordings } from '#test/support/recordings.ts'
import { startVoiceServer } from '#test/support/voice-server.ts'
import { expect, test } from 'vitest'
import { createOpenAiRecogniser } from './openai-compatible.ts'
import { RecognitionFailure } from './port.ts'
import { never, recognitionSuite } from './suite.ts'

const answer = JSON.stringify({ text: ` ${recordings['price-my-cakes']}\n`, usage: { seconds: 3 } })
const settings = { apiKey: 'secret-key', model: 'a-model', timeoutSeconds: 5 }
const cakes = recording('price-my-cakes')

recognitionSuite('An OpenAI-compatible recogniser', async () => {
  const { url, close } = await startVoiceServer(answer)
  return { recogniser: createOpenAiRecogniser({ ...settings, baseUrl: `${url}/v1` }), close }
})

vendorSuite('An OpenAI-compatible recogniser', {
  answer,
  ask: (url, signal) =>
    createOpenAiRecogniser({ ...settings, baseUrl: url, timeoutSeconds: 1 }).transcribe(cakes, signal),
  Failure: RecognitionFailure,
  key: 'RECOGNITION_API_KEY',
  address: 'RECOGNITION_BASE_URL',
})

test('a recording is sent whole, as a form of the protocol, with the key in its header', async () => {
  await using server = await startVoiceServer(answer)
  await createOpenAiRecogniser({ ...settings, baseUrl: `${server.url}/v1/` }).transcribe(cakes, never)
  const [request] = server.requests
  expect([request?.method, request?.path, request?.headers.authorization]).toEqual([
    'POST',
    '/v1/audio/transcriptions',
    'Bearer secret-key',
  ])
  const form = await new Response(new Uint8Array(request!.body), {
    headers: { 'content-type': request?.headers['content-type'] ?? '' },
  }).formData()
  expect(['model', 'language', 'response_format'].map((name) => form.get(name))).toEqual(['a-model', 'en', 'json'])
  const file = form.get('file') as File
  expect([file.name, file.type]).toEqual(['recording.wav', 'audio/wav'])
  const [sent, said] = [await file.arrayBuffer(), recordingFile('price-my-cakes')]
  expect(Buffer.from(sent, 0, 44)).toEqual(Buffer.from(said.buffer, 0, 44))
  expect(sent.byteLength).toBe(said.length)
})

test('a server without a key is sent none, and silence is not sent at all', async () => {
  await using server = await startVoiceServer(answer)
  const recogniser = createOpenAiRecogniser({ ...settings, apiKey: undefined, baseUrl: server.url })
  await recogniser.transcribe(cakes, never)
  expect(await recogniser.transcribe(new Float32Array(48_000), never)).toBe('')
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined])
})
