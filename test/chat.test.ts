import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  showVersion,
} from '#shared/conversations.ts'
import { regenerateReply, REPLY_FAILED, REPLY_STOPPED, sendMessage, stopReply } from '#shared/chat.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: model.environment })
afterAll(world.close)
beforeEach(world.empty)

const slowly = { pieces: ['One ', 'two ', 'three ', 'four ', 'five ', 'six ', 'seven ', 'eight.'], pauseMs: 100 }
const refusals = { status: 400 }

describe('sending a message', () => {
  test('answers both messages as the specification says', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const { userMessage, assistantMessage } = await ada.call(sendMessage, {
      body: { message: 'Should I raise prices?', conversationId: id, responseStyle: 'moderate' },
    })
    expect(userMessage).toMatchObject({ conversationId: id, role: 'USER', content: 'Should I raise prices?' })
    expect(assistantMessage).toMatchObject({
      role: 'ASSISTANT',
      content: 'You said: Should I raise prices?',
      status: 'complete',
    })
  })

  test('without a conversation starts one, titled in three to seven words', async () => {
    const ada = await world.aUser()
    const { userMessage } = await ada.call(sendMessage, {
      body: { message: 'My café in Leeds has lost its lunch trade since the office closed' },
    })
    const list = await ada.call(listConversations)
    expect(list).toHaveLength(1)
    expect(list[0]?.id).toBe(userMessage.conversationId)
    const words = list[0]!.title.split(' ').length
    expect(words).toBeGreaterThanOrEqual(3)
    expect(words).toBeLessThanOrEqual(7)
  })

  test('continues the conversation: the model hears what was said before', async () => {
    const ada = await world.aUser()
    const first = await ada.call(sendMessage, { body: { message: 'I run a bakery' } })
    model.server.requests.length = 0
    await ada.call(sendMessage, { body: { message: 'What next?', conversationId: first.userMessage.conversationId } })
    const heard = model.server.requests.map(({ texts }) => texts.join('\n')).find((text) => text.includes('What next?'))
    expect(heard).toContain('I run a bakery')
    expect(heard).toContain('You said: I run a bakery')
  })

  test('five times in parallel with one client id is one exchange and one model call', async () => {
    const ada = await world.aUser()
    const body = { message: 'Only once, please', clientMessageId: randomUUID() }
    const exchanges = await Promise.all(Array.from({ length: 5 }, () => ada.call(sendMessage, { body })))
    expect(new Set(exchanges.map(({ assistantMessage }) => assistantMessage.id)).size).toBe(1)
    expect(model.replyRequests()).toBe(1)
    const list = await ada.call(listConversations)
    expect(list).toHaveLength(1)
    expect((await ada.call(getConversation, { params: { id: list[0]!.id } })).messages).toHaveLength(2)
  })

  test('five times in parallel into a conversation is one exchange as well', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const body = { message: 'Only once, please', conversationId: id, clientMessageId: randomUUID().toUpperCase() }
    const exchanges = await Promise.all(Array.from({ length: 5 }, () => ada.call(sendMessage, { body })))
    for (const exchange of exchanges) expect(exchange).toEqual(exchanges[0])
    expect(model.replyRequests()).toBe(1)
    expect((await ada.call(getConversation, { params: { id } })).messages).toHaveLength(2)
  })

  test('to ten conversations at once has two replies written and the rest refused', async () => {
    const ada = await world.aUser()
    model.server.behave(slowly)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ada.ask(sendMessage, { body: { message: `Question ${n}` } })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
  })

  test('again after the answer was lost yields the same exchange', async () => {
    const ada = await world.aUser()
    const body = { message: 'Hello again', clientMessageId: randomUUID() }
    const first = await ada.call(sendMessage, { body })
    expect(await ada.call(sendMessage, { body })).toEqual(first)
    expect(model.replyRequests()).toBe(1)
  })

  test("with another person's client id is a message of its own", async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const clientMessageId = randomUUID()
    await ada.call(sendMessage, { body: { message: 'Mine', clientMessageId } })
    const { userMessage } = await eve.call(sendMessage, { body: { message: 'Also mine', clientMessageId } })
    expect(userMessage.content).toBe('Also mine')
  })

  test('that the filter blocks answers 422 with the reason and stores nothing', async () => {
    const ada = await world.aUser()
    const answer = await ada.ask(sendMessage, { body: { message: 'you are a fucking idiot' } })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('Please use professional language appropriate for a business environment.')
    expect(await ada.call(listConversations)).toEqual([])
  })

  test.each([
    [{ message: '   ' }, 'Please type a message'],
    [{ message: 'x'.repeat(8001) }, 'Messages can have at most 8,000 characters'],
  ])('refuses %o in words', async (body, words) => {
    const ada = await world.aUser()
    const answer = await ada.ask(sendMessage, { body })
    expect(answer).toMatchObject({ status: 400, body: { message: words } })
  })

  test("to another person's conversation answers 404, as one that does not exist", async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const { id } = await ada.call(createConversation)
    const mine = await eve.ask(sendMessage, { body: { message: 'Let me in', conversationId: id } })
    const none = await eve.ask(sendMessage, { body: { message: 'Let me in', conversationId: 999_999 } })
    expect([mine.status, mine.body]).toEqual([none.status, none.body])
    expect(mine.status).toBe(404)
  })

  test('while the mentor answers there already is refused, and a third reply at once too', async () => {
    const ada = await world.aUser()
    model.server.behave(slowly)
    const first = ada.call(sendMessage, { body: { message: 'One' } })
    const second = ada.call(sendMessage, { body: { message: 'Two' } })
    await delay(300)
    const [{ id } = { id: 0 }] = await ada.call(listConversations)
    expect((await ada.ask(sendMessage, { body: { message: 'Again', conversationId: id } })).status).toBe(409)
    const third = await ada.ask(sendMessage, { body: { message: 'Three' } })
    expect(third.status).toBe(429)
    expect(third.headers.get('retry-after')).toBe('5')
    await Promise.all([first, second])
  })
})

