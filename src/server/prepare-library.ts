import pino from 'pino'
import { readConfig } from './config.ts'
import { libraryShelves } from './finding/create-finding.ts'
import { library } from './mentor/library.ts'
import { createEmbeddedMeaningSearch, preparedShelves } from './providers/embedding/embedded.ts'

/** Processes at work: a second one takes as much off the wait as the first leaves. */
const PROCESSES = 2

// What set-up runs once the models are there.
const { MODELS_DIR } = readConfig(process.env)
const shelves = libraryShelves(library.content)
const log = pino(pino.destination(2))

async function putUpNext() {
  const meanings = createEmbeddedMeaningSearch({
    modelsDir: MODELS_DIR,
    folder: preparedShelves(MODELS_DIR),
    isHurried: true,
  })
  try {
    if (!meanings.isInstalled()) return
    for (let next = shelves.pop(); next; next = shelves.pop()) await meanings.put(next.name, next.passages)
  } finally {
    await meanings.close()
  }
}

await Promise.all(Array.from({ length: PROCESSES }, putUpNext)).catch((error: unknown) => {
  log.error(
    { err: error },
    'the meanings of the library could not be worked out, and the product works them out as it runs',
  )
  process.exitCode = 1
})
