import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'

const DEBIAN = '/usr/lib/postgresql'
const START_WITHIN = 15_000
const TEMPLATE = 'ithaca_template'

export interface TestPostgres {
  /** A superuser's address of the cluster's own database. */
  url: string
  stop(): Promise<void>
  /** Takes the server away, its data kept, and brings it back at the same address. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

/** The folder of PostgreSQL's programs, or null where Debian's package is not installed and its suites are skipped. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'postgres'))) ?? null
}

/** Starts a throw-away PostgreSQL on a free port, without fsync, with a migrated template that `createDatabase` copies. */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const data = mkdtempSync(join(tmpdir(), 'ithaca-postgres-'))
  const account = serverAccount()
  if (account) chownSync(data, account.uid, account.gid)
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), initialise, { stdio: 'ignore', cwd: data, ...account })
  const port = await freePort()
  const settings = [
    `port=${port}`,
    `unix_socket_directories=${data}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
  ]
  const run = () => {
    const given = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    return spawn(join(programs, 'postgres'), given, { stdio: 'ignore', cwd: data, ...account })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server = run()
  const leave = async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  const stop = async () => {
    await leave()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await answers(url)
    await createTemplate(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    leave,
    async comeBack() {
      server = run()
      await answers(url)
    },
  }
}

/** A database of its own, schema up to date, on the cluster at `url`; its address. `empty` leaves it without a schema. */
export async function createDatabase(url: string, { empty = false } = {}): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(url, `create database ${name} template ${empty ? 'template0' : TEMPLATE}`)
  return withDatabase(url, name)
}

async function createTemplate(url: string) {
  await execute(url, `create database ${TEMPLATE}`)
  const pool = new pg.Pool({ connectionString: withDatabase(url, TEMPLATE) })
  await migrate(pool)
  await pool.end()
}

async function execute(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: name }).href

async function answers(url: string) {
  const deadline = Date.now() + START_WITHIN
  for (;;) {
    try {
      return await execute(url, 'select 1')
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(50)
    }
  }
}

/** PostgreSQL refuses to run as root: there it runs as the account `nobody`. */
function serverAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
