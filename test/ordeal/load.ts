import { setTimeout as delay } from 'node:timers/promises'
import { forgotPassword } from '#shared/auth.ts'
import { createConversation } from '#shared/conversations.ts'
import { browserOf, type Person } from '#test/support/signed-in-people.ts'
import type { TestSocket } from '#test/support/visitor.ts'
import { newSend, type Send, sendUntilAnswered } from './sends.ts'

/** What people did with one life of the server. */
export interface Load {
  sends: Send[]
  /** Emails of those whose wish for a new password was acknowledged. */
  letters: string[]
  sockets: TestSocket[]
}

/** People talk, one message after another, from before a server is killed until it is gone. Resolves when all have noticed. */
export async function talkUntilGone(url: string, people: Person[], isGone: () => boolean): Promise<Load> {
  const load: Load = { sends: [], letters: [], sockets: [] }
  const talks = people.map((person, number) => talk(url, person, { load, isGone, startsAnew: number % 2 === 0 }))
  await Promise.all([...talks, askForLetter(url, people[0], load)])
  return load
}

interface Talk {
  load: Load
  isGone: () => boolean
  /** The first message starts the conversation; otherwise it was started before, with a socket in it. */
  startsAnew: boolean
}

async function talk(url: string, person: Person, { load, isGone, startsAnew }: Talk) {
  let conversationId = startsAnew ? null : await start(url, person, load)
  for (let number = 1; !isGone(); number++) {
    const send = newSend(person, `Message ${number} of ${person.id}`, conversationId)
    load.sends.push(send)
    // Twice at once, as an impatient browser does: it must be one exchange all the same.
    await Promise.all([
      sendUntilAnswered(url, send, isGone),
      ...(number % 3 === 0 ? [sendUntilAnswered(url, { ...send }, isGone)] : []),
    ])
    conversationId ??= send.acknowledged?.userMessage.conversationId ?? null
    await delay(20)
  }
}

async function start(url: string, person: Person, load: Load): Promise<number | null> {
  const browser = browserOf(person, url)
  const answer = await browser.ask(createConversation).catch(() => null)
  if (answer?.status !== 200) return null
  const { id } = answer.body
  const socket = await browser.socket().catch(() => null)
  socket?.say({ type: 'join', conversationId: id })
  if (socket) load.sockets.push(socket)
  return id
}

async function askForLetter(url: string, person: Person | undefined, load: Load) {
  if (!person) return
  const answer = await browserOf(person, url)
    .ask(forgotPassword, { body: { email: person.email } })
    .catch(() => null)
  if (answer?.status === 200) load.letters.push(person.email)
}
