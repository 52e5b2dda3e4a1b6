// Finds the two programs that tests need and npm does not bring: a Chromium and the server of PostgreSQL.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ask, Refusal, say } from './set-up.mjs'

const CHROMIUM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'headless_shell',
]
const LEAST_POSTGRES = 15

/**
 * Where to look. Tests look in folders of their own.
 * @typedef {{ path: string, folders: string[], playwright: string, postgres: string }} Places
 * @type {Places}
 */
export const machine = {
  path: process.env.PATH ?? '',
  folders: ['/usr/bin', '/usr/local/bin', '/usr/lib/chromium', '/snap/bin', '/opt/google/chrome'],
  playwright: process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright'),
  postgres: '/usr/lib/postgresql',
}

/**
 * The system's Chromium, else one that Playwright downloaded. Only one that starts counts: some systems install a stub of that name.
 * @param {Places} places
 * @returns {Promise<string | null>} path of its binary
 */
export async function findChromium(places) {
  const system = [...places.path.split(delimiter), ...places.folders]
  const downloaded = newestFirst(places.playwright)
    .filter((name) => name.startsWith('chromium'))
    .flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((folder) => join(places.playwright, name, folder)))
  for (const folder of [...system, ...downloaded])
    for (const file of CHROMIUM_NAMES.map((name) => join(folder, name)))
      if (isExecutable(file) && (await ask(file, ['--version'])).code === 0) return file
  return null
}

/**
 * The newest server of PostgreSQL that is new enough.
 * @param {Places} places
 * @returns {Promise<string | null>} the folder that holds `postgres` and `initdb`
 */
export async function findPostgres(places) {
  const packaged = newestFirst(places.postgres).map((version) => join(places.postgres, version, 'bin'))
  for (const folder of [...packaged, ...places.path.split(delimiter)]) {
    if (!isExecutable(join(folder, 'postgres')) || !isExecutable(join(folder, 'initdb'))) continue
    const { output } = await ask(join(folder, 'postgres'), ['--version'])
    if (Number(/(\d+)/.exec(output)?.[1]) >= LEAST_POSTGRES) return folder
  }
  return null
}

/**
 * Installs Debian's packages; a Refusal says what to do where that cannot be.
 * @param {string[]} packages
 */
export async function installPackages(packages) {
  const wish = `npm test needs ${packages.join(' and ')}: please run "apt-get install ${packages.join(' ')}" as root, then npm test again.`
  if (process.getuid?.() !== 0 || (await ask('apt-get', ['--version'])).code !== 0) throw new Refusal(wish)
  say(`installing ${packages.join(' and ')} for the tests (once)`)
  await apt(['update'], wish)
  await apt(['install', '--yes', '--no-install-recommends', ...packages], wish)
}

const TRIES = 60
const PAUSE_MS = 5000

/**
 * @param {string[]} args
 * @param {string} wish what to say where it fails
 */
async function apt(args, wish) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (let left = TRIES; left > 0; left--) {
    const { code, output } = await ask('apt-get', ['--quiet', '--quiet', ...args], { env })
    if (code === 0) return
    // Another installation under way holds the lock; any other failure is final.
    if (!/could not get lock|unable to lock/i.test(output))
      throw new Refusal(`${wish} apt-get said: ${lastLine(output)}`)
    if (left === TRIES) say('waiting for another installation to finish')
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  throw new Refusal(`${wish} Another installation holds the lock.`)
}

/** @param {string} output */
const lastLine = (output) => output.trim().split('\n').at(-1) ?? ''

/** @param {string} folder */
const newestFirst = (folder) =>
  existsSync(folder) ? readdirSync(folder).sort((a, b) => b.localeCompare(a, 'en', { numeric: true })) : []

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
