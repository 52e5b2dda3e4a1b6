import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recording, recordings, silence } from '#test/support/recordings.ts'
import type { Recogniser } from './port.ts'

/** A recogniser together with a way to end whatever it speaks with. */
export interface RecogniserUnderTest {
  recogniser: Recogniser
  close?(): Promise<void>
}

/** Nobody aborts. */
export const never = new AbortController().signal

/** What every recogniser owes. The one under test hears the recording `price-my-cakes` as it is, and nothing in silence. */
export function recognitionSuite(name: string, start: () => Promise<RecogniserUnderTest>): void {
  describe(`${name}, as every recogniser,`, () => {
    let under: RecogniserUnderTest
    beforeAll(async () => {
      under = await start()
    })
    afterAll(async () => {
      await under.recogniser.close()
      await under.close?.()
    })
    const cakes = recording('price-my-cakes')

    test('has a name, and is installed', () => {
      expect(under.recogniser.name).toMatch(/\S/)
      expect(under.recogniser.isInstalled()).toBe(true)
    })

    test('hears what was said', async () => {
      expect(await under.recogniser.transcribe(cakes, never)).toBe(recordings['price-my-cakes'])
    })

    test('hears nothing in silence', async () => {
      expect(await under.recogniser.transcribe(silence(3), never)).toBe('')
      expect(await under.recogniser.transcribe(silence(0), never)).toBe('')
    })

    test('keeps recordings apart that come at the same time', async () => {
      const heard = await Promise.all(
        [cakes, silence(2), cakes].map((samples, personId) => under.recogniser.transcribe(samples, never, personId)),
      )
      expect(heard).toEqual([recordings['price-my-cakes'], '', recordings['price-my-cakes']])
    })

    test('ends with the reason of a signal that had aborted before', async () => {
      const reason = new Error('left')
      await expect(under.recogniser.transcribe(cakes, AbortSignal.abort(reason))).rejects.toBe(reason)
    })

    test('ends with the reason of an abort and not with what it would have heard, and hears the next', async () => {
      const stop = new AbortController()
      const reason = new Error('stopped by the person')
      const heard = under.recogniser.transcribe(cakes, stop.signal)
      const refused = heard.catch((error: unknown) => error)
      stop.abort(reason)
      expect(await refused).toBe(reason)
      expect(await under.recogniser.transcribe(cakes, never)).toBe(recordings['price-my-cakes'])
    })
  })
}
