import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { type Exchange, REPLY_FAILED } from '#shared/chat.ts'
import { messageByClientId, replyTo } from '#server/messages/store.ts'
import { presentExchange } from './present-exchange.ts'

/** A moment may be lost between instances: the facts are looked at this often in any case. */
const LOOK_EVERY_MS = 1000

/**
 * The exchange of a message that was sent before, once its reply is settled, whoever writes it. Throws 503 where it was withdrawn
 * meanwhile, or this instance stops.
 */
export async function awaitReply(
  { db, hub, replies }: Pick<Services, 'db' | 'hub' | 'replies'>,
  userId: number,
  clientMessageId: string,
): Promise<Exchange> {
  for (;;) {
    const message = await messageByClientId(db, userId, clientMessageId)
    if (!message || replies.isStopping()) throw new Problem(503, REPLY_FAILED)
    const settled = nextSettled(hub, message.conversationId)
    try {
      const reply = await replyTo(db, userId, message.id)
      if (!reply) throw new Problem(503, REPLY_FAILED)
      if (reply.status !== 'pending') return await presentExchange(db, message, reply)
      await settled.heard
    } finally {
      settled.stop()
    }
  }
}

/** Listens before the facts are read, so that nothing falls between the two. */
function nextSettled(hub: Services['hub'], conversationId: number) {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const leave = hub.join(`conversation:${conversationId}`, (moment) => moment.type === 'settled' && resolve())
  const timer = setTimeout(resolve, LOOK_EVERY_MS)
  const stop = () => {
    leave()
    clearTimeout(timer)
  }
  return { heard, stop }
}
