import { conversationWithMessages } from '#server/conversations/store.ts'
import type { ConversationRow } from '#server/conversations/table.ts'
import { pathTo } from '#server/conversations/thread.ts'
import type { Db } from '#server/db/database.ts'
import { notFound } from '#server/http/problem.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { timeZoneOf } from '#server/users/store.ts'
import { type Times, timesIn } from './times.ts'

/** A conversation as its person sees it: the messages on the path that is shown, and the clock they live by. */
export interface Spoken {
  conversation: ConversationRow
  messages: MessageRow[]
  times: Times
}

/** What was said in the caller's conversation; a reply of which nothing has been said yet is left out. Throws 404. */
export async function findSpoken(db: Db, userId: number, id: number): Promise<Spoken> {
  const [found, timeZone] = await Promise.all([conversationWithMessages(db, userId, id), timeZoneOf(db, userId)])
  if (!found) throw notFound()
  const path = pathTo(found.messages, found.conversation.leafId)
  return {
    conversation: found.conversation,
    messages: path.filter(({ content }) => content.trim() !== ''),
    times: timesIn(timeZone),
  }
}