describe('a reply that fails', () => {
  test('before its first piece withdraws both messages, and the same id may be sent again', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const body = { message: 'Will it work?', conversationId: id, clientMessageId: randomUUID() }
    model.server.behave(refusals)
    expect(await ada.ask(sendMessage, { body })).toMatchObject({ status: 503, body: { message: REPLY_FAILED } })
    expect((await ada.call(getConversation, { params: { id } })).messages).toEqual([])
    model.server.behave({ pieces: ['It does.'] })
    expect((await ada.call(sendMessage, { body })).assistantMessage.content).toBe('It does.')
  })

  test('in a conversation it would have begun leaves no empty conversation', async () => {
    const ada = await world.aUser()
    model.server.behave(refusals)
    expect((await ada.ask(sendMessage, { body: { message: 'Hello?' } })).status).toBe(503)
    expect(await ada.call(listConversations)).toEqual([])
  })

  test('after its first piece keeps what was said, marked interrupted, and answers 200', async () => {
    const ada = await world.aUser()
    model.server.behave({ pieces: ['Half a ', 'thought'], end: 'cut' })
    const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'Go on' } })
    expect(assistantMessage).toMatchObject({ content: 'Half a thought', status: 'interrupted' })
  })
})

describe('stopping', () => {
  test('keeps what was said', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave(slowly)
    const sent = ada.call(sendMessage, { body: { message: 'Count', conversationId: id } })
    await delay(450)
    await ada.call(stopReply, { body: { conversationId: id } })
    const { assistantMessage } = await sent
    expect(assistantMessage.status).toBe('interrupted')
    expect(assistantMessage.content).toMatch(/^One two/)
    expect(assistantMessage.content).not.toContain('eight')
  })

  test('before the first piece gives the text back', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave({ silent: true })
    const sent = ada.ask(sendMessage, { body: { message: 'Never mind', conversationId: id } })
    await delay(300)
    await ada.call(stopReply, { body: { conversationId: id } })
    expect(await sent).toMatchObject({ status: 409, body: { message: REPLY_STOPPED } })
    expect((await ada.call(getConversation, { params: { id } })).messages).toEqual([])
  })

  test("another person's reply is not possible", async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const { id } = await ada.call(createConversation)
    model.server.behave(slowly)
    const sent = ada.call(sendMessage, { body: { message: 'Count', conversationId: id } })
    await delay(200)
    expect((await eve.ask(stopReply, { body: { conversationId: id } })).status).toBe(404)
    expect((await sent).assistantMessage.status).toBe('complete')
  })

  test('by deleting the conversation ends the reply', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave(slowly)
    const sent = ada.ask(sendMessage, { body: { message: 'Count', conversationId: id } })
    await delay(250)
    await ada.call(deleteConversation, { params: { id } })
    expect((await sent).status).toBe(503)
    expect(await ada.call(listConversations)).toEqual([])
    await delay(200)
    expect(model.server.requests.find(({ texts }) => texts.at(-1) === 'Count')?.abandoned).toBe(true)
  })
})

