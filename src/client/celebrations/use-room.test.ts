import { expect, test } from 'vitest'
import { roomFor } from './use-room.ts'

test('cards leave room for the composer, and there is always room for one', () => {
  expect(roomFor(900)).toBeGreaterThanOrEqual(4)
  expect(roomFor(480)).toBe(1)
  expect(roomFor(120)).toBe(1)
})
