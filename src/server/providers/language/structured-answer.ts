import { z } from '#shared/zod.ts'
import type { StructuredTask, Turn } from './port.ts'

/** The instructions of a task with its shape spelt out, for servers that know no response format. */
export const instructionsWithShape = ({ instructions, shape }: StructuredTask<unknown>) =>
  `${instructions}

Answer with one JSON object that fits this JSON Schema, and with nothing else:
${JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))}`

/**
 * Asks for a JSON object that fits the task's shape, a second time with what was wrong where the first does not fit;
 * after that the task's embedded answer stands in. Failures of `ask` are the caller's.
 */
export async function structuredAnswer<T>(
  task: StructuredTask<T>,
  ask: (turns: Turn[]) => Promise<string>,
): Promise<T> {
  const question: Turn = { role: 'user', content: task.input }
  const first = await ask([question])
  const fitting = task.shape.safeParse(jsonIn(first))
  if (fitting.success) return fitting.data
  const correction = `That does not fit:\n${z.prettifyError(fitting.error)}\nAnswer again with only the JSON object.`
  const second = await ask([question, { role: 'assistant', content: first }, { role: 'user', content: correction }])
  const repaired = task.shape.safeParse(jsonIn(second))
  return repaired.success ? repaired.data : task.embedded()
}

/** The object inside a text: models like to wrap it in a fence or a sentence. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
