import { setTimeout as delay } from 'node:timers/promises'
import type { MessageRow } from '#server/messages/table.ts'
import { LanguageFailure, type LanguageModel, type ReplyRequest } from '#server/providers/language/port.ts'
import type { Services } from '#server/services.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import { type CitedReply, readCitedReply } from './cited-reply.ts'
import type { ComposedRequest } from './compose-request.ts'
import type { StopReason } from './replies.ts'
import { outgrows } from './outgrows.ts'
import type { Listener } from '#server/voice/speak-ahead.ts'
import { type Ending, settleReply, type Settled } from './settle-reply.ts'
import { keepWhatWasSaid, noteStandIn } from '#server/messages/store.ts'
import { CANARY, withholdCanary } from './withhold-canary.ts'

/** Longest reply, in characters; one that goes on is ended there. */
export const REPLY_MAX = 60_000

const KEEP_EVERY_MS = 500
const RENEW_EVERY_MS = 5000
const SETTLE_AGAIN_MS = [200, 800, 2000, 4000]

type Needs = Pick<Services, 'db' | 'hub' | 'jobs' | 'language' | 'log' | 'replies'>

/**
 * Lets the mentor write a pending reply, whether or not anybody is listening: pieces go to the hub as they come, and what was
 * said is stored as it grows. Resolves when the reply is settled. Rejects only where the database stays away; another
 * instance, or the next start, then settles the reply with what was stored.
 */
export function writeReply(
  services: Needs,
  { message, reply }: { message: MessageRow; reply: MessageRow },
  compose: () => Promise<ComposedRequest>,
  listener: Listener | null,
): Promise<Settled> {
  const { hub, language, log, replies } = services
  const { id, conversationId } = reply
  const room = `conversation:${conversationId}` as const
  const stopping = new AbortController()
  const say = (moment: ServerMoment) => hub.publish(room, moment)

  const write = async (): Promise<Settled> => {
    say({ type: 'typing', conversationId, isTyping: true })
    const stopKeeping = keepAsItGrows(services, reply.userId, underWay)
    let end: 'complete' | StopReason | 'failed' = 'complete'
    let request: ComposedRequest | undefined
    let cited: CitedReply | undefined
    try {
      request = await compose()
      const reader = readCitedReply(request.passages)
      cited = reader
      const onStandIn = () => {
        // It was given no passages: what it says is looked up as any other words of the library are.
        reader.giveUp()
        return noteStandIn(services.db, reply.userId, id, language.name)
      }
      const written = language.write({ ...request, onStandIn }, stopping.signal)
      for await (const text of safely(reader.withoutMarks(written))) {
        if (stopping.signal.aborted) break
        const offset = underWay.text.length
        underWay.text += text
        listener?.grown(underWay.text)
        say({ type: 'reply', conversationId, messageId: id, offset, text })
      }
      if (stopping.signal.aborted) end = stopping.signal.reason as StopReason
    } catch (error) {
      end = stopping.signal.aborted ? (stopping.signal.reason as StopReason) : 'failed'
      if (end === 'failed') log.error({ err: error, messageId: id }, 'a reply failed')
    } finally {
      await stopKeeping()
    }
    if (end === 'complete') listener?.ended(underWay.text)
    else listener?.cutOff()
    try {
      return await settleSoon(services, reply, {
        text: underWay.text,
        end,
        message,
        citations: cited?.citationsIn(underWay.text),
        afterthoughts: afterthoughtsOf(language, request),
      })
    } finally {
      replies.remove(id)
    }
  }

  const underWay = {
    id,
    conversationId,
    text: '',
    stop: (reason: StopReason) => stopping.abort(reason),
    settled: Promise.resolve() as Promise<unknown>,
  }
  replies.add(underWay)
  const settled = write()
  underWay.settled = settled
  return settled
}

// The canary is looked for in what is left, so that no mark can hide it.
const safely = (pieces: AsyncIterable<string>) => withinLength(withholdCanary(pieces, CANARY), REPLY_MAX)

/** The pieces up to `most` characters, in whole characters. Throws `LanguageFailure` where there is more. */
async function* withinLength(pieces: AsyncIterable<string>, most: number) {
  let room = most
  for await (const piece of pieces) {
    if (piece.length > room) {
      yield piece.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
      throw new LanguageFailure('malformed', `The reply went on beyond ${most} characters.`)
    }
    yield piece
    room -= piece.length
  }
}

/** A connected model finds a better title for what has just begun, and puts in short what outgrows its context. */
function afterthoughtsOf({ contextTokens }: LanguageModel, request: ReplyRequest | undefined) {
  if (contextTokens === null || !request) return []
  const { turns } = request
  return [
    ...(turns.length === 1 ? (['title-conversation'] as const) : []),
    ...(outgrows(turns, contextTokens) ? (['summarise-conversation'] as const) : []),
  ]
}

/** Settles even if the database is away for a moment: what was said since it was last stored exists only here. */
async function settleSoon(services: Needs, reply: MessageRow, ending: Ending): Promise<Settled> {
  for (const wait of SETTLE_AGAIN_MS) {
    try {
      return await settleReply(services, reply, ending)
    } catch (error) {
      services.log.warn({ err: error, messageId: reply.id }, 'a reply could not be settled yet')
      await delay(wait)
    }
  }
  return settleReply(services, reply, ending)
}

/** Stores what was said every 500 ms while it grows, and renews the lease at least every 5 s. Returns a function that stops. */
function keepAsItGrows(
  { db, log }: Needs,
  userId: number,
  reply: { id: number; text: string; stop: (reason: StopReason) => void },
) {
  let kept = { length: 0, at: Date.now() }
  let keeping = Promise.resolve()
  let busy = false
  const keep = async () => {
    const { length } = reply.text
    kept = { length, at: Date.now() }
    const state = await keepWhatWasSaid(db, userId, reply.id, reply.text)
    if (state !== 'kept') reply.stop(state === 'stop' ? 'person' : 'gone')
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
