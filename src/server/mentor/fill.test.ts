import { expect, test } from 'vitest'
import type { Line } from './content.ts'
import { fill, linesFor } from './fill.ts'
import { heardIn } from './words.ts'

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

test('a line for some is said to whoever has spoken of it, in whatever form of the word, and one for a trade comes first', () => {
  const line = (text: string, more: Partial<Line> = {}): Line => ({
    text,
    only: null,
    heard: null,
    asks: null,
    ...more,
  })
  const lines = [
    line('To all.'),
    line('To the parted.', { heard: heardIn('divorce, separated, quote') }),
    line('To cooks.', { only: 'food' }),
  ]
  const saidTo = (heard: string, trade: Parameters<typeof linesFor>[1]['trade'] = null) =>
    linesFor(lines, { trade, place: null, facts: {}, heard: new Set(heardIn(heard)) })
  expect(saidTo('My husband died in May')).toEqual(['To all.'])
  expect(saidTo('I write my quotes at night')).toEqual(['To all.', 'To the parted.'])
  expect(saidTo('We are separating')).toEqual(['To all.', 'To the parted.'])
  expect(saidTo('Getting divorced', { name: 'café', kind: 'food', customers: 'guests' })).toEqual([
    'To cooks.',
    'To all.',
    'To the parted.',
  ])
})
