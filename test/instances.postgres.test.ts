import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { getCurrentUser, signOut } from '#shared/auth.ts'
import { askToStop } from '#server/messages/store.ts'
import { sendMessage, stopReply } from '#shared/chat.ts'
import { createConversation } from '#shared/conversations.ts'
import { SOCKET_SIGNED_OUT } from '#shared/realtime.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, describe, expect, test } from 'vitest'

const model = await aModel()
const one = await aWorld({ environment: model.environment })
const other = await aWorld({ environment: one.environment })
afterAll(async () => {
  await other.close()
  await one.close()
})

/** The same signed-in browser, led to the other instance. */
function onTheOther(person: Visitor): Visitor {
  const visitor = createVisitor(other.url)
  for (const [name, value] of person.cookies) visitor.cookies.set(name, value)
  return visitor
}

const pieces = Array.from({ length: 15 }, (_, n) => `piece${n} `)

describe('two instances on one database', () => {
  test('a reply written by one is watched live through the other, from its middle on', async () => {
    const ada = await one.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave({ pieces, pauseMs: 80 })
    const sent = ada.call(sendMessage, { body: { message: 'Speak', conversationId: id } })
    await delay(500)
    const socket = await onTheOther(ada).socket()
    socket.say({ type: 'join', conversationId: id })
    await socket.hear(({ type }) => type === 'settled')
    let text = ''
    for (const moment of socket.heard) {
      // What comes before its time is said again: the writer was asked for all that follows what is stored.
      if (moment.type !== 'reply' || moment.offset > text.length) continue
      text = text.slice(0, moment.offset) + moment.text
    }
    expect(text).toBe(pieces.join(''))
    await sent
    socket.close()
  })

  test('a reply written by one is stopped through the other', async () => {
    const ada = await one.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave({ pieces, pauseMs: 80 })
    const sent = ada.call(sendMessage, { body: { message: 'Speak', conversationId: id } })
    await delay(400)
    await onTheOther(ada).call(stopReply, { body: { conversationId: id } })
    expect((await sent).assistantMessage.status).toBe('interrupted')
  })

  test('a reply stops though nobody hears that it should', async () => {
    const ada = await one.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave({ pieces, pauseMs: 200 })
    const sent = ada.call(sendMessage, { body: { message: 'Speak', conversationId: id } })
    await delay(400)
    // What the other instance does but for its signal.
    await askToStop(other.services.db, (await ada.call(getCurrentUser)).id, id)
    expect((await sent).assistantMessage.status).toBe('interrupted')
  })

  test('the same message sent to both is one exchange and one model call', async () => {
    const ada = await one.aUser()
    const body = { message: 'Once across both', clientMessageId: randomUUID() }
    const there = onTheOther(ada)
    const exchanges = await Promise.all([ada, there, ada, there].map((who) => who.call(sendMessage, { body })))
    expect(new Set(exchanges.map(({ assistantMessage }) => assistantMessage.id)).size).toBe(1)
    expect(model.replyRequests()).toBe(1)
  })

  test('signing out at one ends the session and its sockets at the other at once', async () => {
    const ada = await one.aUser()
    const there = onTheOther(ada)
    const socket = await there.socket()
    await there.call(getCurrentUser)
    await ada.call(signOut)
    expect(await Promise.race([socket.closed, delay(1000)])).toBe(SOCKET_SIGNED_OUT)
    expect((await there.ask(getCurrentUser)).status).toBe(401)
  })
})
