import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Where a line stands, the line, and a part of what the linter must say about it. */
type Planted = [file: string, line: string, said: string]

const planted: Record<string, Planted[]> = {
  '1. no import cycles': [
    ['src/shared/egg.ts', "import type { Hen } from './hen.ts'\nexport type Egg = { layer: Hen }", 'cycle'],
    ['src/shared/hen.ts', "import type { Egg } from './egg.ts'\nexport type Hen = { lays: Egg }", 'cycle'],
  ],
  '2. shared imports itself and zod only': [
    ['src/shared/a.ts', "export { Pool } from 'pg'", 'Rule 2'],
    ['src/shared/b.ts', "import type { Config } from '#server/config.ts'\nexport type C = Config", 'Rule 2'],
    ['src/shared/c.ts', "import { readFileSync } from 'node:fs'\nexport const d = readFileSync('d')", 'Rule 2'],
    ['src/shared/d.ts', "import { useState } from 'react'\nexport const e = useState", 'Rule 2'],
    ['src/shared/d.test.ts', "import { db } from '#server/db/database.ts'\nexport const e = db", 'Rule 2'],
  ],
  '3. client and server never import each other': [
    ['src/client/chat/a.ts', "import { db } from '#server/db/database.ts'\nexport const a = db", 'Rule 3'],
    ['src/client/b.ts', "import { join } from 'node:path'\nexport const b = join('b')", 'Rule 3'],
    ['src/client/ui/b.ts', "import { db } from '#server/db/database.ts'\nexport const b = db", 'Rule 3'],
    ['src/client/lib/b.ts', "import { db } from '#server/db/database.ts'\nexport const b = db", 'Rule 3'],
    ['src/server/chat/c.ts', "import { call } from '#client/lib/call.ts'\nexport const c = call", 'Rule 3'],
    ['src/server/providers/mail/c.ts', "import { call } from '#client/lib/call.ts'\nexport const c = call", 'Rule 3'],
    ['src/server/db/c.ts', "import { call } from '#client/lib/call.ts'\nexport const c = call", 'Rule 3'],
  ],
  '4. few files know the framework': [
    ['src/server/chat/reply.ts', "import type { FastifyReply } from 'fastify'\nexport type R = FastifyReply", 'Rule 4'],
    ['src/server/chat/store.ts', "import type { FastifyReply } from 'fastify'\nexport type R = FastifyReply", 'Rule 4'],
    ['src/server/realtime/rooms.ts', "import { WebSocket } from 'ws'\nexport const w = WebSocket", 'Rule 4'],
    ['src/server/create-services.ts', "import cookie from '@fastify/cookie'\nexport const w = cookie", 'Rule 4'],
  ],
  '5. few files know drizzle': [
    ['src/server/chat/send.ts', "import { eq } from 'drizzle-orm'\nexport const e = eq", 'Rule 5'],
    ['src/server/chat/routes.ts', "import { eq } from 'drizzle-orm'\nexport const e = eq", 'Rule 5'],
    ['src/server/http/limits.ts', "import { Pool } from 'pg'\nexport const e = Pool", 'Rule 5'],
    ['src/server/realtime/notify-hub.ts', "import { Client } from 'pg'\nexport const e = Client", 'Rule 5'],
    ['src/server/main.ts', "import { PGlite } from '@electric-sql/pglite'\nexport const e = PGlite", 'Rule 5'],
  ],
  '6. only providers know vendors, only services know adapters': [
    [
      'src/server/chat/write.ts',
      "import { createAnthropic } from '@ai-sdk/anthropic'\nexport const s = createAnthropic",
      'Rule 6',
    ],
    ['src/server/auth/store.ts', "import { discovery } from 'openid-client'\nexport const s = discovery", 'Rule 6'],
    ['src/server/voice/hear.ts', "import { Tensor } from 'onnxruntime-node'\nexport const s = Tensor", 'Rule 6'],
    ['src/server/voice/sounds.ts', "import { phonemize } from 'phonemizer'\nexport const s = phonemize", 'Rule 6'],
    ['src/server/voice/tokens.ts', "import llama from 'llama-tokenizer-js'\nexport const s = llama", 'Rule 6'],
    [
      'src/server/choose-voice.ts',
      "import { createMp3Encoder } from 'wasm-media-encoders'\nexport const s = createMp3Encoder",
      'Rule 6',
    ],
    [
      'src/server/auth/letter.ts',
      "import { smtp } from '#server/providers/mail/smtp.ts'\nexport const s = smtp",
      'Rule 6',
    ],
    ['src/server/app.ts', "import { smtp } from '#server/providers/mail/smtp.ts'\nexport const s = smtp", 'Rule 6'],
  ],
  "7. never another feature's routes or SQL": [
    [
      'src/server/chat/welcome.ts',
      "import { routes } from '#server/auth/routes.ts'\nexport const r = routes",
      'Rule 7',
    ],
    ['src/server/chat/joined.ts', "import { users } from '#server/auth/table.ts'\nexport const r = users", 'Rule 7'],
    ['src/server/mail/store.ts', "import { users } from '#server/auth/table.ts'\nexport const r = users", 'Rule 7'],
    ['src/server/mail/table.ts', "import { routes } from '#server/auth/routes.ts'\nexport const r = routes", 'Rule 7'],
  ],
  '8. screens do not import screens': [
    [
      'src/client/home/home-screen.ts',
      "import { Chat } from '#client/chat/chat-screen.tsx'\nexport const s = Chat",
      'Rule 8',
    ],
    ['src/client/chat/composer.ts', "import { Row } from '#client/history/row.tsx'\nexport const s = Row", 'Rule 8'],
    [
      'src/client/lib/call.ts',
      "import { useSend } from '#client/chat/use-send.ts'\nexport const s = useSend",
      'Rule 8',
    ],
  ],
  '9. ui knows no product words': [
    [
      'src/client/ui/bubble.ts',
      "import { Message } from '#shared/conversations.ts'\nexport const s = Message",
      'Rule 9',
    ],
    [
      'src/client/ui/badge.ts',
      "import { useSend } from '#client/chat/use-send.ts'\nexport const s = useSend",
      'Rule 9',
    ],
  ],
  'imports leave a folder by name, one name leads to one file': [
    ['src/server/chat/up.ts', "import { readConfig } from '../config.ts'\nexport const u = readConfig", '#server/'],
    ['src/client/chat/up.ts', "import { cn } from '../ui/cn.ts'\nexport const u = cn", '#client/'],
    ['test/support/up.ts', "import { readConfig } from '../config.ts'\nexport const u = readConfig", '#test/'],
    ['src/shared/named.ts', 'export default 1', 'default export'],
    ['src/server/chat/index.ts', "export * from './send.ts'", 'barrel'],
  ],
  'promises, switches and consoles are minded': [
    ['src/server/chat/floating.ts', 'const f = async () => 1\nexport const g = () => { f() }', 'Promises must be'],
    ['src/server/chat/misused.ts', 'const f = async () => 1\nexport const g = () => (f() ? 1 : 2)', 'Promise'],
    ['src/server/chat/awaited.ts', 'export const g = async () => await 1', 'await'],
    [
      'src/server/chat/cases.ts',
      "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1 } return 2 }",
      'not exhaustive',
    ],
    ['src/server/chat/loud.ts', "console.log('loud')\nexport {}", 'console'],
  ],
}

