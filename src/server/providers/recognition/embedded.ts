import { untilAborted } from '#server/until-aborted.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { entryBeside } from '#server/entry-beside.ts'
import { createTurns } from '#server/fair-turns.ts'
import { Problem, restarting } from '#server/http/problem.ts'
import { packageRoot } from '#server/package-root.ts'
import { createModelProcess, type ModelProcess } from '#server/providers/model-process.ts'
import type { MoonshineQuestion } from './moonshine-process.ts'
import { partsOfRecording } from './parts-of-recording.ts'
import { type Recogniser, RecognitionFailure } from './port.ts'

const FILES = ['encoder.onnx', 'decoder.onnx']
/** Its 300 MB are given back after so long without a recording. */
const IDLE_MS = 5 * 60_000
/** Longest for a part of 16 seconds, which takes about one; the rest is for a busy machine, and for loading. */
const LONGEST_MS = 60_000
/** Of one person, and of everybody: a minute of sound is 4 MB, and takes three seconds of work. */
const MOST_WAITING = { mostWaiting: 1, mostInAll: 10 }
const AGAIN_AFTER_SECONDS = 5

type Listening = ModelProcess<MoonshineQuestion, string>

/** Moonshine tiny in a process of its own, one recording at a time and people in turn. `modelsDir` has its files in `recognition/`. */
export function createEmbeddedRecogniser(modelsDir: string): Recogniser {
  const folder = join(resolve(packageRoot(), modelsDir), 'recognition')
  const turns = createTurns({ ...MOST_WAITING, busy, closing: restarting })
  const model: Listening = createModelProcess({
    entry: entryBeside(import.meta.url, 'moonshine-process'),
    args: [folder],
    idleMs: IDLE_MS,
    longestMs: LONGEST_MS,
  })
  const isInstalled = () => FILES.every((file) => existsSync(join(folder, file)))
  return {
    name: 'Moonshine tiny',
    isInstalled,
    async transcribe(samples, signal, personId = 0) {
      signal.throwIfAborted()
      if (!isInstalled()) throw new RecognitionFailure(`There is no recogniser in ${folder}.`)
      const parts = partsOfRecording(samples)
      if (parts.length === 0) return ''
      return untilAborted(
        turns.take(personId, () => wordsOf(parts, model, signal), signal),
        signal,
      )
    },
    async close() {
      await turns.end()
      await model.close()
    },
  }
}

/** Part by part, so that what nobody waits for any more ends after the part under way. */
async function wordsOf(parts: readonly Float32Array[], model: Listening, signal: AbortSignal): Promise<string> {
  const words: string[] = []
  for (const part of parts) {
    signal.throwIfAborted()
    words.push(await model.ask({ samples: part }).catch(rejectAsFailure))
  }
  return words.filter(Boolean).join(' ')
}

function rejectAsFailure(cause: unknown): never {
  throw new RecognitionFailure(cause instanceof Error ? cause.message : String(cause), { cause })
}

const busy = () =>
  new Problem(429, 'Earlier recordings are still being listened to. Please try again in a few seconds.', {
    retryAfterSeconds: AGAIN_AFTER_SECONDS,
  })
