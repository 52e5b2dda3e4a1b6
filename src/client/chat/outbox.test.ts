import { beforeEach, describe, expect, test } from 'vitest'
import { dropSent, keepSent, readOutbox } from './outbox.ts'

const sent = { clientMessageId: '7f8ff2f0-58e6-4b5c-a59f-0d3a1f1f6c11', text: 'Rent is due on Friday' }

describe('the outbox', () => {
  beforeEach(() => localStorage.clear())

  test('keeps a message until it is dropped, once however often it is sent', () => {
    keepSent(1, 7, sent)
    keepSent(1, 7, sent)
    expect(readOutbox(1, 7)).toEqual([sent])
    dropSent(1, 7, sent.clientMessageId)
    expect(readOutbox(1, 7)).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  test('shows nobody what another account or conversation sent', () => {
    keepSent(1, 7, sent)
    expect(readOutbox(2, 7)).toEqual([])
    expect(readOutbox(1, 8)).toEqual([])
  })

  test('is empty where the storage holds nonsense', () => {
    localStorage.setItem('outbox:1:7', '{"half')
    expect(readOutbox(1, 7)).toEqual([])
    localStorage.setItem('outbox:1:7', '[{"text":4}]')
    expect(readOutbox(1, 7)).toEqual([])
  })
})
