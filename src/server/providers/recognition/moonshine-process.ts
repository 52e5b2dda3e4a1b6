import { answerQuestions } from '#server/providers/answer-questions.ts'
import { loadMoonshine } from './moonshine.ts'

/** What the process is asked: the words of a part of a recording. */
export interface MoonshineQuestion {
  /** See `Moonshine`. */
  samples: Float32Array
}

const loading = loadMoonshine(process.argv[2] ?? '')
// Said to whoever asks.
loading.catch(() => undefined)

answerQuestions(async ({ samples }: MoonshineQuestion) => (await loading).wordsOf(samples))
