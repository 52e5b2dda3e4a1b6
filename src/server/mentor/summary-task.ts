import { z } from '#shared/zod.ts'
import type { StructuredTask } from '#server/providers/language/port.ts'
import { fenced, prompt } from './compose-prompt.ts'
import { sentencesOf } from './sentences.ts'

interface Said {
  role: 'USER' | 'ASSISTANT'
  content: string
}

/** Longest summary, in characters. */
const SUMMARY_MAX = 4000
const Summary = z.object({ summary: z.string().trim().min(1).max(SUMMARY_MAX) })

/** Puts older turns in short, together with the summary of those before them. */
export const summaryTask = (earlier: string | null, turns: Said[]): StructuredTask<z.infer<typeof Summary>> => ({
  name: 'summary of a conversation',
  instructions: prompt('summary'),
  input: [
    earlier ? fenced('earlier', earlier) : '',
    ...turns.map(({ role, content }) => fenced(role === 'USER' ? 'person' : 'mentor', content)),
  ]
    .filter(Boolean)
    .join('\n'),
  shape: Summary,
  embedded: () => ({ summary: extract(earlier, turns) }),
})

/** What the person said in their own sentences, those with figures first to stay, and the mentor's last proposal. */
function extract(earlier: string | null, turns: Said[]): string {
  const lines = turns.flatMap(({ role, content }) => {
    const sentences = sentencesOf(content)
    return role === 'USER'
      ? sentences.slice(0, 4).map((text) => `The person: ${text}`)
      : sentences
          .filter(isProposal)
          .slice(0, 1)
          .map((text) => `The mentor: ${text}`)
  })
  const kept = [...(earlier?.split('\n') ?? []), ...lines].filter(Boolean)
  while (kept.join('\n').length > SUMMARY_MAX) kept.splice(leastTelling(kept), 1)
  return kept.join('\n') || 'Nothing has been said yet.'
}

const isProposal = (sentence: string) =>
  /^(?:This week|Before|By |Today|Write|Call|List|Ask|Pick|Choose|Set|Take)\b/.test(sentence)

/** The oldest line without a figure, else the oldest. */
const leastTelling = (lines: string[]) =>
  Math.max(
    0,
    lines.findIndex((line) => !/\d/.test(line)),
  )
