import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Exchange, sendMessage } from '#shared/chat.ts'
import { browserOf, type Person } from '#test/support/signed-in-people.ts'

/** A message somebody has sent, and what they know of its fate. */
export interface Send {
  person: Person
  text: string
  clientMessageId: string
  /** Null: it was sent without a conversation and starts one. */
  conversationId: number | null
  /** The answer, once there was one that said 200. */
  acknowledged: Exchange | null
  /** Lives of the server in which it was sent. */
  tries: number
}

export const newSend = (person: Person, text: string, conversationId: number | null): Send => ({
  person,
  text,
  clientMessageId: randomUUID(),
  conversationId,
  acknowledged: null,
  tries: 0,
})

const AGAIN_MS = 400
/** Refusals after which a browser tries again: still answering, too many at once, could not answer. */
const PASSING = [409, 429, 500, 503]

/** Sends as a browser does, with the same client id, until it is answered or the server is gone; true where it was answered. */
export async function sendUntilAnswered(url: string, send: Send, isGone: () => boolean): Promise<boolean> {
  const { person, text, clientMessageId, conversationId } = send
  const body = { message: text, clientMessageId, ...(conversationId !== null && { conversationId }) }
  send.tries += 1
  while (!isGone()) {
    const answer = await browserOf(person, url)
      .ask(sendMessage, { body })
      .catch(() => null)
    if (!answer) return false
    if (answer.status === 200) {
      send.acknowledged = answer.body
      return true
    }
    if (!PASSING.includes(answer.status)) throw new Error(`${answer.status} to "${text}": ${answer.body.message}`)
    await delay(AGAIN_MS)
  }
  return false
}
