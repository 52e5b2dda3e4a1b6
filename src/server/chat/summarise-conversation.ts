import { findConversation, summariseUpTo } from '#server/conversations/store.ts'
import { messagesOf } from '#server/messages/store.ts'
import { pathTo } from '#server/conversations/thread.ts'
import { summaryTask } from '#server/mentor/summary-task.ts'
import type { Services } from '#server/services.ts'
import { outgrows } from './outgrows.ts'

const LONGEST_MS = 60_000

/** Puts the older half of a conversation that outgrows the model's context in short, together with what was in short before. */
export async function summariseConversation(
  { db, language }: Pick<Services, 'db' | 'language'>,
  { userId, conversationId }: { userId: number; conversationId: number },
): Promise<void> {
  const conversation = await findConversation(db, userId, conversationId)
  if (!conversation || language.contextTokens === null) return
  const path = pathTo(await messagesOf(db, userId, conversationId), conversation.leafId)
  const summarised = path.findIndex(({ id }) => id === conversation.summaryUpTo)
  const open = path.slice(summarised + 1)
  if (!outgrows(open, language.contextTokens)) return
  const older = open.slice(0, Math.floor(open.length / 2))
  const last = older.at(-1)
  if (!last) return
  const earlier = summarised < 0 ? null : conversation.summary
  const { summary } = await language.answer(summaryTask(earlier, older), AbortSignal.timeout(LONGEST_MS))
  await summariseUpTo(db, userId, conversationId, summary, last.id)
}
