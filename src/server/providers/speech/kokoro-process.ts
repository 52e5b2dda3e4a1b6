import { readFileSync } from 'node:fs'
import type { ModelAnswer } from '#server/providers/model-process.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { KOKORO_RATE, loadKokoro } from './kokoro.ts'

/** An empty sentence only has the voice got ready. */
export interface SpeechQuestion {
  sentence: string
  voice: string
}

const [modelFolder = '', symbolsFile = ''] = process.argv.slice(2)
const loading = loadKokoro(modelFolder, JSON.parse(readFileSync(symbolsFile, 'utf8')) as Record<string, number>)

// Said to whoever asks.
loading.catch(() => undefined)

process.on('message', ({ sentence, voice }: SpeechQuestion) => {
  void answer(sentence, voice).then((said) => process.send?.(said))
})
// Nobody is left to speak to.
process.on('disconnect', () => process.exit())
// A terminal's Ctrl-C reaches this process too; the server ends it when nobody listens any more.
process.on('SIGINT', () => undefined)

async function answer(sentence: string, voice: string): Promise<ModelAnswer<Uint8Array>> {
  try {
    const kokoro = await loading
    return {
      answer: sentence === '' ? new Uint8Array() : await encodeMp3(await kokoro.say(sentence, voice), KOKORO_RATE),
    }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
