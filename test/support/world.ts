import { rmSync } from 'node:fs'
import { createApp } from '#server/app.ts'
import { settleAbandonedReplies } from '#server/chat/settle-abandoned-replies.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createLog } from '#server/create-log.ts'
import { isDeadlock } from '#server/db/database.ts'
import { createServices, type ServiceOverrides } from '#server/create-services.ts'
import type { Services } from '#server/services.ts'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { embeddedDataDirectory } from './embedded.ts'
import { createDatabase } from './postgres.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

/** A running product: real HTTP, real database, embedded providers. */
export interface World {
  url: string
  environment: Record<string, string>
  config: Config
  services: Services
  aVisitor(): Visitor
  /** A signed-in person, never an administrator. */
  aUser(person?: Parameters<Visitor['register']>[0]): Promise<Visitor>
  anAdmin(): Promise<Visitor>
  /** Forgets everything that was stored. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** Models are heavy: a test that needs them says `MODELS_DIR: 'models'`. */
const NO_MODELS = '/nowhere'

interface Settings extends ServiceOverrides {
  environment?: Record<string, string>
  /** Where the log goes; `LOG_LEVEL` says how much of it, nothing by default. */
  logStream?: DestinationStream
}

/** Starts a product on a database of its own, or on that of another world: with `environment: other.environment` it is a second instance. */
export async function aWorld({ environment, logStream, ...overrides }: Settings = {}): Promise<World> {
  const own = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    MODELS_DIR: NO_MODELS,
    ...(await aDatabase(environment)),
    ...environment,
  }
  const config = readConfig(own)
  const services = await createServices(config, createLog(config, logStream), overrides)
  await settleAbandonedReplies(services, { everyone: services.database.kind === 'embedded' })
  const app = await createApp(services)
  const url = await app.listen({ port: config.PORT, host: config.HOST })
  await services.jobs.start()
  const aVisitor = () => createVisitor(url)
  const anAdmin = async () => {
    const admin = aVisitor()
    await admin.register({ email: 'admin@example.com', firstName: 'Ada', lastName: 'Admin' })
    return admin
  }
  let hasAdmin = false
  return {
    url,
    environment: own,
    config,
    services,
    aVisitor,
    async anAdmin() {
      hasAdmin = true
      return anAdmin()
    },
    async aUser(person) {
      if (!hasAdmin) await anAdmin()
      hasAdmin = true
      const visitor = aVisitor()
      await visitor.register(person)
      return visitor
    },
    async empty() {
      hasAdmin = false
      await truncate(services)
    },
    async close() {
      await app.close()
      await services.close()
    },
  }
}

async function aDatabase(given: Record<string, string> = {}): Promise<Record<string, string>> {
  if (given['DATABASE_URL'] || given['DATA_DIR']) return {}
  const DATA_DIR = await embeddedDataDirectory()
  process.once('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))
  return onPostgres ? { DATA_DIR, DATABASE_URL: await createDatabase(inject('postgresUrl')) } : { DATA_DIR }
}

/** Triggers rest meanwhile: the audit log refuses to be emptied. */
async function truncate({ database }: Services) {
  const { rows } = await database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const client = await database.pool.connect()
  const emptied = `
    begin;
    set local session_replication_role = replica;
    truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade;
    commit`
  try {
    for (let tries = 1; ; tries += 1)
      try {
        return void (await client.query(emptied))
      } catch (error) {
        await client.query('rollback')
        // A job of the test before may still hold some tables and wait for others.
        if (!isDeadlock(error) || tries === 5) throw error
      }
  } finally {
    client.release()
  }
}
