import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { commitSyncs, DurableFiles, durableParams, syncFolder } from './durable-files.ts'
import { Gateway } from './gateway.ts'
import { startUpkeep } from './upkeep.ts'

export interface WorkerInput {
  directory: string
  socket: string
}
export type WorkerWord = 'ready' | 'alive' | { refused: string } | { upkeepFailed: string }

const ALIVE_EVERY = 5000

const { directory, socket } = workerData as WorkerInput

async function start() {
  if (!existsSync(directory)) await initialise()
  const files = new DurableFiles(directory)
  const database = await PGlite.create({ fs: files, startParams: durableParams, relaxedDurability: false })
  if (!(await commitSyncs(database, files))) {
    await database.close()
    return say({
      refused: `The embedded database would not keep its data through a power cut: a commit in ${directory} reached no fsync.`,
    })
  }
  const gateway = new Gateway(database)
  await gateway.listen(socket)
  parentPort?.once('message', () => void stop(gateway, database))
  startUpkeep(gateway, (error) => say({ upkeepFailed: String(error) }))
  setInterval(() => say('alive'), ALIVE_EVERY)
  say('ready')
}

/** Under another name until it is whole and on the disk, so that a kill in the middle leaves nothing half-made behind. */
async function initialise() {
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  await (await PGlite.create({ fs: new DurableFiles(draft), startParams: durableParams })).close()
  for (const path of readdirSync(draft, { recursive: true, encoding: 'utf8' })) syncFolder(join(draft, path))
  renameSync(draft, directory)
  syncFolder(dirname(directory))
}

async function stop(gateway: Gateway, database: PGlite) {
  await gateway.close()
  await database.close()
  process.exit(0)
}

const say = (word: WorkerWord) => parentPort?.postMessage(word)

await start()
