import { proposeTitle } from '#server/conversations/store.ts'
import { pathTo } from '#server/conversations/thread.ts'
import type { Db } from '#server/db/database.ts'
import { conceptOf } from '#server/mentor/path-words.ts'
import { library } from '#server/mentor/library.ts'
import { readWish } from '#server/mentor/read-wish.ts'
import { messagesOf } from '#server/messages/store.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { isLearningPath } from '#shared/conversations.ts'
import { describePath, UNDECIDED } from './describe-path.ts'
import { lessonIn, pathOn } from './lesson-in.ts'
import { addPath, dropProgress, keepProgress, pathsIn } from './store.ts'
import type { LearningPathRow } from './table.ts'
import { timeSpent } from './time-spent.ts'

/**
 * Brings a learning conversation's path, progress and title in line with the branch that ends at `leafId`, within the
 * transaction that shows it. Where that branch has no path yet and its newest message says what to learn, the path is made.
 * Nothing happens in other conversations.
 */
export async function followPath(
  tx: Db,
  userId: number,
  conversation: { id: number; title: string },
  leafId: number | null,
): Promise<void> {
  if (!isLearningPath(conversation.title)) return
  const { id } = conversation
  const all = await messagesOf(tx, userId, id)
  const branch = pathTo(all, leafId)
  const paths = await pathsIn(tx, userId, id)
  const path = pathOn(branch, paths) ?? (await newPath(tx, userId, branch))
  await proposeTitle(tx, userId, id, path?.title ?? UNDECIDED)
  if (!path) return dropProgress(tx, userId, id)
  const lesson = lessonIn(branch, [path])
  const currentTopic = lesson.kind === 'open' ? '' : conceptOf(library.content, lesson.asks.concept).name
  const totalTimeSpent = timeSpent(all.map(({ createdAt }) => createdAt))
  await keepProgress(tx, userId, { conversationId: id, learningPathId: path.id, currentTopic, totalTimeSpent })
}

async function newPath(tx: Db, userId: number, branch: MessageRow[]): Promise<LearningPathRow | null> {
  const message = branch.findLast(({ role }) => role === 'USER')
  const wish = message && readWish(message.content, library)
  if (wish?.kind !== 'path') return null
  const { id: madeFromId, conversationId } = message!
  return addPath(tx, userId, { ...describePath(wish.what, wish.plan), conversationId, madeFromId })
}
