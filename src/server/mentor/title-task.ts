import { LEARNING_PATH_MARKER } from '#shared/conversations.ts'
import { z } from '#shared/zod.ts'
import type { StructuredTask } from '#server/providers/language/port.ts'
import { fenced, prompt } from './compose-prompt.ts'
import { titleFromMessage } from './title-from-message.ts'

const Title = z.object({
  title: z
    .string()
    .trim()
    .max(80)
    .refine((title) => /^\S+(?:\s+\S+){2,6}$/.test(title), 'three to seven words')
    .refine(
      (title) => !title.toLowerCase().includes(LEARNING_PATH_MARKER.toLowerCase()),
      'the marker of a learning path is not for titles',
    ),
})

/** A title of three to seven words for a conversation that begins with this message. */
export const titleTask = (message: string): StructuredTask<z.infer<typeof Title>> => ({
  name: 'title of a conversation',
  instructions: prompt('title'),
  input: fenced('message', message),
  shape: Title,
  embedded: () => ({ title: titleFromMessage(message) }),
})
