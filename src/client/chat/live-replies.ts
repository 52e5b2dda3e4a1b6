import type { Message } from '#shared/conversations.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import { addPiece, NOTHING_SAID, type ReplyText } from './reply-text.ts'

/** What the socket has told of a conversation's replies so far. */
export interface LiveReplies {
  typing: boolean
  /** Replies under way, by the id of their message. */
  underWay: Readonly<Record<number, ReplyText>>
  /** Replies that ended: a piece that comes late begins nothing. */
  ended: readonly number[]
}

export const NOTHING_LIVE: LiveReplies = { typing: false, underWay: {}, ended: [] }

/** Takes in one moment of the conversation; moments may be lost, repeated and out of order. */
export function hearMoment(live: LiveReplies, moment: ServerMoment): LiveReplies {
  switch (moment.type) {
    case 'typing':
      return { ...live, typing: moment.isTyping }
    case 'reply':
      return live.ended.includes(moment.messageId) ? live : withPiece(live, moment)
    case 'settled':
      return end(live, moment.messageId)
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

function end(live: LiveReplies, messageId: number): LiveReplies {
  const { [messageId]: _ended, ...underWay } = live.underWay
  return { typing: false, underWay, ended: [...live.ended, messageId].slice(-20) }
}

/** The text of a message as far as it is known here: a pending reply may have grown since the server was asked. */
export function textOf(live: LiveReplies, message: Message): string {
  if (message.status !== 'pending') return message.content
  const heard = live.underWay[message.id]?.text ?? ''
  return heard.length > message.content.length ? heard : message.content
}

/** The reply under way that none of these messages is: one whose exchange this browser has not been told yet. */
export function newcomer(live: LiveReplies, messages: readonly Message[]): { id: number; text: string } | null {
  const ids = Object.keys(live.underWay).map(Number)
  const id = ids.findLast((underWay) => messages.every((message) => message.id !== underWay))
  return id === undefined ? null : { id, text: live.underWay[id]?.text ?? '' }
}
