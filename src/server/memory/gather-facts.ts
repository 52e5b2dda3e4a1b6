import { lockConversation } from '#server/conversations/store.ts'
import type { Db } from '#server/db/database.ts'
import { questionIn } from '#server/mentor/question-in.ts'
import { findMessage, otherVersions } from '#server/messages/store.ts'
import type { MessageRow } from '#server/messages/table.ts'
import type { Services } from '#server/services.ts'
import { lockUser, timeZoneOf } from '#server/users/store.ts'
import { isLearningPath } from '#shared/conversations.ts'
import { FACTS_MAX, type FactKind } from '#shared/memory.ts'
import { localDay } from '#shared/local-day.ts'
import { factsSaid, type SaidFact } from './facts-said.ts'
import { sayMemoryChanged } from './say-changed.ts'
import { countFacts, factAt, keepMemory, keepNewest, memoryOf, nextSaid, putFact, removeGatheredFrom } from './store.ts'

/** Of what there may be any number of, so many of the newest that were gathered stay. */
const KEPT: Partial<Record<FactKind, number>> = { goal: 10, challenge: 10, commitment: 10, figure: 30 }

/**
 * Reads what the person has said since it was last read, message by message in their order up to one whose reply is still being
 * written, and keeps what they told of their business. However often it runs, each message is read once; while remembering is
 * switched off, none is.
 */
export async function gatherFacts({ db, hub }: Pick<Services, 'db' | 'hub'>, userId: number): Promise<void> {
  let isChanged = false
  for (;;) {
    const read = await db.transaction((tx) => readNext(tx, userId))
    if (!read) break
    isChanged ||= read.isChanged
  }
  if (isChanged) sayMemoryChanged(hub, userId)
}

/** Null where there is nothing to read. */
async function readNext(tx: Db, userId: number): Promise<{ isChanged: boolean } | null> {
  await lockUser(tx, userId)
  const { isOn, readUpTo } = await memoryOf(tx, userId)
  const next = isOn ? await nextSaid(tx, userId, readUpTo) : null
  if (!next?.isAnswered) return null
  await keepMemory(tx, userId, { readUpTo: next.id })
  const message = await findMessage(tx, userId, next.id)
  // Held, so that whoever deletes it meanwhile finds what was gathered, or comes first.
  const conversation = message && (await lockConversation(tx, userId, message.conversationId))
  if (!conversation || isLearningPath(conversation.title)) return { isChanged: false }
  const replaced = await removeGatheredFrom(tx, userId, await otherVersions(tx, userId, message))
  const kept = await keepFacts(tx, message, await read(tx, message))
  return { isChanged: replaced > 0 || kept }
}

async function read(tx: Db, { userId, parentId, content, createdAt }: MessageRow): Promise<SaidFact[]> {
  const before = parentId === null ? null : await findMessage(tx, userId, parentId)
  const question = before?.role === 'ASSISTANT' ? questionIn(before.content) : null
  const day = localDay(createdAt, await timeZoneOf(tx, userId))
  return factsSaid({ text: content, question, day })
}

/** What the person wrote or put right themselves stays as it is. */
async function keepFacts(tx: Db, message: MessageRow, facts: SaidFact[]): Promise<boolean> {
  const { userId, conversationId, id: messageId, createdAt: saidAt } = message
  let isKept = false
  for (const { isVague, ...fact } of facts) {
    const there = await factAt(tx, userId, fact.key)
    if (there ? there.origin !== 'conversation' || isVague : (await countFacts(tx, userId)) >= FACTS_MAX) continue
    await putFact(tx, userId, { ...fact, origin: 'conversation', conversationId, messageId, saidAt })
    isKept = true
  }
  for (const kind of new Set(facts.map((fact) => fact.kind))) {
    const most = KEPT[kind]
    if (most !== undefined) await keepNewest(tx, userId, kind, most)
  }
  return isKept
}
