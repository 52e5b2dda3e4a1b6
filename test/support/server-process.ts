import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './postgres.ts'

const START_WITHIN_MS = 30_000
const ASK_AGAIN_MS = 5

/** The product as a process of its own, as people run it. */
export interface ServerProcess {
  url: string
  pid: number
  /** From starting the process to its first answer to a request that asks the database, in milliseconds. */
  startMs: number
  /** Sends a signal and resolves with how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** What it printed so far. */
  output(): string
}

/** Starts the server and waits for its first answer. Throws, with what it printed, where it ends before. */
export async function startServer(
  environment: Record<string, string>,
  entry = 'src/server/main.ts',
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', killWithUs)
    return { code, signal } as { code: number | null; signal: NodeJS.Signals | null }
  })
  await firstAnswer(child, `${url}/api/ready`, () => output)
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    end(signal) {
      child.kill(signal)
      return ended
    },
    output: () => output,
  }
}

async function firstAnswer(child: ChildProcess, url: string, output: () => string) {
  const deadline = performance.now() + START_WITHIN_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended at its start:\n${output()}`)
    if (performance.now() > deadline) throw new Error(`The server did not answer within 30 seconds:\n${output()}`)
    await delay(ASK_AGAIN_MS)
  }
}

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
