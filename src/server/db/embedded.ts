import { entryBeside } from '#server/entry-beside.ts'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Logger } from 'pino'
import { lockDataDirectory } from './data-lock.ts'
import type { WorkerInput, WorkerWord } from './embedded-worker.ts'
import { openPool } from './pool.ts'

/** They share one session, so more would only wait elsewhere. */
const CONNECTIONS = 10
const STOP_WITHIN = 5000
/** After a PANIC, such as a log that finds no room on the disk, PGlite turns in a circle for ever; a statement was given up long before. */
const SILENT_WITHIN = 60_000
const SOCKET_NAME = '.s.PGSQL.5432'
/** What a Unix socket's address holds (`sun_path`), its closing zero apart. */
const SOCKET_PATH_MAX = 107

/** All connections share one session, where preparing a name twice is an error: rate-limiter-flexible names its statements. */
class NamelessClient extends pg.Client {
  // pg's overloads say what goes in and comes out; nothing here depends on it.
  override query(query: unknown, ...rest: unknown[]): never {
    return super.query((isNamed(query) ? { ...query, name: undefined } : query) as never, ...(rest as never[])) as never
  }
}
const isNamed = (query: unknown): query is object =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)

/** Starts the embedded database in a worker and connects to it. Throws a sentence when it cannot be. */
export async function openEmbedded(
  dataDirectory: string,
  log: Logger,
): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const home = resolve(dataDirectory)
  const unlock = lockDataDirectory(home)
  const folder = socketFolder()
  const giveBack = () => {
    rmSync(folder, { recursive: true, force: true })
    unlock()
  }
  try {
    const directory = join(home, 'database')
    if (!existsSync(directory))
      log.info({ directory }, 'preparing the embedded database for the first time; this takes some seconds')
    const stopWorker = await startWorker({ directory, socket: join(folder, SOCKET_NAME) }, log)
    const pool = openPool(
      {
        host: folder,
        port: 5432,
        user: 'postgres',
        database: 'postgres',
        ssl: false,
        max: CONNECTIONS,
        Client: NamelessClient,
      },
      log,
    )
    const close = async () => {
      await pool.end()
      await stopWorker()
      giveBack()
    }
    return { pool, close }
  } catch (error) {
    giveBack()
    throw error
  }
}

/** A folder only this account can enter; /tmp where the system's temporary directory is too deep for a socket. */
function socketFolder() {
  const fits = join(tmpdir(), 'ithaca-123456', SOCKET_NAME).length <= SOCKET_PATH_MAX
  return mkdtempSync(join(fits ? tmpdir() : '/tmp', 'ithaca-'))
}

async function startWorker(input: WorkerInput, log: Logger): Promise<() => Promise<void>> {
  const worker = new Worker(entryBeside(import.meta.url, 'embedded-worker'), { workerData: input })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  await becomesReady(worker, input.directory, ended)
  let stopping = false
  const watchdog = setTimeout(() => void worker.terminate(), SILENT_WITHIN).unref()
  worker.on('message', (word: WorkerWord) => {
    watchdog.refresh()
    if (word !== 'alive') log.warn({ word }, 'the embedded database could not tidy up')
  })
  worker.on('error', (error) => log.fatal({ err: error }, 'the embedded database failed'))
  worker.on('exit', (code) => {
    if (stopping) return
    log.fatal({ code }, 'the embedded database stopped; the process ends, because nothing can be stored any more')
    // Thrown where nobody catches: the process ends as for any failure it cannot work around.
    throw new Error('The embedded database stopped.')
  })
  return async () => {
    stopping = true
    clearTimeout(watchdog)
    worker.postMessage('stop')
    await Promise.race([ended, delay(STOP_WITHIN, undefined, { ref: false })])
    await worker.terminate()
  }
}

async function becomesReady(worker: Worker, directory: string, ended: Promise<void>) {
  const broken = `The embedded database in ${directory} could not be started.`
  const first = once(worker, 'message') as Promise<[WorkerWord]>
  const word = await Promise.race([first, ended]).catch((cause: unknown) => {
    throw new Error(broken, { cause })
  })
  if (word?.[0] === 'ready') return
  await worker.terminate()
  throw new Error(word && typeof word[0] === 'object' && 'refused' in word[0] ? word[0].refused : broken)
}
