import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from '#shared/zod.ts'
import { newClientMessageId, uuidOf } from './client-message-id.ts'

describe('the id of a message', () => {
  test('is a UUID the contract accepts, whatever the random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        expect(z.uuidv4().safeParse(uuidOf(bytes)).success).toBe(true)
      }),
    )
  })

  test('is never minted twice', () => {
    expect(new Set(Array.from({ length: 100 }, newClientMessageId)).size).toBe(100)
  })
})