describe('a reply that ends as its conversation is deleted', () => {
  test('lets both come to an end in words, at whatever moment they meet', async () => {
    const ada = await world.aUser()
    for (let round = 0; round < 10; round++) {
      const { id } = await ada.call(createConversation)
      const sent = ada.ask(sendMessage, { body: { message: 'Quick, please', conversationId: id } })
      await delay(round * 4)
      const deleted = await ada.ask(deleteConversation, { params: { id } })
      expect(deleted.status).toBe(200)
      expect([200, 404, 503]).toContain((await sent).status)
    }
    expect(await ada.call(listConversations)).toEqual([])
  })
})

describe('versions', () => {
  test('a regenerated reply stands beside the earlier one, which stays reachable', async () => {
    const ada = await world.aUser()
    model.server.behave({ pieces: ['First answer.'] })
    const first = await ada.call(sendMessage, { body: { message: 'Advise me' } })
    const { conversationId, id } = first.assistantMessage
    model.server.behave({ pieces: ['Second answer.'] })
    const second = await ada.call(regenerateReply, { body: { messageId: id } })
    expect(second.userMessage.id).toBe(first.userMessage.id)
    expect(second.assistantMessage.versions).toEqual([id, second.assistantMessage.id])
    const shown = await ada.call(getConversation, { params: { id: conversationId } })
    expect(shown.messages.map(({ content }) => content)).toEqual(['Advise me', 'Second answer.'])
    expect(shown.messages[1]?.versions).toEqual([id, second.assistantMessage.id])
    const earlier = await ada.call(showVersion, { params: { id: conversationId }, body: { messageId: id } })
    expect(earlier.messages.at(-1)?.content).toBe('First answer.')
  })

  test('an edited message begins a branch; the earlier one keeps what followed it', async () => {
    const ada = await world.aUser()
    const first = await ada.call(sendMessage, { body: { message: 'Draft question' } })
    const { conversationId, id } = first.userMessage
    await ada.call(sendMessage, { body: { message: 'Follow-up', conversationId } })
    const edited = await ada.call(sendMessage, { body: { message: 'Better question', conversationId, editOf: id } })
    const shown = await ada.call(getConversation, { params: { id: conversationId } })
    expect(shown.messages.map(({ content }) => content)).toEqual(['Better question', 'You said: Better question'])
    expect(shown.messages[0]?.versions).toEqual([id, edited.userMessage.id])
    const earlier = await ada.call(showVersion, { params: { id: conversationId }, body: { messageId: id } })
    expect(earlier.messages.map(({ content }) => content)).toEqual([
      'Draft question',
      'You said: Draft question',
      'Follow-up',
      'You said: Follow-up',
    ])
  })

  test('a regeneration that fails shows the earlier reply again', async () => {
    const ada = await world.aUser()
    const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'Advise me' } })
    model.server.behave(refusals)
    expect((await ada.ask(regenerateReply, { body: { messageId: assistantMessage.id } })).status).toBe(503)
    const shown = await ada.call(getConversation, { params: { id: assistantMessage.conversationId } })
    expect(shown.messages.map(({ content }) => content)).toEqual(['Advise me', 'You said: Advise me'])
  })

  test("of another person's messages cannot be made or shown", async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const { userMessage, assistantMessage } = await ada.call(sendMessage, { body: { message: 'Private' } })
    const hers = await eve.call(sendMessage, { body: { message: 'Hers' } })
    const attempts = await Promise.all([
      eve.ask(regenerateReply, { body: { messageId: assistantMessage.id } }),
      eve.ask(sendMessage, {
        body: { message: 'x', conversationId: hers.userMessage.conversationId, editOf: userMessage.id },
      }),
      eve.ask(showVersion, { params: { id: userMessage.conversationId }, body: { messageId: userMessage.id } }),
      eve.ask(showVersion, { params: { id: hers.userMessage.conversationId }, body: { messageId: userMessage.id } }),
    ])
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
