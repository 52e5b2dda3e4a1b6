import { readFileSync } from 'node:fs'
import { z } from '#shared/zod.ts'

/** What somebody says, and the concept that a mentor would reach for first. */
const Question = z.object({ query: z.string(), concept: z.string() })
export type FindingQuestion = z.infer<typeof Question>
/** What somebody says that no concept of the library helps with. */
const Stray = z.object({ query: z.string() })

export const questionsOf = (set: string): FindingQuestion[] => linesOf(`finding-${set}`, Question)
export const straysOf = (set: string): string[] => linesOf(`none-${set}`, Stray).map(({ query }) => query)

/** The lines of `NAME.jsonl` beside this file. */
function linesOf<T>(name: string, shape: z.ZodType<T>): T[] {
  const lines = readFileSync(new URL(`./${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => shape.parse(JSON.parse(line)))
}
