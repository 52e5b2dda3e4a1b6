import { readFileSync } from 'node:fs'
import type { ConceptFinder } from '#server/finding/find-concepts.ts'
import type { SenseReader } from '#server/finding/read-senses.ts'
import { composeReply } from '#server/mentor/compose-reply.ts'
import { library } from '#server/mentor/library.ts'
import type { Turn } from '#server/providers/language/port.ts'
import { z } from '#shared/zod.ts'
import type { Row } from './evaluation.ts'
import { openingsOf } from './labelled.ts'

const CRITERIA = ['listens', 'specific', 'correct', 'next step', 'one question', 'honest'] as const
const Marks = z.record(z.enum(CRITERIA), z.number().min(0).max(2))
/** What a judge gave the two mentors of a conversation, who stood there without a name. */
const Judged = z.object({ number: z.number(), A: Marks, B: Marks })

const { signal: never } = new AbortController()

/** Whose replies stand under A in a conversation: by a bit of the number that tells nothing of it. */
export const isEmbeddedA = (number: number): boolean => ((number * 2_654_435_761) >>> 16) % 2 === 0

/** The marks of the judges in `rubric-scores.jsonl`, of two each, by mentor. */
export async function rubric(): Promise<Row[]> {
  const lines = readFileSync(new URL('./rubric-scores.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const judged = lines.map((line) => Judged.parse(JSON.parse(line)))
  const mean = (isEmbedded: boolean, criterion: (typeof CRITERIA)[number]) =>
    judged.reduce((sum, { number, A, B }) => sum + (isEmbeddedA(number) === isEmbedded ? A : B)[criterion], 0) /
    judged.length
  const rows = CRITERIA.map((criterion) => [criterion, mean(true, criterion), mean(false, criterion)] as const)
  const all = (at: 1 | 2) => rows.reduce((sum, row) => sum + row[at], 0)
  return [...rows, [`all, of ${2 * CRITERIA.length}`, all(1), all(2)] as const].map(([what, own, baseline]) => ({
    what: `${what}: the embedded mentor, plain retrieval`,
    figures: `${own.toFixed(2)}, ${baseline.toFixed(2)} (${judged.length} conversations)`,
  }))
}

interface Mentors {
  finder: ConceptFinder
  readSenses: SenseReader
}

/** The conversations to judge: what a person says, and the replies of two mentors to each message, in an order that does not tell. */
export async function pairs({ finder, readSenses }: Mentors): Promise<object[]> {
  const judgements: object[] = []
  for (const [at, { messages }] of openingsOf('test').entries()) {
    const embedded = await talk(messages, async (turns, said) =>
      composeReply({ turns, style: 'moderate', person: { firstName: '' } }, library, await readSenses(said, never)),
    )
    const plain = await talk(messages, (_, said) => retrieved(finder, said.at(-1)!))
    const number = at + 1
    const [A, B] = isEmbeddedA(number) ? [embedded, plain] : [plain, embedded]
    judgements.push({ number, messages, A, B })
  }
  return judgements
}

async function talk(
  messages: string[],
  replyTo: (turns: Turn[], said: string[]) => Promise<string>,
): Promise<string[]> {
  const turns: Turn[] = []
  const replies: string[] = []
  for (const [at, content] of messages.entries()) {
    turns.push({ role: 'user', content })
    const reply = await replyTo(turns, messages.slice(0, at + 1))
    turns.push({ role: 'assistant', content: reply })
    replies.push(reply)
  }
  return replies
}

/** The baseline: what stands on the page that is nearest to the message. */
async function retrieved(finder: ConceptFinder, message: string): Promise<string> {
  const [best] = await finder.find(message, 1)
  if (!best) return 'Could you tell me more about that?'
  const { definition, whyItMatters, howToApply, firstActions, questions } = best.concept
  return [definition, whyItMatters, howToApply.slice(0, 2).join(' '), firstActions[0], questions[0]].join('\n\n')
}
