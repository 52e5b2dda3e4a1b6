import { titleConversation } from '#server/conversations/title-conversation.ts'
import { sendMessage } from '#shared/chat.ts'
import { getConversation, renameConversation } from '#shared/conversations.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: { ...model.environment, MODEL_CONTEXT_TOKENS: '2000' } })
afterAll(world.close)
beforeEach(world.empty)

/** Jobs are looked for every two seconds. */
const soon = { timeout: 20_000, interval: 200 }

/** A model that answers a question of form with an object, and everything else with a short reply. */
const answering = (object: object) => ({
  pieces: (texts: string[]) => (texts.join().includes('JSON Schema') ? [JSON.stringify(object)] : ['Go on.']),
})

describe('a connected model', () => {
  test('finds a better title for what has just begun', async () => {
    const ada = await world.aUser()
    model.server.behave(answering({ title: 'Pricing the sourdough loaf' }))
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'What should my bread cost?' } })
    const params = { id: userMessage.conversationId }
    await expect
      .poll(async () => (await ada.call(getConversation, { params })).title, soon)
      .toBe('Pricing the sourdough loaf')
  })

  test.each(['Learning Path: Pricing bread well', 'Bread', 'One two three four five six seven eight'])(
    'does not call a conversation "%s"',
    async (title) => {
      const ada = await world.aUser()
      model.server.behave(answering({ title }))
      const { userMessage } = await ada.call(sendMessage, { body: { message: 'What should my bread cost?' } })
      const params = { id: userMessage.conversationId }
      const { title: own } = await ada.call(getConversation, { params })
      const isAsked = () => model.server.requests.filter(({ texts }) => texts.join().includes('JSON Schema')).length
      await expect.poll(isAsked, soon).toBeGreaterThanOrEqual(2)
      expect((await ada.call(getConversation, { params })).title).toBe(own)
    },
  )

  test("leaves its person's own title alone", async () => {
    const ada = await world.aUser()
    model.server.behave(answering({ title: 'Pricing the sourdough loaf' }))
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'What should my bread cost?' } })
    const params = { id: userMessage.conversationId }
    await ada.call(renameConversation, { params, body: { title: 'Mine' } })
    await titleConversation(world.services, { userId: ada.user.id, conversationId: params.id })
    expect((await ada.call(getConversation, { params })).title).toBe('Mine')
  })

  test('hears the older half of a long conversation in short, and no longer word for word', async () => {
    const ada = await world.aUser()
    model.server.behave(answering({ summary: 'They bake in Leeds and sell 400 loaves a week.' }))
    const long = (n: number) => `Question ${n}. ${'A detail of my bakery that takes some room. '.repeat(40)}`
    const { userMessage } = await ada.call(sendMessage, { body: { message: long(1) } })
    const conversationId = userMessage.conversationId
    for (const n of [2, 3, 4]) await ada.call(sendMessage, { body: { message: long(n), conversationId } })
    const summary = async () => {
      const { rows } = await world.services.database.pool.query<{ summary: string | null }>(
        'select summary from conversations',
      )
      return rows[0]?.summary
    }
    await expect.poll(summary, soon).toBe('They bake in Leeds and sell 400 loaves a week.')
    model.server.requests.length = 0
    await ada.call(sendMessage, { body: { message: 'So what now?', conversationId } })
    const heard = model.server.requests.map(({ texts }) => texts).find((texts) => texts.at(-1) === 'So what now?')
    expect(heard?.join('\n')).toContain('They bake in Leeds and sell 400 loaves a week.')
    expect(heard?.join('\n')).not.toContain('Question 1.')
    expect(heard?.join('\n')).toContain('Question 4.')
    expect((await ada.call(getConversation, { params: { id: conversationId } })).messages).toHaveLength(10)
  })
})
