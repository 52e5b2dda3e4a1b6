import type { ModelAnswer } from '#server/providers/model-process.ts'
import { loadMoonshine } from './moonshine.ts'

/** What the process is asked: the words of a part of a recording. */
export interface MoonshineQuestion {
  /** See `Moonshine`. */
  samples: Float32Array
}

const loading = loadMoonshine(process.argv[2] ?? '')
// Said to whoever asks.
loading.catch(() => undefined)

async function answerTo({ samples }: MoonshineQuestion): Promise<ModelAnswer<string>> {
  try {
    return { answer: await (await loading).wordsOf(samples) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (question: MoonshineQuestion) => void answerTo(question).then((said) => process.send?.(said)))
process.on('disconnect', () => process.exit())
// A terminal's Ctrl-C reaches this process too; the server ends it when nobody listens any more.
process.on('SIGINT', () => undefined)
