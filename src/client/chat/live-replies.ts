import type { Message } from '#shared/conversations.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import { addPiece, NOTHING_SAID, type ReplyText } from './reply-text.ts'

/** What the socket has told of a conversation's replies so far. */
export interface LiveReplies {
  typing: boolean
  /** Replies the conversation as last read does not hold whole yet, by the id of their message. */
  underWay: Readonly<Record<number, ReplyText>>
  /** Replies that ended: a piece that comes late begins nothing. */
  ended: readonly number[]
}

export const NOTHING_LIVE: LiveReplies = { typing: false, underWay: {}, ended: [] }

/** The conversation was read from the server. */
interface Read {
  type: 'read'
  conversationId: number
  messages: readonly Message[]
}

/** Takes in one moment of the conversation; moments may be lost, repeated and out of order. */
export function hearMoment(live: LiveReplies, moment: ServerMoment | Read): LiveReplies {
  switch (moment.type) {
    case 'read':
      return moment.messages.reduce(withRead, live)
    case 'typing':
      return { ...live, typing: moment.isTyping }
    case 'reply':
      return live.ended.includes(moment.messageId) ? live : withPiece(live, moment)
    case 'settled':
      return end(moment.status === 'withdrawn' ? without(live, moment.messageId) : live, moment.messageId)
    case 'changed':
      return live
  }
}

function withPiece(
  live: LiveReplies,
  { messageId, offset, text }: { messageId: number; offset: number; text: string },
) {
  const reply = addPiece(live.underWay[messageId] ?? NOTHING_SAID, { offset, text })
  return { ...live, underWay: { ...live.underWay, [messageId]: reply } }
}

function withRead(live: LiveReplies, { id, status, content, conversationId }: Message): LiveReplies {
  if (status !== 'pending') return id in live.underWay ? without(live, id) : live
  return hearMoment(live, { type: 'reply', conversationId, messageId: id, offset: 0, text: content })
}

function without(live: LiveReplies, messageId: number): LiveReplies {
  const { [messageId]: _gone, ...underWay } = live.underWay
  return { ...live, underWay }
}

/** What was said stays until the conversation is read with it: that it has ended is often known before. */
const end = (live: LiveReplies, messageId: number): LiveReplies => ({
  ...live,
  typing: false,
  ended: [...live.ended, messageId].slice(-20),
})

/** The text of a message as far as it is known here: a pending reply may have grown since the server was asked. */
export function textOf(live: LiveReplies, message: Message): string {
  if (message.status !== 'pending') return message.content
  const heard = live.underWay[message.id]?.text ?? ''
  return heard.length > message.content.length ? heard : message.content
}

/** The newest reply heard that none of these messages is: one whose exchange this browser has not been told yet. */
export function newcomer(live: LiveReplies, messages: readonly Message[]): { id: number; text: string } | null {
  const ids = Object.keys(live.underWay).map(Number)
  const id = ids.findLast((underWay) => messages.every((message) => message.id !== underWay))
  return id === undefined ? null : { id, text: live.underWay[id]?.text ?? '' }
}
