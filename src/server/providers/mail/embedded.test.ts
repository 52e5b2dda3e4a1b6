import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createOutbox } from './embedded.ts'
import { mailSuite } from './suite.ts'

const MAIL_FROM = 'Ithaca <mentor@ithaca.example>'

mailSuite('the outbox folder', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'ithaca-outbox-'))
  const outbox = join(DATA_DIR, 'outbox')
  return {
    mail: createOutbox({ DATA_DIR, MAIL_FROM }, pino({ level: 'silent' })),
    async arrived() {
      const names = await readdir(outbox).catch(() => [])
      return Promise.all(names.map(async (name) => parted(await readFile(join(outbox, name), 'utf8'))))
    },
    breakDown: () => writeFile(outbox, 'a file where the folder should be'),
    close: () => rm(DATA_DIR, { recursive: true }),
  }
})

test('the log points to the outbox and keeps the letter to itself', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'ithaca-outbox-'))
  const log = new PassThrough()
  const mail = createOutbox({ DATA_DIR, MAIL_FROM }, pino(log))
  await mail.send({ to: 'penelope@example.com', subject: 'Hush', text: 'a secret link' })
  const said = String(log.read())
  expect(said).toContain(join(DATA_DIR, 'outbox'))
  expect(said).not.toMatch(/penelope|Hush|secret/)
  const [name] = await readdir(join(DATA_DIR, 'outbox'))
  expect((await stat(join(DATA_DIR, 'outbox', name ?? ''))).mode & 0o077).toBe(0)
  await rm(DATA_DIR, { recursive: true })
})

function parted(file: string) {
  const end = file.indexOf('\n\n')
  return { headers: file.slice(0, end), text: file.slice(end + 2) }
}
