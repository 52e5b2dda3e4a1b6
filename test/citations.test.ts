import { regenerateReply, sendMessage } from '#shared/chat.ts'
import { getConversation, type Message, showVersion } from '#shared/conversations.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)
beforeEach(world.empty)

const QUESTION = { message: 'What is break-even?', responseStyle: 'academic' as const }
const citedEnds = ({ content, citations }: Message) => citations.map(({ at }) => content.slice(at - 12, at))

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
