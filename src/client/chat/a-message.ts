import type { Citation, Conversation, Message } from '#shared/conversations.ts'

const AT = '2026-11-20T09:15:00.000Z'

/** A finished message of the person, for tests: say only what matters. */
export const aQuestion = ({ id = 1, ...rest }: Partial<Message> = {}): Message => ({
  id,
  conversationId: 1,
  role: 'USER',
  content: 'What should I charge for a flat white?',
  createdAt: AT,
  status: 'complete',
  clientMessageId: null,
  versions: [id],
  insteadOf: null,
  proposal: null,
  citations: [],
  ...rest,
})

/** A finished reply, for tests: say only what matters. */
export const aReply = ({ id = 2, ...rest }: Partial<Message> = {}): Message =>
  aQuestion({ id, role: 'ASSISTANT', content: 'Begin with what it costs you.', ...rest })

/** What a sentence rests on, for tests: say only what matters. */
export const aCitation = (rest: Partial<Citation> = {}): Citation => ({
  number: 1,
  at: 0,
  title: 'Break-even point',
  section: 'How to apply it',
  text: 'Add up the fixed costs.\nDivide them by the margin.',
  sources: [],
  ...rest,
})

/** A conversation of these messages, for tests. */
export const aConversation = (
  messages: Message[] = [aQuestion(), aReply()],
  title = 'Coffee prices',
): Conversation => ({
  id: 1,
  title,
  createdAt: AT,
  updatedAt: AT,
  messages,
  hasOlder: false,
})
