import { bookRewards } from '#server/gamification/book-rewards.ts'
import { gatherFacts } from '#server/memory/gather-facts.ts'
import { sendLetter } from '#server/letters/send-letter.ts'
import { settleAbandonedReplies } from '#server/chat/settle-abandoned-replies.ts'
import { summariseConversation } from '#server/chat/summarise-conversation.ts'
import { sweepExpired } from '#server/auth/sweep-expired.ts'
import { titleConversation } from '#server/conversations/title-conversation.ts'
import type { Services } from '#server/services.ts'
import type { JobHandlers } from './jobs.ts'

/** Each job is a shallow call of the verb that does it. */
export const jobHandlers = (services: () => Services): JobHandlers => ({
  'settle-abandoned-replies': () => settleAbandonedReplies(services()),
  'summarise-conversation': (input) => summariseConversation(services(), input),
  'title-conversation': (input) => titleConversation(services(), input),
  'book-rewards': (input) => bookRewards(services(), input.userId),
  'gather-facts': (input) => gatherFacts(services(), input.userId),
  'send-letter': (input) => sendLetter(services(), input),
  'sweep-expired': () => sweepExpired(services()),
})
