import { fenced, prompt } from '#server/mentor/compose-prompt.ts'
import { withDigits } from '#server/mentor/number-words.ts'
import type { MessageRow } from '#server/messages/table.ts'
import type { StructuredTask } from '#server/providers/language/port.ts'
import type { z } from '#shared/zod.ts'
import { Summary } from './summary.ts'

/** Larger numbers in words are figures. */
const COUNTED_IN_WORDS = 12

interface Told {
  /** What was put in short before, because the model's context is too small for it. */
  earlier: string | null
  messages: Pick<MessageRow, 'role' | 'content'>[]
}

/** Has a model write the summary. It fits only where each of its figures was said; `extracted` stands in where it does not. */
export function summaryTask({ earlier, messages }: Told, extracted: Summary): StructuredTask<Summary> {
  const said = [earlier ?? '', ...messages.map(({ content }) => content)]
  return {
    name: 'summary of a conversation to keep',
    instructions: prompt('summary-report'),
    input: [
      ...(earlier ? [fenced('earlier', earlier)] : []),
      ...messages.map(({ role, content }) => fenced(role === 'USER' ? 'person' : 'mentor', content)),
    ].join('\n'),
    shape: withFiguresOf(said),
    embedded: () => extracted,
  }
}

function withFiguresOf(said: string[]): z.ZodType<Summary> {
  const known = new Set(said.flatMap(numbersIn))
  return Summary.superRefine((summary, context) => {
    const unknown = figuresIn(JSON.stringify(Object.values(summary))).filter((number) => !known.has(number))
    if (unknown.length > 0)
      context.addIssue({ code: 'custom', message: `These figures were not said: ${[...new Set(unknown)].join(', ')}` })
  })
}

/** The numbers of a text in one spelling, as they stand and with number words as digits: "£1,250.00" and "1250" are one. */
const numbersIn = (text: string): string[] => [text, withDigits(text)].flatMap(digitsIn)

/** Small numbers in words count things of the summary's own, such as three steps. */
const figuresIn = (text: string): string[] => [
  ...digitsIn(text),
  ...digitsIn(withDigits(text)).filter((number) => Number(number) > COUNTED_IN_WORDS),
]

const digitsIn = (text: string) =>
  (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((number) => String(Number(number.replaceAll(',', ''))))
