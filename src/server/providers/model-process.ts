import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'

/** Whoever waits for an answer of the server goes before whoever waits for a model, who is waiting as well: lower ranks were heard too late. */
const NICENESS = 3

interface Running {
  child: ChildProcess
  rest: NodeJS.Timeout
}

interface Options {
  /** What runs in it. */
  entry: URL
  /** Handed to it as its arguments. */
  args: readonly string[]
  /** With nothing to do for so long it ends, and gives its memory back. */
  idleMs: number
  /** Longest that an answer may take, its start included. */
  longestMs: number
}

/** An embedded model in a process of its own: started by the first question, again after a crash, and ended by idleness. */
export interface ModelProcess<Question, Answer> {
  /** Questions are answered one after the other. Rejects with an Error where the process fails, ends or takes too long. */
  ask(question: Question): Promise<Answer>
  /** Ends the process; what was asked before fails. Who asks afterwards starts another. */
  close(): Promise<void>
}

/** What a process answers. */
export type ModelAnswer<Answer> = { answer: Answer } | { failed: string }

export function createModelProcess<Question extends object, Answer>(options: Options): ModelProcess<Question, Answer> {
  let running: Running | null = null

  const end = async () => {
    const ended = running
    running = null
    clearTimeout(ended?.rest)
    if (!ended || ended.child.exitCode !== null || ended.child.signalCode !== null) return
    // Somebody waits for it now.
    ended.child.ref()
    ended.child.kill('SIGKILL')
    await once(ended.child, 'exit')
  }
  const start = (): Running => {
    const child = startChild(options)
    child.once('exit', () => void (running?.child === child && end()))
    return { child, rest: setTimeout(() => void end(), options.idleMs).unref() }
  }
  const askNow = async (question: Question) => {
    const { child, rest } = (running ??= start())
    clearTimeout(rest)
    try {
      return await answerOf<Answer>(child, question, options.longestMs)
    } catch (error) {
      await end()
      throw error
    } finally {
      if (running?.child === child) running.rest = setTimeout(() => void end(), options.idleMs).unref()
    }
  }
  let before: Promise<unknown> = Promise.resolve()
  let closings = 0
  return {
    ask(question) {
      const closingsBefore = closings
      const answer = before.then(() => {
        if (closings > closingsBefore) throw new Error('The model ended.')
        return askNow(question)
      })
      before = answer.catch(() => undefined)
      return answer
    },
    close() {
      closings += 1
      return end()
    },
  }
}

/** Nothing waits for it: the server may end while it rests. */
function startChild({ entry, args }: Options): ChildProcess {
  const child = fork(entry, args, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  child.on('error', () => undefined).unref()
  child.channel?.unref()
  return child
}

async function answerOf<Answer>(child: ChildProcess, question: object, longestMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const fail = (cause?: unknown) => reject(new Error('The model ended.', { cause }))
  const tooLong = setTimeout(() => fail(`it took ${longestMs} ms`), longestMs)
  const hear = (heard: unknown) => {
    const said = heard as ModelAnswer<Answer>
    if ('answer' in said) resolve(said.answer)
    else reject(new Error(said.failed))
  }
  child.once('message', hear).once('error', fail).once('exit', fail)
  child.send(question, (error) => error && fail(error))
  try {
    return await promise
  } finally {
    clearTimeout(tooLong)
    child.off('message', hear).off('error', fail).off('exit', fail)
  }
}
