import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startModelServer } from '#test/support/model-server.ts'
import type { ModelServer } from '#test/support/model-server.ts'
import { checkAnthropic, createAnthropic } from './anthropic.ts'
import { checkGoogle, createGoogle } from './google.ts'
import { networkSuite } from './network-suite.ts'
import { checkOpenAiCompatible, createOpenAiCompatible, withTokenLimitFor } from './openai-compatible.ts'
import { about, languageSuite } from './suite.ts'

const access = { apiKey: 'key-of-a-test', model: 'test-model', timeoutSeconds: 5, contextTokens: 100 }
let echoing: ModelServer
beforeAll(async () => {
  echoing = await startModelServer()
})
afterAll(() => echoing.close())

languageSuite('An OpenAI-compatible model', () => createOpenAiCompatible({ ...access, baseUrl: `${echoing.url}/v1` }))
languageSuite('An Anthropic model', () => createAnthropic({ ...access, baseUrl: echoing.url }))
languageSuite('A Google model', () => createGoogle({ ...access, baseUrl: `${echoing.url}/v1beta` }))

networkSuite('An OpenAI-compatible model', {
  make: ({ url }, limits) => createOpenAiCompatible({ ...access, ...limits, baseUrl: `${url}/v1` }),
  check: ({ url }, signal) => checkOpenAiCompatible({ ...access, baseUrl: `${url}/v1/` }, signal),
  key: 'OPENAI_API_KEY',
})
networkSuite('An Anthropic model', {
  make: ({ url }, limits) => createAnthropic({ ...access, ...limits, baseUrl: url }),
  check: ({ url }, signal) => checkAnthropic({ ...access, baseUrl: `${url}/v1` }, signal),
  key: 'ANTHROPIC_API_KEY',
})
networkSuite('A Google model', {
  make: ({ url }, limits) => createGoogle({ ...access, ...limits, baseUrl: `${url}/v1beta` }),
  check: ({ url }, signal) => checkGoogle({ ...access, baseUrl: `${url}/v1beta` }, signal),
  key: 'GOOGLE_API_KEY',
})

test('each vendor gets its key in its own header, and a server without a key gets none', async () => {
  echoing.requests.length = 0
  const baseUrl = `${echoing.url}/v1`
  const settings = { ...access, baseUrl }
  const signal = AbortSignal.timeout(5000)
  await checkAnthropic(settings, signal)
  await checkGoogle(settings, signal)
  await checkOpenAiCompatible(settings, signal)
  await checkOpenAiCompatible({ baseUrl }, signal)
  const headers = echoing.requests.map((request) => request.headers)
  expect(headers.map((one) => one['x-api-key'] ?? one['x-goog-api-key'] ?? one.authorization)).toEqual([
    'key-of-a-test',
    'key-of-a-test',
    'Bearer key-of-a-test',
    undefined,
  ])
})

test('what the library has to say about a request stays off the console', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const small = createAnthropic({ ...access, baseUrl: echoing.url, model: 'claude-3-haiku-20240307' })
  const request = { ...about('Hello'), maxTokens: 64_000 }
  for await (const piece of small.write(request, AbortSignal.timeout(5000))) expect(piece).not.toBe('')
  expect(warned.mock.calls).toEqual([])
  warned.mockRestore()
})

test("the token cap has OpenAI's new name at OpenAI and the common one elsewhere", () => {
  const body = { model: 'm', max_tokens: 5 }
  expect(withTokenLimitFor('https://api.openai.com/v1', body)).toEqual({ model: 'm', max_completion_tokens: 5 })
  expect(withTokenLimitFor('http://127.0.0.1:11434/v1', body)).toEqual(body)
})
