import { Worker } from 'node:worker_threads'
import { entryBeside } from '#server/entry-beside.ts'
import { createTurns } from '#server/fair-turns.ts'
import { Problem, restarting } from '#server/http/problem.ts'
import type { WordDocument } from './word-document.ts'
import type { WorkerAnswer } from './word-worker.ts'

/** Longest a file may take to make; reading markdown ends itself long before. */
const LONGEST_MS = 20_000
/** Of the worker: a file beyond it fails, and not the server. */
const MEMORY_MB = 256
/** A worker with nothing to do gives its memory back. */
const IDLE_MS = 60_000
const AGAIN_AFTER_SECONDS = 5

/** Makes Word files beside the event loop, one after the other. */
export interface WordFiles {
  /** A person has at most one file in the making and one waiting; throws Problem 503 with Retry-After beyond, and as the server closes. */
  make(personId: number, document: WordDocument): Promise<Uint8Array>
  /** Waits for the file in the making alone. */
  close(): Promise<void>
}

interface Running {
  worker: Worker
  rest: NodeJS.Timeout
}

export function createWordFiles(): WordFiles {
  let running: Running | null = null
  const turns = createTurns({ mostWaiting: 1, busy, closing: restarting })

  const end = async () => {
    const ended = running
    running = null
    clearTimeout(ended?.rest)
    await ended?.worker.terminate()
  }
  const start = (): Running => {
    const worker = startWorker()
    worker.once('exit', () => void (running?.worker === worker && end()))
    return { worker, rest: setTimeout(() => void end(), IDLE_MS).unref() }
  }
  const makeNext = async (document: WordDocument) => {
    const { worker, rest } = (running ??= start())
    rest.refresh()
    try {
      const bytes = await answerOf(worker, document)
      rest.refresh()
      return bytes
    } catch (error) {
      await end()
      throw error
    }
  }
  return {
    make: (personId, document) => turns.take(personId, () => makeNext(document)),
    async close() {
      await turns.end()
      await end()
    },
  }
}

/** Nothing waits for it: the process may end while it rests. What fails in it is heard by whoever waits for a file. */
function startWorker(): Worker {
  const worker = new Worker(entryBeside(import.meta.url, 'word-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.on('error', () => undefined).unref()
  return worker
}

function answerOf(worker: Worker, document: WordDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const failed = (cause?: unknown) => reject(new Error('The Word file could not be made.', { cause }))
  const tooLong = setTimeout(() => failed(`it took ${LONGEST_MS} ms`), LONGEST_MS)
  const hear = (answer: WorkerAnswer) => (answer instanceof Uint8Array ? resolve(answer) : failed(answer.failed))
  worker.once('message', hear).once('error', failed).once('exit', failed)
  worker.postMessage(document)
  return promise.finally(() => {
    clearTimeout(tooLong)
    worker.off('message', hear).off('error', failed).off('exit', failed)
  })
}

const busy = () =>
  new Problem(503, 'Another file of yours is still waiting to be made. Please try again in a few seconds.', {
    retryAfterSeconds: AGAIN_AFTER_SECONDS,
  })
