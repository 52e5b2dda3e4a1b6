import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { createSmtp } from './smtp.ts'
import { mailSuite } from './suite.ts'

mailSuite('SMTP', async () => {
  const letters: { headers: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        letters.push(parted(Buffer.concat(pieces).toString()))
        done()
      })
    },
  })
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  let open = true
  return {
    mail: createSmtp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Ithaca <mentor@ithaca.example>' }),
    arrived: async () => letters,
    async breakDown() {
      open = false
      await close()
    },
    close: async () => void (open && (await close())),
  }
})

/** The raw message apart, its body decoded from whichever encoding it travelled in. */
function parted(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end)
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase()
  return { headers, text: decoded(raw.slice(end + 4), encoding).replaceAll('\r\n', '\n') }
}

function decoded(body: string, encoding: string | undefined) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
