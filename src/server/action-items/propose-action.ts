import type { Db } from '#server/db/database.ts'
import { findCommitment } from '#server/mentor/commitments.ts'
import { isOffered } from '#server/mentor/is-offered.ts'
import { offersBeside } from '#server/messages/store.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { timeZoneOf } from '#server/users/store.ts'
import { localDay } from '#shared/local-day.ts'
import { addProposal, proposalsAsMade } from './store.ts'

/**
 * What to offer for what the person committed to in a message, unless it harms somebody, by the day on which they said it: the id of a proposal, or null where
 * they committed to nothing, which asks the database nothing. Every reply to one message makes the same offer, and so do the replies
 * to another version of it that says the same. The caller holds the conversation.
 */
export async function proposeAction(tx: Db, message: MessageRow): Promise<number | null> {
  if (!commitmentIn(message, null)) return null
  const { userId, conversationId } = message
  const timeZone = await timeZoneOf(tx, userId)
  const commitment = commitmentIn(message, timeZone)
  if (!commitment) return null
  const made = await offersBeside(tx, userId, message)
  const own = made.find(({ messageId }) => messageId === message.id)
  if (own) return own.proposalId
  const same = (await proposalsAsMade(tx, userId, made)).find(
    ({ title, dueDate }) => title === commitment.title && dueDate === commitment.dueDate,
  )
  return same?.id ?? addProposal(tx, userId, { conversationId, ...commitment })
}

/** A day that has passed since it was said is no longer a date to propose. */
function commitmentIn({ content, createdAt }: MessageRow, timeZone: string | null) {
  const found = isOffered(content) ? findCommitment(content, { today: localDay(createdAt, timeZone) }) : null
  if (!found?.dueDate || found.dueDate >= localDay(new Date(), timeZone)) return found
  return { ...found, dueDate: null }
}
