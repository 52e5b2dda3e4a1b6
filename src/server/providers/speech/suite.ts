import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { voiceIds } from '#server/voice/voices.ts'
import { bareMp3 } from './bare-mp3.ts'
import type { SpeechEngine } from './port.ts'

/** An engine together with a way to end whatever it speaks with. */
export interface SpeechUnderTest {
  engine: SpeechEngine
  close?(): Promise<void>
}

/** Nobody aborts. */
export const never = new AbortController().signal

/** What every voice owes. */
export function speechSuite(name: string, start: () => Promise<SpeechUnderTest>): void {
  describe(`${name}, as every voice,`, () => {
    let under: SpeechUnderTest
    beforeAll(async () => {
      under = await start()
    })
    afterAll(async () => {
      await under.engine.close()
      await under.close?.()
    })

    test('has a name, is installed, and says how much it speaks at once', () => {
      expect(under.engine.name).toMatch(/\S/)
      expect(under.engine.isInstalled()).toBe(true)
      expect(under.engine.atOnce).toBeGreaterThanOrEqual(1)
    })

    test.each(voiceIds)('speaks as %s, in MP3 that may follow another', async (voiceId) => {
      const spoken = await under.engine.say('What would a good week look like?', voiceId, never)
      expect(spoken.length).toBeGreaterThan(1000)
      expect(Buffer.compare(bareMp3(spoken) ?? new Uint8Array(), spoken)).toBe(0)
    })

    test('knows no other voice', async () => {
      await expect(under.engine.say('Good morning.', 'nobody', never)).rejects.toThrow('There is no voice')
    })

    test('ends with the reason of a signal that had aborted before', async () => {
      const reason = new Error('left')
      await expect(under.engine.say('Good morning.', 'emma', AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}
