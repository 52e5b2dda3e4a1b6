import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('a line that begins with a word of the trade begins with a capital', () => {
  expect(fill('{customers} of a {trade} come back.', { trade: null, place: null })).toBe(
    'Customers of a business come back.',
  )
  expect(fill('Ask {customers}.', { trade: null, place: null })).toBe('Ask customers.')
})

test('a line about the place is left out where the place is not known', () => {
  expect(fill('Ask around {place}.', { trade: null, place: null })).toBeNull()
  expect(fill('Ask around {place}.', { trade: null, place: 'Leeds' })).toBe('Ask around Leeds.')
})
