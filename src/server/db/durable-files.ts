import { closeSync, fdatasyncSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's file system over Node's that PGlite runs on. A folder's stream has no descriptor. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: unknown): string
}
interface Stream {
  nfd?: number
  node: unknown
}

/** PGlite turns fsync off by `-F`, and Emscripten's fdatasync does nothing. */
export const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // Of the default 128 MB one process gains little, since the system caches the same files, and pays 110 MB of memory.
  '-c',
  'shared_buffers=16MB',
]

/** PGlite's files with the fsync that Emscripten leaves out. Written against PGlite 0.5.14; the worker tests it at each start. */
export class DurableFiles extends NodeFS {
  /** How often something was synced. */
  syncs = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: { FS: object }) => this.#addSync(module)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #addSync(module: { FS: object }) {
    const { NODEFS } = (module.FS as { filesystems: { NODEFS: NodeFiles } }).filesystems
    NODEFS.stream_ops.fsync = (stream) => {
      this.syncs += 1
      try {
        if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node))
        else fdatasyncSync(stream.nfd)
      } catch (error) {
        endAtOnce(error)
      }
      return 0
    }
  }
}

export function syncFolder(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** True where a commit reached the disk before it was answered. */
export async function commitSyncs(database: PGlite, files: DurableFiles): Promise<boolean> {
  const before = files.syncs
  await database.query("select pg_logical_emit_message(true, 'ithaca', 'does a commit sync?')")
  return files.syncs > before
}

/** After a failed fsync nobody knows what is on the disk, and PGlite would swallow the exception and answer: end like PostgreSQL. */
function endAtOnce(error: unknown) {
  writeSync(process.stderr.fd, `The embedded database could not write to its disk: ${String(error)}\n`)
  process.exit(1)
}
