import type { Config } from '#server/config.ts'
import { createTransport } from 'nodemailer'
import type { Mail } from './port.ts'

/** A server that is silent for so long is taken to be down; the job tries again later. */
const SILENCE_MS = 10_000

/** Mail by the SMTP server of `SMTP_URL` (`smtp://` uses STARTTLS where it is offered, `smtps://` is encrypted from the start). */
export function createSmtp({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mail {
  const transport = createTransport(
    {
      url: SMTP_URL,
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: MAIL_FROM },
  )
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}
