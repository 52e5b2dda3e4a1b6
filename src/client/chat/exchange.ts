import type { Exchange } from '#shared/chat.ts'
import type { Conversation, Message } from '#shared/conversations.ts'

const isVersionOf = (message: Message) => (other: Message) =>
  other.id === message.id || message.versions.includes(other.id)

/** The conversation with an exchange at its end; one that gives a message or a reply a new version takes its place. */
export function withExchange(conversation: Conversation, { userMessage, assistantMessage }: Exchange): Conversation {
  const { messages } = conversation
  const at = messages.findIndex(isVersionOf(userMessage))
  const kept = at < 0 ? messages : messages.slice(0, at)
  return { ...conversation, messages: [...kept, userMessage, assistantMessage] }
}

/** What became of a sent message: its reply is there, is being written, or the server does not hold the message. */
export function fateOf(clientMessageId: string, messages: readonly Message[]): 'settled' | 'pending' | 'absent' {
  const at = messages.findIndex((message) => message.clientMessageId === clientMessageId)
  if (at < 0) return 'absent'
  const reply = messages[at + 1]
  return reply && reply.status !== 'pending' ? 'settled' : 'pending'
}
