import { expect, test } from 'vitest'
import { type Heard, tableOfVoices, worst } from './heard-report.ts'

const heard = (voice: string, sentence: string, errors: number): Heard => ({
  voice,
  sentence,
  heard: 'what was heard',
  errors,
  words: 10,
})
const all = [
  heard('emma', 'Keep the cash.', 0),
  heard('emma', 'Keep 20% of it.', 1),
  heard('emma', 'Ask for more.', 0),
  heard('george', 'Keep the cash.', 5),
]

test('The table has a row for each voice and one for all', () => {
  const rows = tableOfVoices(all).split('\n')
  expect(rows.slice(2)).toEqual([
    '| emma | 3.33% | 0.00% | 2 of 3 | 10.00% | 0 of 1 |',
    '| george | 50.00% | 50.00% | 0 of 1 | - | 0 of 0 |',
    '| all | 15.00% | 5.00% | 2 of 4 | 10.00% | 0 of 1 |',
  ])
})

test('The worst sentences come first, and right ones not at all', () => {
  expect(worst(all, 10).match(/^\w+: .*$/gm)).toEqual(['george: 5 of 10', 'emma: 1 of 10'])
  expect(worst(all, 1)).toContain('george')
})
