import { readConfig } from './config.ts'
import { createLog } from './create-log.ts'
import { openDatabase } from './db/database.ts'

try {
  const config = readConfig(process.env)
  const log = createLog(config)
  const opening = openDatabase(config, log)
  // Whoever waits for it hears of a failure.
  opening.catch(() => null)
  // Most of the product is read while the database gets ready on a thread of its own.
  const { startProduct } = await import('./start-product.ts')
  await startProduct(config, log, opening)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
