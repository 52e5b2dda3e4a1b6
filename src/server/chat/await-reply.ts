import { presentMessage } from '#server/conversations/present-conversation.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { type Exchange, REPLY_FAILED } from '#shared/chat.ts'
import { replyTo } from '#server/messages/store.ts'

/** A moment may be lost between instances: the facts are looked at this often in any case. */
const LOOK_EVERY_MS = 1000

/** The exchange of a message that was sent before, once its reply is settled, whoever writes it. Throws 503 where it was withdrawn. */
export async function awaitReply({ db, hub }: Pick<Services, 'db' | 'hub'>, message: MessageRow): Promise<Exchange> {
  for (;;) {
    const settled = nextSettled(hub, message.conversationId)
    try {
      const reply = await replyTo(db, message.userId, message.id)
      if (!reply) throw new Problem(503, REPLY_FAILED)
      if (reply.status !== 'pending')
        return { userMessage: presentMessage(message), assistantMessage: presentMessage(reply) }
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
