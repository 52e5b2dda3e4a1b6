import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#shared/conversations.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import { aReply } from './a-message.ts'
import { hearMoment, newcomer, NOTHING_LIVE, textOf } from './live-replies.ts'

const piece = (offset: number, text: string, messageId = 2): ServerMoment => ({
  type: 'reply',
  conversationId: 1,
  messageId,
  offset,
  text,
})
const settled = { type: 'settled', conversationId: 1, messageId: 2, status: 'complete' } satisfies ServerMoment
const hear = (...moments: ServerMoment[]) => moments.reduce(hearMoment, NOTHING_LIVE)

describe('what the socket tells of replies', () => {
  test('lets a pending reply grow beyond what was asked of the server', () => {
    const live = hear(piece(0, 'Count '), piece(6, 'your cups'))
    expect(textOf(live, aReply({ id: 2, status: 'pending', content: 'Count ' }))).toBe('Count your cups')
  })

  test('keeps what the server said where the socket is behind it', () => {
    expect(textOf(hear(piece(0, 'Co')), aReply({ id: 2, status: 'pending', content: 'Count ' }))).toBe('Count ')
  })

  test('never changes a reply that is finished', () => {
    expect(textOf(hear(piece(0, 'Something much longer')), aReply({ id: 2, content: 'Count.' }))).toBe('Count.')
  })

  test('shows a reply whose exchange is not known yet as the newcomer', () => {
    expect(newcomer(hear(piece(0, 'Count')), [])).toEqual({ id: 2, text: 'Count' })
    expect(newcomer(hear(piece(0, 'Count')), [aReply({ id: 2 })])).toBeNull()
  })

  test('keeps what was said when the end is known before the reply is read, and until then alone', () => {
    const ended = hear(piece(0, 'Count'), settled)
    expect(newcomer(ended, [])).toEqual({ id: 2, text: 'Count' })
    expect(textOf(ended, aReply({ id: 2, status: 'pending', content: '' }))).toBe('Count')
    const read = (message: Message) => hearMoment(ended, { type: 'read', conversationId: 1, messages: [message] })
    expect(newcomer(read(aReply({ id: 2, status: 'pending', content: '' })), [])).toEqual({ id: 2, text: 'Count' })
    expect(newcomer(read(aReply({ id: 2, content: 'Count.' })), [])).toBeNull()
  })

  test('shows nothing of a reply that was withdrawn', () => {
    expect(newcomer(hear(piece(0, 'Count'), { ...settled, status: 'withdrawn' }), [])).toBeNull()
  })

  test('begins nothing by a piece that comes after the end', () => {
    expect(newcomer(hear(settled, piece(0, 'Count')), [])).toBeNull()
  })

  test('stops typing when the reply has ended', () => {
    const typing: ServerMoment = { type: 'typing', conversationId: 1, isTyping: true }
    expect(hear(typing).typing).toBe(true)
    expect(hear(typing, settled).typing).toBe(false)
  })

  test('keeps two replies apart, however their pieces are mixed', () => {
    const pieces = [piece(0, 'ab'), piece(2, 'cd'), piece(0, 'AB', 3), piece(2, 'CD', 3)]
    fc.assert(
      fc.property(fc.shuffledSubarray(pieces, { minLength: pieces.length }), (mixed) => {
        const { underWay } = hear(...mixed)
        expect([underWay[2]?.text, underWay[3]?.text]).toEqual(['abcd', 'ABCD'])
      }),
    )
  })
})
