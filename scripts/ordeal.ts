import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ordeal, runOrdeal } from '#test/ordeal/run-ordeal.ts'
import { createDatabase, postgresPrograms, startPostgres } from '#test/support/postgres.ts'
import { percentile } from './bench/percentile.ts'

// npm run ordeal [-- ROUNDS]: builds the product and kills its server in mid-reply, 50 times unless told otherwise, on both databases, and counts what is lost.
const rounds = Number(process.argv[2] ?? 50)
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('How many rounds? A whole number from 1 on.\n')
  process.exit(1)
}

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
const entry = 'dist/server/main.js'
const DATA_DIR = mkdtempSync(join(tmpdir(), 'ithaca-ordeal-'))
const told = (round: number) => void (round % 10 === 0 && process.stderr.write(`${round} kills\n`))
try {
  report('Embedded database', await runOrdeal({ DATA_DIR: join(DATA_DIR, 'embedded') }, { rounds, entry, told }))
  if (postgresPrograms()) {
    const cluster = await startPostgres()
    const environment = { DATA_DIR: join(DATA_DIR, 'postgres'), DATABASE_URL: await createDatabase(cluster.url) }
    report('PostgreSQL', await runOrdeal(environment, { rounds, entry, told }))
    await cluster.stop()
  }
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true })
}

function report(
  database: string,
  { faults, sent, acknowledgedAtOnce, answeredLater, interrupted, letters, restartMs, settledMs }: Ordeal,
) {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const lines = [
    `${database}: ${rounds} kills, ${sent} messages sent`,
    `  answered before the kill ${acknowledgedAtOnce}, after trying again ${answeredLater}; replies kept as interrupted ${interrupted}`,
    `  letters sent ${letters.sent}, of them twice ${letters.twice}`,
    `  restart to the first answer: p50 ${seconds(percentile(restartMs, 50))}, slowest ${seconds(Math.max(...restartMs))} (bar: 2 s)`,
    `  after the last restart everybody had an answer within ${seconds(settledMs)}`,
    faults.length === 0
      ? '  nothing lost, nothing broken'
      : `  FAULTS: ${faults.length}\n${faults.map((fault) => `    ${fault}`).join('\n')}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (faults.length > 0) process.exitCode = 1
}