const clean: [file: string, source: string][] = [
  ['src/shared/zod.ts', "import { z } from 'zod'\nexport { z }\n"],
  ['src/shared/noun.ts', "import { z } from './zod.ts'\nexport const Noun = z.string()\n"],
  ['src/shared/noun.test.ts', "import { test } from 'vitest'\nimport fc from 'fast-check'\nexport { fc, test }\n"],
  ['src/server/config.ts', 'export const readConfig = () => ({})\n'],
  ['src/server/db/pool.ts', "import { Pool } from 'pg'\nexport const pool = new Pool()\n"],
  [
    'src/server/nouns/table.ts',
    "import { pgTable, integer } from 'drizzle-orm/pg-core'\nexport const nouns = pgTable('n', { id: integer() })\n",
  ],
  ['src/server/verses/table.ts', "import { nouns } from '#server/nouns/table.ts'\nexport const verses = nouns\n"],
  [
    'src/server/nouns/store.ts',
    "import { eq } from 'drizzle-orm'\nimport { nouns } from './table.ts'\nexport const own = eq(nouns.id, 1)\n",
  ],
  [
    'src/server/verses/write-verse.ts',
    "import { own } from '#server/nouns/store.ts'\nexport const writeVerse = () => own\n",
  ],
  [
    'src/server/verses/routes.ts',
    "import { writeVerse } from './write-verse.ts'\nimport fastify from 'fastify'\nexport const routes = [writeVerse, fastify]\n",
  ],
  [
    'src/server/verses/read-verse.ts',
    "import type { nouns } from '#server/nouns/table.ts'\nexport type N = typeof nouns\n",
  ],
  ['src/server/providers/mail/port.ts', 'export interface Mail { send(to: string): Promise<void> }\n'],
  ['src/server/providers/mail/letters.ts', "import mailer from 'nodemailer'\nexport const letters = mailer\n"],
  [
    'src/server/create-services.ts',
    "import { letters } from '#server/providers/mail/letters.ts'\nexport const mail = letters\n",
  ],
  ['src/server/providers/voice/hear.ts', "import { Tensor } from 'onnxruntime-node'\nexport const hear = Tensor\n"],
  [
    'src/server/choose-voice.ts',
    "import { hear } from '#server/providers/voice/hear.ts'\nexport const chosen = hear\n",
  ],
  [
    'src/server/nouns/tell.ts',
    "import type { Mail } from '#server/providers/mail/port.ts'\nexport type Tell = (mail: Mail) => void\n",
  ],
  ['src/client/lib/call.ts', "import { Noun } from '#shared/noun.ts'\nexport const call = () => Noun\n"],
  ['src/client/ui/cn.ts', "import { clsx } from 'clsx'\nexport const cn = clsx\n"],
  ['src/client/verses/queries.ts', "import { call } from '#client/lib/call.ts'\nexport const verse = call\n"],
  [
    'src/client/nouns/noun-screen.tsx',
    "import { cn } from '#client/ui/cn.ts'\nimport { verse } from '#client/verses/queries.ts'\nexport const Noun = () => <p className={cn('noun')}>{String(verse.name)}</p>\n",
  ],
  ['test/nouns.test.ts', "import { readConfig } from '#server/config.ts'\nexport const c = readConfig\n"],
]

