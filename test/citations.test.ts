import { CANARY } from '#server/chat/withhold-canary.ts'
import { conceptPassages } from '#server/finding/concept-passages.ts'
import { library } from '#server/mentor/library.ts'
import { regenerateReply, sendMessage, stopReply } from '#shared/chat.ts'
import { createConversation, getConversation, type Message, showVersion } from '#shared/conversations.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)
beforeEach(world.empty)

const breakEven = library.content.concepts.find(({ id }) => id === 'break-even')!
const passages = conceptPassages(breakEven)
  .filter(({ section }) => section === 'definition' || section === 'howToApply')
  .map(({ id, text }) => ({ id, source: breakEven.name, text }))
const model = await aModel()
const connected = await aWorld({ environment: model.environment, findPassages: async () => passages })
afterAll(connected.close)
beforeEach(connected.empty)

const QUESTION = { message: 'What is break-even?', responseStyle: 'academic' as const }
const citedEnds = ({ content, citations }: Message) =>
  citations.map(({ at }) => content.slice(Math.max(0, at - 12), at))

describe('a reply of the embedded mentor', () => {
  test('cites the passages its sentences stand in, where they end', async () => {
    const ada = await world.aUser()
    const { userMessage, assistantMessage } = await ada.call(sendMessage, { body: QUESTION })
    expect(userMessage.citations).toEqual([])
    expect(assistantMessage.citations.slice(0, 2)).toMatchObject([
      { number: 1, title: 'Break-even point', section: 'Definition', sources: [] },
      { number: 2, title: 'Break-even point', section: 'Why it matters' },
    ])
    expect(citedEnds(assistantMessage)[0]).toBe('it nor loss.')
    expect(assistantMessage.content).not.toMatch(/\[\d/)
    const { messages } = await ada.call(getConversation, { params: { id: userMessage.conversationId }, query: {} })
    expect(messages[1]?.citations).toEqual(assistantMessage.citations)
  })

  test('has none where nothing is taken from the library', async () => {
    const ada = await world.aUser()
    const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'Hello!' } })
    expect(assistantMessage.citations).toEqual([])
  })

  test('written again has citations of its own, and the earlier version keeps its', async () => {
    const ada = await world.aUser()
    const first = await ada.call(sendMessage, { body: QUESTION })
    const { id: messageId, conversationId: id } = first.assistantMessage
    const again = await ada.call(regenerateReply, { body: { messageId, responseStyle: 'shortform' } })
    expect(again.assistantMessage.citations.length).toBeGreaterThan(0)
    expect(again.assistantMessage.citations).not.toEqual(first.assistantMessage.citations)
    const shown = await ada.call(showVersion, { params: { id }, body: { messageId } })
    expect(shown.messages[1]?.citations).toEqual(first.assistantMessage.citations)
  })
})

describe('a reply of a connected model', () => {
  test('is asked to mark what rests on a passage, and its marks become citations', async () => {
    const ada = await connected.aUser()
    model.server.behave({
      pieces: ['Sales that cover all costs [', '1]. ', 'Divide, as in `costs[1]`', ' [2]', '.[3] ', 'And you?'],
    })
    const { userMessage, assistantMessage } = await ada.call(sendMessage, { body: QUESTION })
    const asked = model.server.requests.map(({ texts }) => texts.join('\n')).find((text) => text.includes('<passage>'))
    expect(asked).toContain('[1] Break-even point\nThe break-even point is')
    expect(assistantMessage.content).toBe('Sales that cover all costs. Divide, as in `costs[1]`. And you?')
    expect(assistantMessage.citations).toMatchObject([
      { number: 1, at: 27, title: 'Break-even point', section: 'Definition' },
      { number: 2, at: 53, section: 'How to apply it' },
    ])
    const { messages } = await ada.call(getConversation, { params: { id: userMessage.conversationId }, query: {} })
    expect(messages[1]).toEqual(assistantMessage)
  })

  test('that was stopped cites what was said', async () => {
    const ada = await connected.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave({
      pieces: ['One [1]. ', 'Two. ', 'Three [2]. ', ...Array<string>(40).fill('More. ')],
      pauseMs: 60,
    })
    const sent = ada.call(sendMessage, { body: { ...QUESTION, conversationId: id } })
    await expect
      .poll(async () => (await ada.call(getConversation, { params: { id }, query: {} })).messages.at(-1)?.content, {
        timeout: 10_000,
      })
      .toMatch(/^One\. Two/)
    await ada.call(stopReply, { body: { conversationId: id } })
    const { assistantMessage } = await sent
    expect(assistantMessage.status).toBe('interrupted')
    expect(citedEnds(assistantMessage)[0]).toBe('One.')
  })

  test('cannot hide the secret of the prompt behind marks', async () => {
    const ada = await connected.aUser()
    model.server.behave({ pieces: ['It is ', CANARY.slice(0, 9), '[1]', CANARY.slice(9), ' indeed.'] })
    const { assistantMessage } = await ada.call(sendMessage, { body: QUESTION })
    expect(assistantMessage).toMatchObject({ status: 'interrupted', content: 'It is ', citations: [] })
  })
})
