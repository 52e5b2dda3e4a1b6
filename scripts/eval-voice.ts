import { createEmbeddedRecogniser } from '#server/providers/recognition/embedded.ts'
import { createEmbeddedSpeech } from '#server/providers/speech/embedded.ts'
import { speechSentences } from '#server/voice/speech-text.ts'
import { voiceIds } from '#server/voice/voices.ts'
import { heardWords } from './voice/heard-words.ts'
import { type Heard, tableOfVoices, worst } from './voice/heard-report.ts'
import { sentences } from './voice/sentences.ts'
import { startSoundDecoder } from './voice/sound-decoder.ts'
import { wordErrorRate } from './voice/word-error-rate.ts'

// npm run eval:voice [-- EVERY] [VOICE ...]: each voice speaks the sentences, or every nth of them; the embedded recogniser hears them.
const WORST_PRINTED = 20
const MODELS = process.env['MODELS_DIR'] ?? './models'

const [first, ...others] = process.argv.slice(2)
const every = Number(first ?? 1)
const asked = sentences.filter((_, index) => index % every === 0)
const voices = others.length > 0 ? others : voiceIds

const engine = createEmbeddedSpeech(MODELS)
const recogniser = createEmbeddedRecogniser(MODELS)
if (!engine.isInstalled() || !recogniser.isInstalled()) {
  process.stderr.write('The voice or the recogniser is not installed: npm run models\n')
  process.exit(1)
}
const decoder = await startSoundDecoder()
const { signal } = new AbortController()

/** The sentence as the product speaks it, heard as the product hears. */
async function hear(voice: string, sentence: string): Promise<Heard> {
  const parts = []
  for (const part of speechSentences(sentence)) parts.push(await engine.say(part, voice, signal))
  const heard = await recogniser.transcribe(await decoder.samplesOf(Buffer.concat(parts)), signal)
  return { voice, sentence, heard, ...wordErrorRate(heardWords(sentence), heardWords(heard)) }
}

const all: Heard[] = []
for (const voice of voices) {
  process.stderr.write(`${voice} ...\n`)
  for (const sentence of asked) all.push(await hear(voice, sentence))
}
process.stdout.write(`${worst(all, WORST_PRINTED)}\n\n${tableOfVoices(all)}\n`)
await decoder.close()
process.exit()
