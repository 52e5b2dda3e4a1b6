import type { Db } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { findMessage } from '#server/messages/store.ts'
import type { Services } from '#server/services.ts'
import { lockUser } from '#server/users/store.ts'
import { FACTS_MAX, type MemoryFact, type NewFact } from '#shared/memory.ts'
import { presentFacts } from './present-facts.ts'
import { sayMemoryChanged } from './say-changed.ts'
import { countFacts, factAt, putFact } from './store.ts'
import { wordFact } from './word-fact.ts'

/**
 * Remembers what the person wrote down, or brings back what they had forgotten, in the place of what was there. Throws 400 where
 * a figure holds no amount, 409 where the memory is full.
 */
export async function addFact(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  { kind, role, text, dueDate, origin, messageId }: NewFact,
): Promise<MemoryFact> {
  const words = wordFact(kind, kind === 'figure' ? role : null, text)
  const [fact] = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await factAt(tx, userId, words.key)) && (await countFacts(tx, userId)) >= FACTS_MAX)
      throw new Problem(409, `Your mentor remembers ${FACTS_MAX} facts at most. Forget one to make room.`)
    const source = await sourceOf(tx, userId, messageId)
    const row = await putFact(tx, userId, {
      ...words,
      ...source,
      dueDate: kind === 'commitment' ? dueDate : null,
      origin: source.messageId === null ? 'person' : origin,
    })
    return presentFacts(tx, userId, [row])
  })
  sayMemoryChanged(hub, userId)
  return fact!
}

/** The person's own message of that id, as where a fact was said; now and nowhere where there is none. */
async function sourceOf(tx: Db, userId: number, id: number | null) {
  const message = id === null ? null : await findMessage(tx, userId, id)
  return message?.role === 'USER'
    ? { conversationId: message.conversationId, messageId: message.id, saidAt: message.createdAt }
    : { conversationId: null, messageId: null, saidAt: new Date() }
}
