import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { setupCode } from './auth/setup-code.ts'
import { settleAbandonedReplies } from './chat/settle-abandoned-replies.ts'
import type { Config } from './config.ts'
import { offeredOllama } from './providers/language/offered-ollama.ts'
import { createServices } from './create-services.ts'
import type { Database } from './db/database.ts'
import type { Services } from './services.ts'
import { hasUsers } from './users/store.ts'

/** Longest a stop may take before the process ends anyway. */
const STOP_MS = 9000

/** Serves the product on a database that is being opened, until the process is asked to stop. Rejects with a sentence where it cannot begin. */
export async function startProduct(config: Config, log: Logger, opening: Promise<Database>): Promise<void> {
  const services = await createServices(config, log, {}, opening)
  await settleAbandonedReplies(services, { everyone: services.database.kind === 'embedded' })
  const app = await createApp(services)
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  closeWithGrace({ delay: STOP_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected failure')
    await app.close()
    await services.close()
  })
  await services.jobs.start()
  await greet(services, address)
}

/** What the person who started the server wants to know, in words beside the log. */
async function greet({ config, database, db, language }: Services, address: string) {
  const lines = [
    `${config.PRODUCT_NAME} is at ${config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost')}`,
    `Mentor: ${language.name}. Database: ${database.kind === 'embedded' ? `embedded, in ${config.DATA_DIR}` : 'PostgreSQL'}.`,
  ]
  const code = setupCode(config)
  if (code && !(await hasUsers(db))) lines.push(`The first account needs this set-up code: ${code}`)
  const { OPENAI_BASE_URL, ANTHROPIC_API_KEY, GOOGLE_API_KEY } = config
  const isConnected = Boolean(OPENAI_BASE_URL ?? ANTHROPIC_API_KEY ?? GOOGLE_API_KEY)
  const models = isConnected ? [] : await offeredOllama()
  if (models[0])
    lines.push(
      `An Ollama is running here. To use it: OPENAI_BASE_URL=http://127.0.0.1:11434/v1 OPENAI_MODEL=${models[0]}`,
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}
