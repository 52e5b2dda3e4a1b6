import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { entryBeside } from '#server/entry-beside.ts'
import { packageRoot } from '#server/package-root.ts'
import { createModelProcess } from '#server/providers/model-process.ts'
import { engineVoice } from '#server/voice/voices.ts'
import { KOKORO_FILE } from './kokoro-file.ts'
import type { SpeechQuestion } from './kokoro-process.ts'
import { type SpeechEngine, SpeechFailure } from './port.ts'

/** It holds some 700 MB while it may be asked again. */
const IDLE_MS = 5 * 60_000
/** A long sentence on a machine that does other things, the start of the model included. */
const LONGEST_MS = 120_000

/** Kokoro in a process of its own, started by the first sentence. `modelsDir` is filled by `npm run models`. */
export function createEmbeddedSpeech(modelsDir: string): SpeechEngine {
  const folder = join(resolve(packageRoot(), modelsDir), 'speech')
  const kokoro = createModelProcess<SpeechQuestion, Uint8Array>({
    entry: entryBeside(import.meta.url, 'kokoro-process'),
    args: [folder, join(packageRoot(), 'content', 'speech', 'kokoro-symbols.json')],
    idleMs: IDLE_MS,
    longestMs: LONGEST_MS,
  })
  const isInstalled = () => existsSync(join(folder, KOKORO_FILE))
  return {
    name: `${KOKORO_FILE} as MP3, trimmed`,
    atOnce: 1,
    isInstalled,
    async say(sentence, voiceId, signal) {
      signal.throwIfAborted()
      if (!isInstalled()) throw new SpeechFailure('the voice is not installed')
      const question = { sentence, voice: engineVoice(voiceId, 'kokoro') }
      return kokoro.ask(question).catch((cause: unknown) => {
        throw new SpeechFailure('the embedded voice failed', { cause })
      })
    },
    async getReady() {
      if (isInstalled()) await kokoro.ask({ sentence: '', voice: '' }).catch(() => undefined)
    },
    close: () => kokoro.close(),
  }
}
