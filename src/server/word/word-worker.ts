import { parentPort } from 'node:worker_threads'
import { makeWordFile } from './make-word-file.ts'
import type { WordDocument } from './word-document.ts'

/** The file, or what kept it from being made. */
export type WorkerAnswer = Uint8Array | { failed: unknown }

parentPort?.on('message', (document: WordDocument) => parentPort?.postMessage(answerTo(document)))

function answerTo(document: WordDocument): WorkerAnswer {
  try {
    return makeWordFile(document)
  } catch (error) {
    return { failed: error }
  }
}
