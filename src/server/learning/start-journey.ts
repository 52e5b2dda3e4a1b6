import { createConversation, growConversation } from '#server/conversations/store.ts'
import { Problem } from '#server/http/problem.ts'
import { composeWelcome } from '#server/mentor/compose-welcome.ts'
import { lessonAt, type Lesson, type OpenLesson } from '#server/mentor/lesson.ts'
import { library } from '#server/mentor/library.ts'
import { readWish, type Wish } from '#server/mentor/read-wish.ts'
import { addWelcome } from '#server/messages/store.ts'
import type { Services } from '#server/services.ts'
import { blockedReason } from '#shared/content-filter.ts'
import type { User } from '#shared/users.ts'
import { describePath, UNDECIDED } from './describe-path.ts'
import { addPath, keepProgress } from './store.ts'

/**
 * Starts a learning conversation: its welcome stands in it as the first message, and where the topic is covered its path is made,
 * all in one transaction. Throws 422 where the filter blocks the topic.
 */
export async function startJourney(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  user: User,
  topic: string | null,
): Promise<{ conversationId: number }> {
  const reason = topic ? blockedReason(topic) : null
  if (reason) throw new Problem(422, reason)
  const wish: Wish = topic ? readWish(topic, library) : { kind: 'none', wish: null }
  const path = wish.kind === 'path' ? describePath(wish.what, wish.plan) : null
  const lesson = lessonOf(wish)
  const conversationId = await db.transaction(async (tx) => {
    const { id } = await createConversation(tx, user.id)
    const content = composeWelcome(lesson, user.firstName, library)
    const welcome = await addWelcome(tx, user.id, { conversationId: id, content })
    await growConversation(tx, user.id, id, { leafId: welcome.id, title: path?.title ?? UNDECIDED })
    if (!path) return id
    const { id: learningPathId } = await addPath(tx, user.id, { ...path, conversationId: id, madeFromId: welcome.id })
    const currentTopic = wish.kind === 'path' ? (wish.plan.concepts[0]?.name ?? '') : ''
    await keepProgress(tx, user.id, { conversationId: id, learningPathId, currentTopic, totalTimeSpent: 0 })
    return id
  })
  hub.publish(`user:${user.id}`, { type: 'changed', what: 'conversations' })
  return { conversationId }
}

const lessonOf = (wish: Wish): Lesson | OpenLesson =>
  wish.kind === 'none'
    ? { kind: 'open', wish: wish.wish }
    : lessonAt(
        wish.what,
        wish.plan.concepts.map(({ id }) => id),
        [],
      )
