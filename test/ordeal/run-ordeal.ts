import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inDatabase } from '#test/support/in-database.ts'
import { type ModelServer, startModelServer } from '#test/support/model-server.ts'
import { type ServerProcess, startServer } from '#test/support/server-process.ts'
import { type Person, storePeople } from '#test/support/signed-in-people.ts'
import { faultsIn } from './faults.ts'
import { type Load, talkUntilGone } from './load.ts'
import { replyTo, slowly } from './reply-words.ts'
import { type Send, sendUntilAnswered } from './sends.ts'

const PEOPLE = 4
/** A life ends at a random moment of one of its first replies, however fast the machine is. */
const REPLIES_IN_A_LIFE = 10
const LATEST_IN_A_REPLY_MS = 800
const LONGEST_LIFE_MS = 10_000
/** Longer than a lease and the job that looks for leases that ran out. */
const ANSWERED_WITHIN_MS = 40_000

export interface Ordeal {
  /** In sentences; empty where nothing was lost and nothing is broken. */
  faults: string[]
  sent: number
  /** Answered before the kill. */
  acknowledgedAtOnce: number
  /** Sends that a kill caught, which were answered when the browser tried again. */
  answeredLater: number
  interrupted: number
  letters: { sent: number; twice: number }
  /** From the start of the process to its first answer, after each kill. */
  restartMs: number[]
  /** From the last restart until everybody had an answer. */
  settledMs: number
}

/**
 * Kills the server in the middle of its work, `rounds` times, while people send messages and try again what was not answered;
 * then compares what is stored with what was acknowledged. `entry` is the server's file.
 */
export async function runOrdeal(
  environment: Record<string, string>,
  { rounds, entry, told = () => {} }: { rounds: number; entry?: string; told?: (round: number) => void },
): Promise<Ordeal> {
  await using model = await startModelServer(slowly)
  const settings = {
    ...environment,
    OPENAI_BASE_URL: `${model.url}/v1`,
    OPENAI_MODEL: 'test-model',
    PUBLIC_URL: 'http://localhost',
  }
  const people = await inDatabase(environment, ({ db }) => storePeople(db, rounds * PEOPLE))
  const lives: Load[] = []
  const restartMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await startServer(settings, entry)
    if (round > 0) restartMs.push(server.startMs)
    lives.push(await oneLife(server, model, people.slice(round * PEOPLE, (round + 1) * PEOPLE), unanswered(lives)))
    told(round + 1)
  }
  const open = unanswered(lives).length
  const server = await startServer(settings, entry)
  restartMs.push(server.startMs)
  const settledMs = await answerAll(server.url, unanswered(lives))
  await server.end('SIGTERM')
  const sends = lives.flatMap((life) => life.sends)
  const witnessed = { sends, letters: lives.flatMap(({ letters }) => letters) }
  const faults = await inDatabase(environment, (database) => faultsIn(database, witnessed))
  const outbox = lettersIn(environment['DATA_DIR'] ?? '')
  return {
    faults: [...faults, ...lives.flatMap(heardFaults)],
    sent: sends.length,
    acknowledgedAtOnce: sends.filter(({ tries }) => tries === 1).length,
    answeredLater: sends.filter(({ tries }) => tries > 1).length,
    interrupted: sends.filter(({ acknowledged }) => acknowledged?.assistantMessage.status === 'interrupted').length,
    letters: { sent: outbox.length, twice: outbox.length - new Set(outbox).size },
    restartMs,
    settledMs: open === 0 ? 0 : settledMs,
  }
}

const unanswered = (lives: Load[]) => lives.flatMap(({ sends }) => sends.filter(({ acknowledged }) => !acknowledged))

/** People talk, and those whom the last kill left without an answer try again, until this server is killed as well. */
async function oneLife(server: ServerProcess, model: ModelServer, people: Person[], left: Send[]): Promise<Load> {
  let gone = false
  const isGone = () => gone
  const again = left.map((send) => sendUntilAnswered(server.url, send, isGone))
  const talking = talkUntilGone(server.url, people, isGone)
  await someMoment(model)
  gone = true
  await server.end('SIGKILL')
  await Promise.all(again)
  return talking
}

/** A moment in the middle of some reply. */
async function someMoment({ requests }: ModelServer) {
  const began = performance.now()
  const enough = requests.length + 1 + Math.random() * REPLIES_IN_A_LIFE
  while (requests.length < enough && performance.now() - began < LONGEST_LIFE_MS) await delay(5)
  await delay(Math.random() * LATEST_IN_A_REPLY_MS)
}

async function answerAll(url: string, sends: Send[]): Promise<number> {
  const began = performance.now()
  const isTooLate = () => performance.now() - began > ANSWERED_WITHIN_MS
  await Promise.all(sends.map((send) => sendUntilAnswered(url, send, isTooLate)))
  return performance.now() - began
}

/** What a socket heard of a reply must be what the model said there. A kill may lose the last half second of it: that much is not stored yet. */
function heardFaults({ sends, sockets }: Load): string[] {
  const said = new Map(sends.map(({ acknowledged, text }) => [acknowledged?.assistantMessage.id, replyTo(text)]))
  return sockets.flatMap(({ heard }) =>
    heard
      .filter((moment) => moment.type === 'reply')
      .filter(({ messageId, offset, text }) => said.has(messageId) && !said.get(messageId)?.startsWith(text, offset))
      .map(
        ({ messageId, text }) => `a socket heard "${text}" of reply ${messageId}, which the model did not say there`,
      ),
  )
}

/** To whom the letters in the outbox went. */
function lettersIn(dataDirectory: string): string[] {
  const folder = join(dataDirectory, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => /^To: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '')
}
