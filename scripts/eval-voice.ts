import { createEmbeddedRecogniser } from '#server/providers/recognition/embedded.ts'
import { createEmbeddedSpeech } from '#server/providers/speech/embedded.ts'
import { voiceIds } from '#server/voice/voices.ts'
import { hear } from './voice/hear.ts'
import { type Heard, tableOfVoices, worst } from './voice/heard-report.ts'
import { sentences } from './voice/sentences.ts'
import { startSoundDecoder } from './voice/sound-decoder.ts'

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

const all: Heard[] = []
for (const voice of voices) {
  process.stderr.write(`${voice} ...\n`)
  for (const sentence of asked) all.push(await hear({ engine, recogniser, decoder }, { voice, sentence }))
}
process.stdout.write(`${worst(all, WORST_PRINTED)}\n\n${tableOfVoices(all)}\n`)
await decoder.close()
process.exit()
