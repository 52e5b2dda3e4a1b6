import type { MessageRow } from '#server/messages/table.ts'
import type { Services } from '#server/services.ts'
import type { Block } from '#server/word/word-document.ts'
import type { FileAnswer } from '#shared/endpoint.ts'
import { chatExportName } from '#shared/exports.ts'
import { displayName, type User } from '#shared/users.ts'
import { findSpoken, type Spoken } from './find-spoken.ts'
import { writeFile } from './write-file.ts'

/** The conversation as it is shown: who said what and when, day by day. Throws 404. */
export async function exportConversation(
  services: Pick<Services, 'config' | 'db' | 'wordFiles'>,
  user: User,
  id: number,
): Promise<FileAnswer> {
  const spoken = await findSpoken(services.db, user.id, id)
  return writeFile(services, user, spoken, {
    label: 'Conversation',
    accent: 'sea',
    facts: factsOf(spoken),
    blocks: blocksOf(spoken, displayName(user)),
    nameOf: chatExportName,
  })
}

/** When it began and ended, and how much was said. */
export function factsOf({ conversation, messages, times }: Spoken): [name: string, value: string][] {
  const at = (moment: Date) => `${times.weekday(moment)}, ${times.clock(moment)}`
  const last = messages.at(-1)
  return [
    ['Started', at(conversation.createdAt)],
    ...(last ? [['Last message', at(last.createdAt)] as [string, string]] : []),
    ['Messages', messages.length.toLocaleString('en-GB')],
  ]
}

function blocksOf({ messages, times }: Spoken, person: string): Block[] {
  if (messages.length === 0) return [{ kind: 'text', text: 'Nothing has been said yet.', as: 'note' }]
  const days = messages.map(({ createdAt }) => times.weekday(createdAt))
  return messages.flatMap((message, index) => [
    ...(days[index] === days[index - 1] ? [] : [{ kind: 'heading', level: 1, text: days[index] ?? '' } as const]),
    ...spokenBlocks(message, message.role === 'USER' ? person : 'Mentor', times.clock(message.createdAt)),
  ])
}

/** A message with who said it and when. */
export function spokenBlocks({ role, content, status }: MessageRow, name: string, when: string): Block[] {
  const isPerson = role === 'USER'
  return [
    { kind: 'speaker', who: isPerson ? 'person' : 'mentor', name, when },
    { kind: isPerson ? 'text' : 'markdown', text: content },
    ...(status === 'complete' ? [] : [{ kind: 'text', text: ENDINGS[status], as: 'note' } as const]),
  ]
}

const ENDINGS = {
  interrupted: 'This reply was interrupted.',
  pending: 'This reply was still being written.',
}
