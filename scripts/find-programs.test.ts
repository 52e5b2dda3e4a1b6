import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium, findPostgres } from './find-programs.mjs'

let machine: string
beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'ithaca-machine-'))
})
afterEach(() => rm(machine, { recursive: true }))

/** Puts a program on the machine that says `words` and ends with `code`. */
async function place(name: string, words = '', code = 0): Promise<string> {
  const file = join(machine, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `#!/bin/sh\necho '${words}'\nexit ${code}\n`)
  await chmod(file, 0o755)
  return file
}

const places = () => ({
  path: ['bin', 'other'].map((folder) => join(machine, folder)).join(delimiter),
  folders: [join(machine, 'opt')],
  playwright: join(machine, 'playwright'),
  postgres: join(machine, 'postgresql'),
})

describe('Chromium', () => {
  test('is missing on a machine without one', async () => expect(await findChromium(places())).toBeNull())

  test('is found under any of its names, on the path before elsewhere', async () => {
    const elsewhere = await place('opt/google-chrome')
    expect(await findChromium(places())).toBe(elsewhere)
    const onPath = await place('other/chromium-browser')
    expect(await findChromium(places())).toBe(onPath)
  })

  test('is not a stub that only names a way to install it', async () => {
    await place('bin/chromium-browser', 'please install the snap', 1)
    expect(await findChromium(places())).toBeNull()
  })

  test('is the newest that Playwright downloaded where the system has none', async () => {
    await place('playwright/chromium-999/chrome-linux/chrome')
    const newest = await place('playwright/chromium-1200/chrome-linux/chrome')
    expect(await findChromium(places())).toBe(newest)
    const system = await place('bin/chromium')
    expect(await findChromium(places())).toBe(system)
  })

  test('is not a file that cannot be run', async () => {
    const file = await place('bin/chromium')
    await chmod(file, 0o644)
    expect(await findChromium(places())).toBeNull()
  })
})

describe('PostgreSQL', () => {
  const server = async (folder: string, version: string) => {
    await place(`${folder}/initdb`)
    return dirname(await place(`${folder}/postgres`, `postgres (PostgreSQL) ${version}`))
  }

  test('is missing on a machine without it, and where only its client is there', async () => {
    expect(await findPostgres(places())).toBeNull()
    await place('bin/psql', 'psql (PostgreSQL) 17.2')
    expect(await findPostgres(places())).toBeNull()
  })

  test('is the newest of the packaged versions', async () => {
    await server('postgresql/9.6/bin', '9.6.24')
    await server('postgresql/15/bin', '15.8 (Debian 15.8-0+deb12u1)')
    const newest = await server('postgresql/17/bin', '17.2')
    expect(await findPostgres(places())).toBe(newest)
  })

  test('counts from version 15 on', async () => {
    await server('postgresql/14/bin', '14.11')
    expect(await findPostgres(places())).toBeNull()
    const onPath = await server('other', '16.1')
    expect(await findPostgres(places())).toBe(onPath)
  })
})
