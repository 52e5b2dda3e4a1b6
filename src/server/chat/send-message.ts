import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { type Exchange, REPLY_FAILED, REPLY_STOPPED, type ResponseStyle } from '#shared/chat.ts'
import type { User } from '#shared/users.ts'
import { awaitReply } from './await-reply.ts'
import { speakAhead } from '#server/voice/speak-ahead.ts'
import { composeRequest } from './compose-request.ts'
import { openAnotherReply, openExchange, type OpenExchange, SentBefore } from './open-exchange.ts'
import { presentExchange } from './present-exchange.ts'
import { writeReply } from './write-reply.ts'

interface Sent {
  message: string
  conversationId?: number
  responseStyle: ResponseStyle
  clientMessageId?: string
  editOf?: number
  spoken: boolean
}

type Needs = Pick<
  Services,
  'config' | 'db' | 'findPassages' | 'hub' | 'jobs' | 'language' | 'log' | 'replies' | 'speaker'
>

/**
 * Sends a message and resolves with both once the reply is settled. The same `clientMessageId` again yields the same exchange.
 * Throws 422 where the filter blocks, 503 where the mentor could not begin, 409 where the person stopped it before it began.
 */
export async function sendMessage(services: Needs, user: User, sent: Sent): Promise<Exchange> {
  const { conversationId = null, clientMessageId = null, editOf = null } = sent
  const exchange = await openExchange(services.db, user.id, {
    message: sent.message,
    conversationId,
    clientMessageId,
    editOf,
    style: sent.responseStyle,
    model: services.language.name,
  }).catch((error: unknown) => {
    if (error instanceof SentBefore) return null
    throw error
  })
  return exchange
    ? answered(services, user, exchange, sent.spoken)
    : awaitReply(services, user.id, clientMessageId ?? '')
}

/** Has the mentor answer the same message once more. Throws as `sendMessage` does. */
export async function regenerateReply(
  services: Needs,
  user: User,
  { messageId, responseStyle, spoken }: { messageId: number; responseStyle: ResponseStyle; spoken: boolean },
): Promise<Exchange> {
  const model = services.language.name
  const exchange = await openAnotherReply(services.db, user.id, { replyId: messageId, style: responseStyle, model })
  return answered(services, user, exchange, spoken)
}

async function answered(services: Needs, user: User, exchange: OpenExchange, spoken: boolean): Promise<Exchange> {
  const { message } = exchange
  services.hub.publish(`user:${user.id}`, { type: 'changed', what: 'conversation', id: message.conversationId })
  const listener = spoken ? speakAhead(services, user) : null
  const settled = await writeReply(services, exchange, () => composeRequest(services, user, exchange), listener)
  if (settled.status !== 'withdrawn') return presentExchange(services.db, message, settled.reply)
  throw settled.because === 'person' ? new Problem(409, REPLY_STOPPED) : new Problem(503, REPLY_FAILED)
}
