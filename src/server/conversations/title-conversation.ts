import { messagesOf } from '#server/messages/store.ts'
import { pathTo } from './thread.ts'
import type { Services } from '#server/services.ts'
import { titleTask } from '#server/mentor/title-task.ts'
import { isLearningPath } from '#shared/conversations.ts'
import { findConversation, proposeTitle } from './store.ts'

/** A longer conversation keeps its title. */
const MESSAGES_AT_MOST = 2
const LONGEST_MS = 30_000

/** Has a connected model improve the title of a conversation that has just begun. The embedded mentor's title is there from the start. */
export async function titleConversation(
  { db, hub, language }: Pick<Services, 'db' | 'hub' | 'language'>,
  { userId, conversationId }: { userId: number; conversationId: number },
): Promise<void> {
  const conversation = await findConversation(db, userId, conversationId)
  if (conversation?.titledBy !== 'mentor' || isLearningPath(conversation.title)) return
  const path = pathTo(await messagesOf(db, userId, conversationId), conversation.leafId)
  const [first] = path
  if (!first || path.length > MESSAGES_AT_MOST) return
  const { title } = await language.answer(titleTask(first.content), AbortSignal.timeout(LONGEST_MS))
  if (title === conversation.title) return
  await proposeTitle(db, userId, conversationId, title)
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversations' })
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversation', id: conversationId })
}
