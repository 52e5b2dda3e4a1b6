import { afterEach, expect, test, vi } from 'vitest'
import { refusal, serve } from '#client/testing/fake-server.ts'
import { VOICE_NOT_INSTALLED } from '#shared/voice.ts'
import { fetchSpeech } from './fetch-speech.ts'

afterEach(() => vi.unstubAllGlobals())

const SPEAK = 'POST /api/voice/speak'

async function spoken(text = 'Begin with the cost.') {
  const decoder = new TextDecoder()
  let said = ''
  for await (const piece of fetchSpeech({ text, continues: false }, new AbortController().signal))
    said += decoder.decode(piece)
  return said
}

test('what the server speaks comes as it is', async () => {
  const calls = serve({ [SPEAK]: () => new Response('the sound of it') })
  expect(await spoken()).toBe('the sound of it')
  expect(calls).toEqual([SPEAK])
})

test('a refusal is an error in the specified words', async () => {
  const body = JSON.stringify({ message: 'The engine is away' })
  serve({ [SPEAK]: () => new Response(body, { status: 502, statusText: 'Bad Gateway' }) })
  await expect(spoken()).rejects.toMatchObject({ message: 'Voice API error: 502 Bad Gateway', isNotInstalled: false })
})

test('a server without a voice says that it need not be asked again', async () => {
  serve({ [SPEAK]: () => refusal(503, VOICE_NOT_INSTALLED) })
  await expect(spoken()).rejects.toMatchObject({ isNotInstalled: true })
})

test('a text of which nothing can be said is silence and no error', async () => {
  serve({ [SPEAK]: () => refusal(400, 'There is nothing to read aloud') })
  expect(await spoken('---')).toBe('')
})