/** Lints `files` as if they were the project: its own configuration, packages and names. Answers what was said of each file. */
async function lint(files: (readonly [string, string])[]): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'ithaca-rules-'))
  folders.push(folder)
  for (const name of ['package.json', 'tsconfig.json', 'oxlint.config.ts']) await copyFile(name, join(folder, name))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, source] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), source)
  }
  const { diagnostics } = JSON.parse(await run(folder)) as {
    diagnostics: { filename: string; message: string; help?: string; code?: string }[]
  }
  const said = new Map<string, string[]>()
  for (const { filename, message, help = '', code = '' } of diagnostics)
    said.set(filename, [...(said.get(filename) ?? []), `${code} ${message} ${help}`])
  return said
}

/** The linter's report; it ends with 1 where it found something, so only its words count. */
const run = (cwd: string) =>
  new Promise<string>((done) => {
    execFile(
      resolve('node_modules/.bin/oxlint'),
      ['--format', 'json', 'src', 'test'],
      { cwd, maxBuffer: 2 ** 24 },
      (_, stdout) => done(stdout),
    )
  })

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

describe('The linter holds the rules of the house', () => {
  let said: Map<string, string[]>
  beforeAll(async () => {
    said = await lint(
      Object.values(planted).flatMap((rows) => rows.map(([file, line]) => [file, `${line}\n`] as const)),
    )
  })

  for (const [rule, rows] of Object.entries(planted))
    test.each(rows)(`${rule}: %s`, (file, _, words) => {
      expect(said.get(file)?.join('\n') ?? 'nothing').toContain(words)
    })
})

test('The linter says nothing about files that keep the rules', async () => {
  expect(await lint(clean)).toEqual(new Map())
})
