import type { Services } from '#server/services.ts'
import type { Spoken } from './find-spoken.ts'
import { extractSummary } from './extract-summary.ts'
import type { Summary } from './summary.ts'
import { summaryTask } from './written-summary.ts'

const LONGEST_MS = 60_000
/** The part of a model's context that a conversation may fill; the rest is for the instructions and the answer. */
const FULL_AT = 0.5
const CHARACTERS_A_TOKEN = 4

/** A summary of what was said, and the model that wrote it; null where it was put together from the conversation's own words. Throws 429 where the day has no message left for a model. */
export async function summarise(
  { language, limits, log }: Pick<Services, 'language' | 'limits' | 'log'>,
  userId: number,
  spoken: Spoken,
): Promise<{ summary: Summary; writtenBy: string | null }> {
  const extracted = await extractSummary(spoken.messages)
  if (language.contextTokens === null) return { summary: extracted, writtenBy: null }
  const task = summaryTask(whatFits(spoken, language.contextTokens), extracted)
  await limits.spend('chatDaily', userId)
  try {
    const summary = await language.answer(task, AbortSignal.timeout(LONGEST_MS))
    return { summary, writtenBy: summary === extracted ? null : language.name }
  } catch (error) {
    log.warn({ err: error }, 'the model could not write a summary; the conversation is quoted instead')
    return { summary: extracted, writtenBy: null }
  }
}

/** The newest messages that the model can read, and what stands in short of those before. */
function whatFits({ conversation, messages }: Spoken, contextTokens: number) {
  let room = contextTokens * CHARACTERS_A_TOKEN * FULL_AT - (conversation.summary?.length ?? 0)
  const first = messages.findLastIndex(({ content }) => (room -= content.length) < 0) + 1
  return { earlier: first > 0 ? conversation.summary : null, messages: messages.slice(first) }
}
