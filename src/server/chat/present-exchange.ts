import { proposalsOf } from '#server/action-items/store.ts'
import { presentMessage } from '#server/conversations/present-conversation.ts'
import { childrenByParent } from '#server/conversations/thread.ts'
import type { Db } from '#server/db/database.ts'
import { messagesOf } from '#server/messages/store.ts'
import type { MessageRow } from '#server/messages/table.ts'
import type { Exchange } from '#shared/chat.ts'

/** A message and its reply as the contract shows them, with the versions of each. */
export async function presentExchange(db: Db, message: MessageRow, reply: MessageRow): Promise<Exchange> {
  const versions = childrenByParent(await messagesOf(db, message.userId, message.conversationId))
  return {
    userMessage: presentMessage(message, versions.get(message.parentId)),
    assistantMessage: presentMessage(reply, versions.get(reply.parentId), await proposalsOf(db, reply.userId, [reply])),
  }
}
