import { setTimeout as delay } from 'node:timers/promises'
import { signOut } from '#shared/auth.ts'
import { sendMessage } from '#shared/chat.ts'
import { createConversation } from '#shared/conversations.ts'
import { type ServerMoment, SOCKET_SIGNED_OUT } from '#shared/realtime.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { aWorld } from '#test/support/world.ts'
import type { TestSocket } from '#test/support/visitor.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: model.environment })
afterAll(world.close)
beforeEach(world.empty)

const words = Array.from({ length: 12 }, (_, n) => `word${n} `)
const slowly = { pieces: words, pauseMs: 60 }
const isSettled = ({ type }: ServerMoment) => type === 'settled'

/** The reply as a client puts it together from the pieces it heard. */
function heardText({ heard }: TestSocket): string {
  let text = ''
  for (const moment of heard) if (moment.type === 'reply') text = text.slice(0, moment.offset) + moment.text
  return text
}

async function aConversationUnderWay() {
  const ada = await world.aUser()
  const { id } = await ada.call(createConversation)
  model.server.behave(slowly)
  return { ada, id, send: () => ada.call(sendMessage, { body: { message: 'Talk to me', conversationId: id } }) }
}

describe('the live reply', () => {
  test('travels in pieces, with typing before and a word when it is settled', async () => {
    const { ada, id, send } = await aConversationUnderWay()
    const socket = await ada.socket()
    socket.say({ type: 'join', conversationId: id })
    const sent = send()
    await socket.hear(isSettled)
    expect(heardText(socket)).toBe(words.join(''))
    expect(socket.heard.filter(({ type }) => type === 'reply').length).toBeGreaterThan(5)
    expect(
      socket.heard.filter(({ type }) => type === 'typing').map((moment) => 'isTyping' in moment && moment.isTyping),
    ).toEqual([true, false])
    expect((await sent).assistantMessage.content).toBe(words.join(''))
    socket.close()
  })

  test('joined in the middle gives what was said so far and then the rest', async () => {
    const { ada, id, send } = await aConversationUnderWay()
    const watcher = await ada.socket()
    watcher.say({ type: 'join', conversationId: id })
    const sent = send()
    await watcher.hear((moment) => moment.type === 'reply' && moment.offset + moment.text.length > 12)
    const socket = await ada.socket()
    socket.say({ type: 'join', conversationId: id })
    const first = await socket.hear(({ type }) => type === 'reply')
    expect(first).toMatchObject({ offset: 0, text: expect.stringMatching(/^word0 word1 /) as string })
    await socket.hear(isSettled)
    expect(heardText(socket)).toBe(words.join(''))
    await sent
    socket.close()
    watcher.close()
  })

  test('says again what follows an offset', async () => {
    const { ada, id, send } = await aConversationUnderWay()
    const socket = await ada.socket()
    socket.say({ type: 'join', conversationId: id })
    const sent = send()
    const piece = await socket.hear((moment) => moment.type === 'reply' && moment.offset > 10)
    const messageId = piece.type === 'reply' ? piece.messageId : 0
    socket.say({ type: 'catch-up', conversationId: id, messageId, offset: 6 })
    const again = await socket.hear(
      (moment) => moment.type === 'reply' && moment.offset === 6 && moment.text.length > 6,
    )
    expect(again).toMatchObject({ text: expect.stringMatching(/^word1 /) as string })
    await sent
    socket.close()
  })

  test('is written to its end though nobody waits for the answer', async () => {
    const { ada, id } = await aConversationUnderWay()
    const leaving = new AbortController()
    const left = ada.fetch('/api/chat', {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'I am off', conversationId: id }),
    })
    await delay(200)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    const socket = await ada.socket()
    socket.say({ type: 'join', conversationId: id })
    expect(await socket.hear(isSettled)).toMatchObject({ status: 'complete' })
    socket.close()
  })
})

describe('the socket', () => {
  test("never tells of another person's conversation", async () => {
    const { id, send } = await aConversationUnderWay()
    const eve = await world.aUser()
    const socket = await eve.socket()
    socket.say({ type: 'join', conversationId: id, userId: 1 })
    socket.say({ type: 'catch-up', conversationId: id, messageId: 2, offset: 0 })
    await send()
    expect(socket.heard).toEqual([])
    socket.close()
  })

  test('opens for a signed-in person only, and for this origin only', async () => {
    const ada = await world.aUser()
    await expect(world.aVisitor().socket()).rejects.toThrow('401')
    await expect(ada.socket({ origin: 'https://elsewhere.example' })).rejects.toThrow('403')
  })

  test('closes within a second of signing out', async () => {
    const ada = await world.aUser()
    const socket = await ada.socket()
    await ada.call(signOut)
    expect(await Promise.race([socket.closed, delay(1000)])).toBe(SOCKET_SIGNED_OUT)
  })

  test('outlives nonsense and closes on a flood', async () => {
    const ada = await world.aUser()
    const socket = await ada.socket()
    for (const nonsense of [
      '',
      '{',
      'null',
      '{"type":"join","conversationId":"../1"}',
      '{"type":"leave","conversationId":-1}',
    ])
      socket.say(nonsense)
    for (let n = 0; n < 200; n++) socket.say({ type: 'leave', conversationId: 1 })
    expect(await socket.closed).toBe(1008)
  })
})
