import { readConfig } from './config.ts'
import { allShelves } from './finding/create-finders.ts'
import { library } from './mentor/library.ts'
import { createEmbeddedMeaningSearch, preparedShelves } from './providers/embedding/embedded.ts'

/** Processes at work: a second one takes as much off the wait as the first leaves. */
const PROCESSES = 2

// What set-up runs once the models are there.
try {
  const { MODELS_DIR } = readConfig(process.env)
  // The largest is taken first, from the end, so that both are done at about the same time.
  const shelves = allShelves(library.content).toSorted((one, other) => one.passages.length - other.passages.length)
  await Promise.all(Array.from({ length: PROCESSES }, () => putUp(shelves, MODELS_DIR)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Takes one shelf after the other from those that are left. */
async function putUp(shelves: ReturnType<typeof allShelves>, modelsDir: string) {
  const folder = preparedShelves(modelsDir)
  const meanings = createEmbeddedMeaningSearch({ modelsDir, folder, isHurried: true })
  try {
    for (let next = shelves.pop(); next; next = shelves.pop()) {
      await meanings.put(next.name, next.passages)
      // What tells classes apart takes seconds to learn, which the first message of a talk would not wait for.
      if (next.hasClasses) await meanings.likeliest('', next.name, 1)
    }
  } finally {
    await meanings.close()
  }
}
