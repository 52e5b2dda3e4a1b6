import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Logger } from 'pino'
import type { Letter, Mail } from './port.ts'

/** Mail without a mail server: each letter becomes a file in DATA_DIR/outbox. The log names the folder and says nothing of the letter. */
export function createOutbox({ DATA_DIR, MAIL_FROM }: Pick<Config, 'DATA_DIR' | 'MAIL_FROM'>, log: Logger): Mail {
  const folder = join(DATA_DIR, 'outbox')
  return {
    async send(letter) {
      const now = new Date().toISOString()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${now.replaceAll(':', '-')}-${randomUUID()}.txt`)
      await writeFile(file, written(letter, MAIL_FROM, now), { flag: 'wx', mode: 0o600 })
      log.info({ folder }, 'a letter was put into the outbox, because no mail server is configured')
    },
  }
}

const written = ({ to, subject, text }: Letter, from: string, date: string) =>
  [`From: ${from}`, `To: ${oneLine(to)}`, `Subject: ${oneLine(subject)}`, `Date: ${date}`, '', text, ''].join('\n')

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')
