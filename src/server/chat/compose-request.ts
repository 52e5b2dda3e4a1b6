import { messagesOf } from '#server/messages/store.ts'
import type { MessageRow } from '#server/messages/table.ts'
import type { FoundPassage } from '#server/finding/find-passages.ts'
import { pathTo } from '#server/conversations/thread.ts'
import { lessonIn } from '#server/learning/lesson-in.ts'
import { pathsIn } from '#server/learning/store.ts'
import { recallFacts } from '#server/memory/recall-facts.ts'
import { CALCULATOR_TOOLS } from '#server/mentor/calculators/calculator-tools.ts'
import { composePrompt } from '#server/mentor/compose-prompt.ts'
import { isUnspecific } from '#server/mentor/is-unspecific.ts'
import { lessonPrompt } from '#server/mentor/lesson-prompt.ts'
import { library } from '#server/mentor/library.ts'
import { memoryLines } from '#server/mentor/memory-lines.ts'
import type { ReplyRequest, Turn } from '#server/providers/language/port.ts'
import type { Services } from '#server/services.ts'
import { DEFAULT_STYLE, ResponseStyle } from '#shared/chat.ts'
import { isLearningPath } from '#shared/conversations.ts'
import type { User } from '#shared/users.ts'
import type { OpenExchange } from './open-exchange.ts'
import { CANARY } from './withhold-canary.ts'

/** What the mentor is asked, with the passages of its prompt in the order of their numbers. */
export interface ComposedRequest extends ReplyRequest {
  passages: readonly FoundPassage[]
}

/**
 * What the mentor is told for a reply: who asks, in which style, the conversation up to the message, older turns as a summary, and
 * what is remembered from other conversations.
 */
export async function composeRequest(
  { config, db, findPassages, language }: Pick<Services, 'config' | 'db' | 'findPassages' | 'language'>,
  user: User,
  { conversation, message, reply }: OpenExchange,
): Promise<ComposedRequest> {
  const path = pathTo(await messagesOf(db, user.id, conversation.id), message.id)
  const summarised = path.findIndex(({ id }) => id === conversation.summaryUpTo)
  const style = ResponseStyle.catch(DEFAULT_STYLE).parse(reply.style)
  const person = { firstName: nameAlone(user.firstName) }
  const summary = summarised < 0 ? null : conversation.summary
  const lesson = isLearningPath(conversation.title) ? lessonIn(path, await pathsIn(db, user.id, conversation.id)) : null
  const memory = await recallFacts(db, user.id, {
    conversationId: conversation.id,
    mayAsk: path.length === 1 && !lesson && isUnspecific(message.content, library.index),
  })
  // The embedded mentor knows its library.
  const passages = language.contextTokens === null ? [] : await findPassages(message.content)
  return {
    system: composePrompt({
      person,
      style,
      summary,
      lesson: lesson && lessonPrompt(lesson),
      memory: memory ? memoryLines(memory.facts, language.contextTokens) : '',
      followUp: memory?.followUp,
      passages,
      canary: CANARY,
    }),
    turns: path.slice(summarised + 1).map(asTurn),
    style,
    person,
    lesson,
    memory,
    tools: CALCULATOR_TOOLS,
    maxTokens: config.MODEL_MAX_TOKENS,
    passages,
  }
}

/** What is a name of what somebody calls themselves: three words without a mark that could begin a sentence or a line. */
const nameAlone = (name: string) =>
  name
    .replace(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, 3)
    .join(' ')

const asTurn = ({ role, content }: MessageRow): Turn => ({ role: role === 'USER' ? 'user' : 'assistant', content })
