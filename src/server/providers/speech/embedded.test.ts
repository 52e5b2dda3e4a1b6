import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { voiceIds } from '#server/voice/voices.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createEmbeddedSpeech } from './embedded.ts'
import { KOKORO_FILE } from './kokoro-file.ts'
import { SpeechFailure } from './port.ts'

const { signal } = new AbortController()
const isInstalled = existsSync(join(packageRoot(), 'models', 'speech', KOKORO_FILE))

// Without the model there is nothing to hear; `npm run models` fetches it.
describe.skipIf(!isInstalled)('the embedded voice', () => {
  const engine = createEmbeddedSpeech('models')
  afterAll(engine.close)

  test.each(voiceIds)('%s speaks a sentence as MP3 of a fitting length', async (voiceId) => {
    const mp3 = await engine.say('What would a good week look like?', voiceId, signal)
    expect([mp3[0], (mp3[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0])
    // 64 kilobits: 8,000 bytes a second.
    expect(mp3.length / 8000).toBeGreaterThan(1.2)
    expect(mp3.length / 8000).toBeLessThan(4)
  })

  test('says other words for another sentence, and the same for the same', async () => {
    const [one, again, other] = [
      await engine.say('Good morning.', 'emma', signal),
      await engine.say('Good morning.', 'emma', signal),
      await engine.say('Good evening.', 'emma', signal),
    ]
    expect(Buffer.compare(one, again)).toBe(0)
    expect(Buffer.compare(one, other)).not.toBe(0)
  })

  test('speaks a sentence that is longer than its model takes at once', async () => {
    const words = 'and then we looked at the figures for the month once more '
    const mp3 = await engine.say(`${words.repeat(12)}.`, 'emma', signal)
    expect(mp3.length / 8000).toBeGreaterThan(25)
  })

  test('that was closed begins again with the next sentence', async () => {
    await engine.close()
    expect((await engine.say('Back again.', 'george', signal)).length).toBeGreaterThan(4000)
  })
})

describe('without its model', () => {
  const engine = createEmbeddedSpeech('/nowhere')

  test('says that it is not installed', () => expect(engine.isInstalled()).toBe(false))

  test('fails in words', async () => {
    await expect(engine.say('Good morning.', 'emma', signal)).rejects.toThrow(SpeechFailure)
  })
})
