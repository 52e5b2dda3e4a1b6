// npm test: sets up all that the tests need, builds, runs every suite once, and adds up. Arguments go on to vitest.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findPostgres, installPackages, machine } from './find-programs.mjs'
import { fetchModels, prepareLibrary } from './models.mjs'
import {
  buildWhereStale,
  cache,
  install,
  main,
  projectEnvironment,
  projectNode,
  Refusal,
  root,
  run,
  say,
} from './set-up.mjs'
import { count } from './test-count.mjs'

const args = process.argv.slice(2)
const report = join(cache, 'tests.json')

await main(async () => {
  await install()
  await buildWhereStale()
  await fetchModels()
  await prepareLibrary()
  const programs = needsPrograms() ? await findPrograms() : {}
  mkdirSync(cache, { recursive: true })
  rmSync(report, { force: true })
  const code = await run(
    projectNode(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env: projectEnvironment(programs) },
  )
  const { passed, failed, skipped } = count(readReport(), code)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed > 0 || (process.env.CI && skipped > 0) ? 1 : 0
})

/** Unit and client tests need neither a browser nor PostgreSQL. */
function needsPrograms() {
  const named = args.flatMap((arg, at) =>
    arg === '--project' ? [args[at + 1]] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
  )
  return named.length === 0 || named.some((name) => name !== 'unit' && name !== 'client')
}

/** Tests read these names: a browser's binary, and the folder of PostgreSQL's. */
async function findPrograms() {
  const find = async () => ({
    CHROMIUM_PATH: process.env.CHROMIUM_PATH || (await findChromium(machine)),
    POSTGRES_BIN: process.env.POSTGRES_BIN || (await findPostgres(machine)),
  })
  const found = await find()
  const missing = [...(found.CHROMIUM_PATH ? [] : ['chromium']), ...(found.POSTGRES_BIN ? [] : ['postgresql'])]
  if (missing.length > 0) await installPackages(missing)
  const { CHROMIUM_PATH, POSTGRES_BIN } = missing.length > 0 ? await find() : found
  if (!CHROMIUM_PATH || !POSTGRES_BIN)
    throw new Refusal(`${missing.join(' and ')} did not start after being installed.`)
  say(`testing with ${CHROMIUM_PATH} and ${POSTGRES_BIN}`)
  return { CHROMIUM_PATH, POSTGRES_BIN }
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}
