import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Most that is kept of what was spoken, in bytes; some seven hours. */
const MOST_BYTES = 200 * 1024 * 1024
/** What nobody listened to for so long goes. */
const KEPT_MS = 7 * 24 * 3600 * 1000
/** So often, in files written, room is made. */
const SWEEP_EVERY = 100

/** A sentence as it was spoken to somebody: what a mentor says of a person is theirs, so nothing is shared between people. */
export interface SpokenKey {
  personId: number
  /** Engine, voice and words. */
  said: readonly string[]
}

/** What was spoken, on disk: found again by words and voice, bounded, and by person, so that it goes with them. */
export interface SpokenCache {
  read(key: SpokenKey): Promise<Uint8Array | null>
  /** Never rejects: what cannot be kept is spoken again. */
  write(key: SpokenKey, mp3: Uint8Array): Promise<void>
  /** Removes what is old, and what is beyond the bound, least lately heard first. */
  sweep(): Promise<void>
  /** Removes all that was spoken to a person. */
  forget(personId: number): Promise<void>
  /** The same for good: what is still being spoken to them is not kept. */
  erase(personId: number): Promise<void>
}

/** `folder` is made when it is needed. */
export function createSpokenCache(folder: string, { mostBytes = MOST_BYTES, keptMs = KEPT_MS } = {}): SpokenCache {
  let written = 0
  const erased = new Set<number>()
  // What is being written meanwhile makes a folder that was just emptied full again.
  const forget = (personId: number) =>
    rm(join(folder, String(personId)), { recursive: true, force: true, maxRetries: 5 })
  const fileOf = ({ personId, said }: SpokenKey) => {
    const name = createHash('sha256').update(JSON.stringify(said)).digest('base64url')
    return join(folder, String(personId), `${name}.mp3`)
  }
  const sweep = async () => {
    const files = await filesUnder(folder)
    let room = mostBytes
    for (const { path, bytes, at } of files.toSorted((one, other) => other.at - one.at)) {
      room -= bytes
      if (room < 0 || Date.now() - at > keptMs) await rm(path, { force: true })
    }
  }
  return {
    async read(key) {
      const file = fileOf(key)
      try {
        const mp3 = await readFile(file)
        const now = new Date()
        await utimes(file, now, now)
        return mp3
      } catch {
        return null
      }
    },
    async write(key, mp3) {
      if (erased.has(key.personId)) return
      const file = fileOf(key)
      try {
        await mkdir(join(file, '..'), { recursive: true })
        // Whole or not at all, also where two write it or the power goes.
        await writeFile(`${file}.${process.pid}`, mp3)
        await rename(`${file}.${process.pid}`, file)
        if (erased.has(key.personId)) await forget(key.personId)
        written += 1
        if (written % SWEEP_EVERY === 1) await sweep()
      } catch {
        await rm(`${file}.${process.pid}`, { force: true }).catch(() => undefined)
      }
    },
    sweep,
    forget,
    erase(personId) {
      erased.add(personId)
      return forget(personId)
    },
  }
}

interface KeptFile {
  path: string
  bytes: number
  at: number
}

/** What another removes meanwhile is not there. */
async function filesUnder(folder: string): Promise<KeptFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? { path, bytes: found.size, at: found.mtimeMs } : null
    }),
  )
  return files.filter((file) => file !== null)
}
