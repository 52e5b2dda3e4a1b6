import { describe, expect, test } from 'vitest'
import { aConversation, aQuestion, aReply } from './a-message.ts'
import { fateOf, withExchange } from './exchange.ts'
import { hearMoment, NOTHING_LIVE } from './live-replies.ts'
import { type Asking, threadOf } from './thread.ts'

const SENT = '7f8ff2f0-58e6-4b5c-a59f-0d3a1f1f6c11'
const sending: Asking = { sent: { clientMessageId: SENT, text: 'And a scone?' }, at: '2026-11-20T09:16:00.000Z' }
const saying = (text: string) =>
  hearMoment(NOTHING_LIVE, { type: 'reply', conversationId: 1, messageId: 4, offset: 0, text })
const shown = (turns: ReturnType<typeof threadOf>) => turns.map(({ message }) => message.content)

describe('the thread', () => {
  test('shows a sent message at once and the place of its reply a little later', () => {
    const { messages } = aConversation()
    expect(shown(threadOf(messages, NOTHING_LIVE, sending, false))).toHaveLength(3)
    expect(shown(threadOf(messages, NOTHING_LIVE, sending, true)).slice(2)).toEqual(['And a scone?', ''])
  })

  test('shows the reply as it is heard, also before its exchange is known', () => {
    expect(shown(threadOf([], saying('Same sum'), sending, false))).toEqual(['And a scone?', 'Same sum'])
  })

  test('keeps the rows of an exchange when the server answers', () => {
    const before = threadOf([], saying('Same'), sending, true)
    const question = aQuestion({ id: 3, clientMessageId: SENT, content: 'And a scone?' })
    const underWay = threadOf(
      [question, aReply({ id: 4, status: 'pending', content: '' })],
      saying('Same sum'),
      sending,
      true,
    )
    const after = threadOf([question, aReply({ id: 4, content: 'Same sum.' })], NOTHING_LIVE, null, false)
    expect(shown(underWay)).toEqual(['And a scone?', 'Same sum'])
    expect(underWay.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  })

  test('puts an edited message in the place of the old one and of what followed it', () => {
    const edit: Asking = { sent: { clientMessageId: SENT, text: 'And tea?', editOf: 1 }, at: sending.at }
    expect(shown(threadOf(aConversation().messages, NOTHING_LIVE, edit, true))).toEqual(['And tea?', ''])
  })

  test('gives a reply that is asked for again a row of its own', () => {
    const { messages } = aConversation()
    const again = threadOf(messages, NOTHING_LIVE, { regenerate: 2, at: sending.at }, true)
    expect(shown(again)).toEqual([messages[0]?.content, ''])
    expect(again[1]?.key).not.toBe(threadOf(messages, NOTHING_LIVE, null, false)[1]?.key)
  })

  test('keeps the objects of messages that have not changed, so that their rows are not drawn again', () => {
    const { messages } = aConversation()
    expect(threadOf(messages, saying('x'), sending, true)[0]?.message).toBe(messages[0])
  })
})

describe('an exchange', () => {
  const userMessage = aQuestion({ id: 3, clientMessageId: SENT })
  const assistantMessage = aReply({ id: 4 })

  test('stands at the end of the conversation, once however often it comes', () => {
    const once = withExchange(aConversation(), { userMessage, assistantMessage })
    expect(once.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(withExchange(once, { userMessage, assistantMessage })).toEqual(once)
  })

  test('takes the place of the version it replaces and of what followed it', () => {
    const edited = { ...userMessage, versions: [1, 3] }
    expect(
      withExchange(aConversation(), { userMessage: edited, assistantMessage }).messages.map(({ id }) => id),
    ).toEqual([3, 4])
  })

  test('is settled when its reply is, pending while it is written, absent when it was withdrawn', () => {
    expect(fateOf(SENT, [userMessage, assistantMessage])).toBe('settled')
    expect(fateOf(SENT, [userMessage, aReply({ id: 4, status: 'pending' })])).toBe('pending')
    expect(fateOf(SENT, [])).toBe('absent')
  })
})
