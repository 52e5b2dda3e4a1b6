import { setTimeout as delay } from 'node:timers/promises'
import { Writable } from 'node:stream'
import { createConversation } from '#shared/conversations.ts'
import { sendMessage } from '#shared/chat.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, describe, expect, test } from 'vitest'

const MOST = 2_147_483_647

const model = await aModel()
let logged = ''
const logStream = new Writable({
  write(chunk, _, done) {
    logged += String(chunk)
    done()
  },
})
const world = await aWorld({ environment: { ...model.environment, LOG_LEVEL: 'error' }, logStream })
afterAll(world.close)

describe('what a browser says on the socket', () => {
  test('names what can be stored, else it is nothing', async () => {
    const socket = await (await world.aUser()).socket()
    for (const id of [MOST + 1, 1e300]) {
      socket.say({ type: 'join', conversationId: id })
      socket.say({ type: 'catch-up', conversationId: id, messageId: 1, offset: 0 })
      socket.say({ type: 'catch-up', conversationId: 1, messageId: id, offset: 0 })
    }
    socket.say({ type: 'join', conversationId: MOST })
    expect(await Promise.race([socket.closed, delay(300, 'open')])).toBe('open')
    expect(logged).toBe('')
    socket.close()
  })

  test('catches up on the reply it names, and on no other', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave({ pieces: Array.from({ length: 12 }, (_, n) => `word${n} `), pauseMs: 80 })
    const watching = await ada.socket()
    watching.say({ type: 'join', conversationId: id })
    const sent = ada.call(sendMessage, { body: { message: 'Speak', conversationId: id } })
    const piece = await watching.hear((moment) => moment.type === 'reply' && moment.text !== '')
    const messageId = piece.type === 'reply' ? piece.messageId : 0
    const socket = await ada.socket()
    socket.say({ type: 'catch-up', conversationId: id, messageId: messageId + 1, offset: 0 })
    await delay(200)
    const isOfReply = ({ type }: { type: string }) => type === 'reply' || type === 'typing'
    expect(socket.heard.filter(isOfReply)).toEqual([])
    socket.say({ type: 'catch-up', conversationId: id, messageId, offset: 0 })
    expect(await socket.hear(({ type }) => type === 'reply')).toMatchObject({ messageId, offset: 0 })
    await sent
    for (const one of [socket, watching]) one.close()
  })
})
