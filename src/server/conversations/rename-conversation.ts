import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { ConversationRow } from '#shared/conversations.ts'
import { nameConversation } from './store.ts'

/** Gives a conversation the title its person wants; the mentor leaves it alone from then on. Throws 404. */
export async function renameConversation(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  id: number,
  title: string,
): Promise<ConversationRow> {
  const row = await nameConversation(db, userId, id, title)
  if (!row) throw notFound()
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversations' })
  return row
}
