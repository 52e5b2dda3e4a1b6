import { describe, expect, test } from 'vitest'
import type { Letter, Mail } from './port.ts'

/** A mail adapter together with a way to see what arrived, as raw headers and decoded text. */
export interface MailUnderTest {
  mail: Mail
  arrived: () => Promise<{ headers: string; text: string }[]>
  /** Makes every later letter impossible to hand over. */
  breakDown: () => Promise<void>
  close(): Promise<void>
}

const letter: Letter = {
  to: 'penelope@example.com',
  subject: 'A new password for Ithaca',
  text: 'Good day,\n\nhttp://localhost:3000/reset-password?token=abc-_123\n\nSeventy-five pounds: £75 — naïve, ναί, 🦉.',
}

/** What every mail adapter owes. */
export function mailSuite(name: string, start: () => Promise<MailUnderTest>): void {
  const withMail = async (act: (under: MailUnderTest) => Promise<void>) => {
    const under = await start()
    try {
      await act(under)
    } finally {
      await under.close()
    }
  }

  describe(`mail by ${name}`, () => {
    test('arrives whole, with its link on a line of its own', () =>
      withMail(async ({ mail, arrived }) => {
        await mail.send(letter)
        const [one, ...others] = await arrived()
        expect(others).toEqual([])
        expect(one?.headers).toMatch(/^To: <?penelope@example\.com>?\r?$/m)
        expect(one?.headers).toMatch(/^Subject: A new password for Ithaca\r?$/m)
        expect(one?.headers).toMatch(/^From: .*mentor@ithaca\.example/m)
        expect(one?.text.trim()).toBe(letter.text)
      }))

    test('sends each letter once', () =>
      withMail(async ({ mail, arrived }) => {
        await mail.send({ ...letter, text: 'first' })
        await mail.send({ ...letter, text: 'second' })
        expect((await arrived()).map(({ text }) => text.trim()).toSorted()).toEqual(['first', 'second'])
      }))

    test('takes no header from a subject or an address', () =>
      withMail(async ({ mail, arrived }) => {
        await mail.send({ ...letter, subject: 'Hello\r\nBcc: thief@example.com' })
        await mail.send({ ...letter, to: 'penelope@example.com\r\nBcc: thief@example.com' }).catch(() => {})
        for (const { headers } of await arrived()) expect(headers).not.toMatch(/^Bcc:/im)
      }))

    test('says so when a letter could not be handed over', () =>
      withMail(async ({ mail, breakDown, arrived }) => {
        await breakDown()
        await expect(mail.send(letter)).rejects.toThrow(/ECONNREFUSED|EEXIST|ENOTDIR/)
        expect(await arrived()).toEqual([])
      }))
  })
}
