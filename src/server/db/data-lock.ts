import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Claims a data directory for this process; the returned function gives it back. Two embedded databases on one directory lose
 * rows without noticing. The claim is a file lock, so it ends with its holder however that dies. Throws a sentence when taken.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(directory, '.lock.db'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new Error(
      `Another Ithaca is already running on the data directory ${directory}; stop it first, or set DATA_DIR to another directory.`,
      { cause },
    )
  }
  return () => lock.close()
}
