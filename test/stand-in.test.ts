import { sendMessage } from '#shared/chat.ts'
import { getConversation } from '#shared/conversations.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: { ...model.environment, MODEL_STAND_IN: 'true' } })
afterAll(world.close)
beforeEach(world.empty)

const body = { message: 'My café in Leeds has lost its lunch trade' }

test('the embedded mentor answers where the model fails, and the reply says in whose place', async () => {
  const ada = await world.aUser()
  model.server.behave({ status: 400 })
  const { userMessage, assistantMessage } = await ada.call(sendMessage, { body })
  expect(assistantMessage).toMatchObject({ status: 'complete', insteadOf: 'test-model' })
  expect(assistantMessage.content).toMatch(/lunch|trade/i)
  const { messages } = await ada.call(getConversation, { params: { id: userMessage.conversationId }, query: {} })
  expect(messages.map(({ insteadOf }) => insteadOf)).toEqual([null, 'test-model'])
})

test('a reply of the model itself says nothing of the kind', async () => {
  const ada = await world.aUser()
  const { assistantMessage } = await ada.call(sendMessage, { body })
  expect(assistantMessage).toMatchObject({ insteadOf: null, content: `You said: ${body.message}` })
})
