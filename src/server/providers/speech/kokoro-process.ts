import { readFileSync } from 'node:fs'
import { answerQuestions } from '#server/providers/answer-questions.ts'
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

answerQuestions(async ({ sentence, voice }: SpeechQuestion) => {
  const kokoro = await loading
  return sentence === '' ? new Uint8Array() : encodeMp3(await kokoro.say(sentence, voice), KOKORO_RATE)
})
