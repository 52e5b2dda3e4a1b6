import type { MessageRow } from '#server/conversations/table.ts'
import type { ReplyRequest } from '#server/providers/language/port.ts'
import type { Services } from '#server/services.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import type { StopReason } from './replies.ts'
import { settleReply, type Settled } from './settle-reply.ts'
import { keepWhatWasSaid } from './store.ts'

const KEEP_EVERY_MS = 500
const RENEW_EVERY_MS = 5000

type Needs = Pick<Services, 'db' | 'hub' | 'jobs' | 'language' | 'log' | 'replies'>

/**
 * Lets the mentor write a pending reply, whether or not anybody is listening: pieces go to the hub as they come, and what was
 * said is stored as it grows. Resolves when the reply is settled, and never rejects for what the model does wrong.
 */
export function writeReply(services: Needs, reply: MessageRow, compose: () => Promise<ReplyRequest>): Promise<Settled> {
  const { hub, language, log, replies } = services
  const { id, conversationId } = reply
  const room = `conversation:${conversationId}` as const
  const stopping = new AbortController()
  const say = (moment: ServerMoment) => hub.publish(room, moment)

  const write = async (): Promise<Settled> => {
    say({ type: 'typing', conversationId, isTyping: true })
    const stopKeeping = keepAsItGrows(services, underWay)
    let end: 'complete' | StopReason | 'failed' = 'complete'
    try {
      for await (const text of language.write(await compose(), stopping.signal)) {
        if (stopping.signal.aborted) break
        const offset = underWay.text.length
        underWay.text += text
        say({ type: 'reply', conversationId, messageId: id, offset, text })
      }
      if (stopping.signal.aborted) end = stopping.signal.reason as StopReason
    } catch (error) {
      end = stopping.signal.aborted ? (stopping.signal.reason as StopReason) : 'failed'
      if (end === 'failed') log.error({ err: error, messageId: id }, 'a reply failed')
    } finally {
      await stopKeeping()
    }
    const settled = await settleReply(services, { id, text: underWay.text, end })
    replies.remove(id)
    return settled
  }

  const underWay = { id, conversationId, text: '', stop: (reason: StopReason) => stopping.abort(reason), settled: Promise.resolve() as Promise<unknown> }
  replies.add(underWay)
  const settled = write()
  underWay.settled = settled
  return settled
}

/** Stores what was said every 500 ms while it grows, and renews the lease at least every 5 s. Returns a function that stops. */
function keepAsItGrows({ db, log }: Needs, reply: { id: number; text: string; stop: (reason: StopReason) => void }) {
  let kept = { length: 0, at: Date.now() }
  let keeping = Promise.resolve()
  let busy = false
  const keep = async () => {
    const { length } = reply.text
    kept = { length, at: Date.now() }
    if (!(await keepWhatWasSaid(db, reply.id, reply.text))) reply.stop('gone')
  }
  const timer = setInterval(() => {
    const isDue = reply.text.length > kept.length || Date.now() - kept.at >= RENEW_EVERY_MS
    if (busy || !isDue) return
    busy = true
    keeping = keep()
      .catch((error: unknown) => log.warn({ err: error, messageId: reply.id }, 'what was said could not be stored yet'))
      .finally(() => (busy = false))
  }, KEEP_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await keeping
  }
}
