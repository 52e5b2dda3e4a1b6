import { expect, test } from 'vitest'
import { tradeSaid } from './known.ts'
import { tradeIn } from './trades.ts'

test.each([
  ['my restaurant is quiet on tuesdays', 'restaurant'],
  ['the rent at our restaurant went up', 'restaurant'],
  ['in our café nobody clears the tables', 'café'],
  ['my butchers shop does £9k a week', 'butcher’s'],
  ['I am an accountant and nobody pays me', 'accountancy practice'],
  ['we run a salon in Leeds', 'salon'],
])('"%s" tells of a %s', (message, name) => {
  expect(tradeIn([message])?.name).toBe(name)
})

test.each([
  'my accountant nearly had a fit',
  'plus all day Friday with my freelancer',
  'our manufacturer let us down',
  'the deli counter was my idea',
])('"%s" tells of nobody’s own trade', (message) => {
  expect(tradeIn([message])).toBeNull()
})

test('the trade told first holds, until somebody says that they have another', () => {
  const none = { trade: null }
  expect(tradeSaid(['I run a florist', 'for a hotel we did the lobby'], none)?.name).toBe('florist’s')
  expect(tradeSaid(['I run a florist', 'we now run a café as well'], none)?.name).toBe('café')
})
