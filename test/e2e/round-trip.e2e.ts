import { createEmbeddedRecogniser } from '#server/providers/recognition/embedded.ts'
import { createEmbeddedSpeech } from '#server/providers/speech/embedded.ts'
import { voiceIds } from '#server/voice/voices.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { hear } from '#scripts/voice/hear.ts'
import type { Heard } from '#scripts/voice/heard-report.ts'
import { sentences } from '#scripts/voice/sentences.ts'
import { startSoundDecoder } from '#scripts/voice/sound-decoder.ts'

const engine = createEmbeddedSpeech('models')
const recogniser = createEmbeddedRecogniser('models')

// All of them in all voices: `npm run eval:voice`. Without the models (`npm run models`) there is nothing to hear.
describe.skipIf(!engine.isInstalled() || !recogniser.isInstalled())('what the voices say', async () => {
  const decoder = await startSoundDecoder()
  afterAll(async () => {
    await Promise.all([engine.close(), recogniser.close(), decoder.close()])
  })
  const heard: Heard[] = []

  test.each(voiceIds.map((voice, at) => ({ voice, sentence: sentences[at * 15] ?? '' })))(
    '$voice is understood: $sentence',
    async (said) => {
      const one = await hear({ engine, recogniser, decoder }, said)
      heard.push(one)
      expect(one.errors / one.words, `heard: ${one.heard}`).toBeLessThan(0.34)
    },
  )

  test('is heard by the recogniser with hardly a word wrong', () => {
    const errors = heard.reduce((sum, one) => sum + one.errors, 0)
    const words = heard.reduce((sum, one) => sum + one.words, 0)
    expect(heard).toHaveLength(voiceIds.length)
    expect(errors / words).toBeLessThan(0.1)
  })
})
