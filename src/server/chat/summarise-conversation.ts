import { findConversation, messagesOf, summariseUpTo } from '#server/conversations/store.ts'
import { pathTo } from '#server/conversations/thread.ts'
import { summaryTask } from '#server/mentor/summary-task.ts'
import type { Services } from '#server/services.ts'
import { tokenCount } from './context-budget.ts'

/** The part of a model's context that unsummarised turns may fill before older ones are put in short. */
const FULL_AT = 0.6
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
  const tokens = await Promise.all(open.map(({ content }) => tokenCount(content)))
  if (tokens.reduce((sum, count) => sum + count, 0) < language.contextTokens * FULL_AT) return
  const older = open.slice(0, Math.floor(open.length / 2))
  const last = older.at(-1)
  if (!last) return
  const earlier = summarised < 0 ? null : conversation.summary
  const { summary } = await language.answer(summaryTask(earlier, older), AbortSignal.timeout(LONGEST_MS))
  await summariseUpTo(db, userId, conversationId, summary, last.id)
}
