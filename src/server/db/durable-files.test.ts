import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, describe, expect, test } from 'vitest'
import { embeddedDataDirectory } from '#test/support/embedded.ts'
import { commitSyncs, DurableFiles, durableParams } from './durable-files.ts'

describe('The start-up test of the disk', { timeout: 60_000 }, () => {
  let directory: string
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  const syncsWith = async (startParams: string[]) => {
    directory = await embeddedDataDirectory()
    const fs = new DurableFiles(join(directory, 'database'))
    const database = await PGlite.create({ fs, startParams })
    const syncs = await commitSyncs(database, fs)
    await database.close()
    return syncs
  }

  test('sees that a commit syncs as we start the database', async () => {
    expect(await syncsWith(durableParams)).toBe(true)
  })

  test('sees that a commit does not sync as PGlite starts it by itself', async () => {
    expect(await syncsWith(PGlite.defaultStartParams)).toBe(false)
  })
})
