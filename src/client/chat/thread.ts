import type { Message } from '#shared/conversations.ts'
import { type LiveReplies, newcomer, textOf } from './live-replies.ts'
import type { Sent } from './outbox.ts'

/** A message as it is shown. */
export interface Turn {
  /** The same from the moment a message is sent until it comes back from the server, so that its row stays. */
  key: string
  message: Message
  /** Not known to the server yet, so nothing can be done with it. */
  isProvisional: boolean
}

/** What the server has been asked for and has not answered yet. */
export type Asking = { sent: Sent; at: string } | { regenerate: number; at: string }

const PROVISIONAL_QUESTION = -1
const PROVISIONAL_REPLY = -2

/** What is shown: the server's messages, what was just asked, and a reply as far as it has come. */
export function threadOf(
  messages: readonly Message[],
  live: LiveReplies,
  asking: Asking | null,
  awaitsReply: boolean,
): Turn[] {
  const known = asking ? [...keptWhile(asking, messages), ...questionOf(asking, messages)] : [...messages]
  const heard = newcomer(live, messages)
  const isReplyDue = asking !== null && known.at(-1)?.role === 'USER' && (awaitsReply || heard !== null)
  const shown = isReplyDue ? [...known, replyTo(asking, messages, heard?.text ?? '')] : known
  return shown.map((message, at) => turnOf(live, message, shown[at - 1]))
}

function turnOf(live: LiveReplies, message: Message, before: Message | undefined): Turn {
  const content = message.id > 0 ? textOf(live, message) : message.content
  return {
    key: keyOf(message, before),
    message: content === message.content ? message : { ...message, content },
    isProvisional: message.id < 0,
  }
}

/** The key of a message of the person. */
export const questionKey = ({ clientMessageId, id }: Message) => clientMessageId ?? String(id)

function keyOf(message: Message, before: Message | undefined): string {
  if (message.role === 'USER') return questionKey(message)
  return `${before ? questionKey(before) : 'opening'}:${message.versions.indexOf(message.id)}`
}

/** The messages that stay above what was asked: a new version takes the place of the old one and of what followed it. */
function keptWhile(asking: Asking, messages: readonly Message[]): readonly Message[] {
  const replaced = 'sent' in asking ? asking.sent.editOf : asking.regenerate
  const at = messages.findIndex(({ id }) => id === replaced)
  return at < 0 ? messages : messages.slice(0, at)
}

function questionOf(asking: Asking, messages: readonly Message[]): Message[] {
  if (!('sent' in asking)) return []
  const { clientMessageId, text } = asking.sent
  if (messages.some((message) => message.clientMessageId === clientMessageId)) return []
  const question = { role: 'USER' as const, content: text, clientMessageId, versions: [PROVISIONAL_QUESTION] }
  return [{ ...provisional(PROVISIONAL_QUESTION, asking.at), ...question }]
}

function replyTo(asking: Asking, messages: readonly Message[], content: string): Message {
  const replaced = 'regenerate' in asking ? messages.find(({ id }) => id === asking.regenerate) : undefined
  const versions = [...(replaced?.versions ?? []), PROVISIONAL_REPLY]
  return { ...provisional(PROVISIONAL_REPLY, asking.at), role: 'ASSISTANT', content, clientMessageId: null, versions }
}

const provisional = (id: number, createdAt: string) => ({
  id,
  conversationId: 0,
  createdAt,
  status: 'pending' as const,
  insteadOf: null,
  proposal: null,
  citations: [],
})
