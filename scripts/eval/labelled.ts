import { readFileSync } from 'node:fs'
import { z } from '#shared/zod.ts'

/** What somebody says, and the concept that a mentor would reach for first. */
const Question = z.object({ query: z.string(), concept: z.string() })
export type FindingQuestion = z.infer<typeof Question>
/** What somebody says that no concept of the library helps with. */
const Stray = z.object({ query: z.string() })

/** What a message wants of the mentor, and its figures in reading order; a range is given by its middle. */
const Labelled = z.object({
  message: z.string(),
  intent: z.string(),
  figures: z.array(z.object({ value: z.number(), unit: z.string(), period: z.string().nullable() })),
})
export type LabelledMessage = z.infer<typeof Labelled>
/** What one person says in a conversation, whatever the mentor answers. */
const Script = z.object({ business: z.string(), messages: z.array(z.string()) })
/** How somebody begins, with the predicaments that the first message can rightly be taken for, the best first; none where the library has none. */
const Opening = z.object({ kind: z.string(), messages: z.array(z.string()), predicaments: z.array(z.string()) })
export type Opening = z.infer<typeof Opening>
/** A sum with the results that somebody worked out without seeing ours; null where there is none to give. */
const CalculatorCase = z.object({
  calculator: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  results: z.record(z.string(), z.union([z.number(), z.array(z.number()), z.null()])).nullable(),
})
export type CalculatorCase = z.infer<typeof CalculatorCase>
const Attack = z.object({ attack: z.string() })

export const questionsOf = (set: string): FindingQuestion[] => linesOf(`finding-${set}`, Question)
export const straysOf = (set: string): string[] => linesOf(`none-${set}`, Stray).map(({ query }) => query)

export const messagesOf = (set: string): LabelledMessage[] => linesOf(`messages-${set}`, Labelled)
export const scripts = (): string[][] => linesOf('conversations', Script).map(({ messages }) => messages)
export const calculatorCases = (): CalculatorCase[] => linesOf('calculator-cases', CalculatorCase)
export const openingsOf = (set: string): Opening[] => linesOf(`openings-${set}`, Opening)
export const attacks = (): string[] => linesOf('attacks', Attack).map(({ attack }) => attack)

/** The lines of `NAME.jsonl` beside this file. */
function linesOf<T>(name: string, shape: z.ZodType<T>): T[] {
  const lines = readFileSync(new URL(`./${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => shape.parse(JSON.parse(line)))
}
