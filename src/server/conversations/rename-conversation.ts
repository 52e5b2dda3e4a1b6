import { badRequest, notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { type ConversationRow, isLearningPath, titleOfKind } from '#shared/conversations.ts'
import { findConversation, nameConversation } from './store.ts'

/**
 * Gives a conversation the title its person wants; the mentor leaves it alone from then on. A learning conversation stays one, and
 * no other becomes one. Throws 404, and 400 where nothing is left of the title.
 */
export async function renameConversation(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  id: number,
  title: string,
): Promise<ConversationRow> {
  const conversation = await findConversation(db, userId, id)
  if (!conversation) throw notFound()
  const kept = titleOfKind(title, isLearningPath(conversation.title))
  if (!kept) throw badRequest('Title is required')
  const row = await nameConversation(db, userId, id, kept)
  if (!row) throw notFound()
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversations' })
  return row
}
