import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { executeSqlOn } from '#server/db/execute-sql.ts'
import type { JobHandlers, JobInputs, JobName, Jobs } from './jobs.ts'

const SECOND = 1000
const FINISH_WITHIN = 4 * SECOND

/** How often a job that nothing else causes is queued, in milliseconds. */
const periods: Partial<Record<JobName, number>> = {
  'settle-abandoned-replies': 10 * SECOND,
  'sweep-expired': 3600 * SECOND,
}

/** Six tries spread over three to five minutes. */
const patience = {
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 300,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
}

/** The link in a letter is good for an hour, and a mail server may be away for most of it. */
const patienceOf: Partial<Record<JobName, typeof patience>> = { 'send-letter': { ...patience, retryLimit: 16 } }

/** What comes with every reply is taken from the queue in batches: one every two seconds would fall behind a busy day for ever. */
const batchesOf: Partial<Record<JobName, { batchSize: number; burstWhenBatchFull: true }>> = {
  'book-rewards': { batchSize: 50, burstWhenBatchFull: true },
  'gather-facts': { batchSize: 50, burstWhenBatchFull: true },
}

/**
 * Jobs by pg-boss in the product's own database. They can be queued from the moment this answers, and run after `start`.
 * pg-boss's schedules are left out: their clocks would query the database all day for two periods.
 */
export async function createJobs(
  { database, log }: { database: Database; log: Logger },
  handlers: JobHandlers,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: executeSqlOn(database.db),
    schedule: false,
    flowIntervalSeconds: 3600,
    useListenNotify: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  const names = Object.keys(handlers) as JobName[]
  await createQueues(boss, names)
  const timers: NodeJS.Timeout[] = []

  const enqueue: Jobs['enqueue'] = async (db, name, input, { once = randomUUID() } = {}) => {
    await boss.send(name, input, { singletonKey: once, db: executeSqlOn(db) })
  }
  const work = <N extends JobName>(name: N) =>
    boss.work<JobInputs[N]>(name, { pollingIntervalSeconds: 2, ...batchesOf[name] }, async (jobs) => {
      const distinct = new Map(jobs.map((job) => [JSON.stringify(job.data), job]))
      for (const job of distinct.values()) await logged(name, job.id, () => handlers[name](job.data))
    })
  const logged = async (name: JobName, id: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      log.warn({ err: error, job: name, id }, 'a job failed and is tried again later')
      throw error
    }
  }
  const repeat = async (name: JobName, period: number) => {
    const ask = () => enqueue(database.db, name, {}, { once: 'periodic' })
    timers.push(
      setInterval(
        () => void ask().catch((error: unknown) => log.warn({ err: error, job: name }, 'a job could not be queued')),
        period,
      ),
    )
    await ask()
  }
  return {
    enqueue,
    async start() {
      if (database.kind === 'embedded') for (const name of names) await retryLeft(boss, name)
      for (const name of names) await work(name)
      for (const name of names) if (periods[name]) await repeat(name, periods[name])
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ timeout: FINISH_WITHIN })
    },
  }
}

/** `short`: of one key one job is waiting, while others of it may run. */
async function createQueues(boss: PgBoss, names: JobName[]) {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) {
    const options = patienceOf[name] ?? patience
    if (existing.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { policy: 'short', ...options })
  }
  // Fills pg-boss's cache: asked for inside a transaction of the embedded database, a queue that is not in it would wait for ever.
  for (const name of names) await boss.findJobs(name, { id: randomUUID() })
}

/** What seems to run before the only process has begun was left by one that was killed: it need not wait until it expires. */
async function retryLeft(boss: PgBoss, name: JobName) {
  const left = (await boss.findJobs(name)).filter(({ state }) => state === 'active')
  if (left.length > 0)
    await boss.fail(
      name,
      left.map(({ id }) => id),
    )
}
