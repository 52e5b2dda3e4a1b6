import { expect, test } from 'vitest'
import { whenSaid } from './when-said.ts'

test.each([
  ['2026-11-22', 'Earlier today'],
  ['2026-11-23', 'Earlier today'],
  ['2026-11-21', 'Yesterday'],
  ['2026-11-17', 'On Tuesday'],
  ['2026-11-15', 'Last week'],
  ['2026-11-01', 'A few weeks ago'],
  ['2026-10-01', 'Some weeks ago'],
])('What was said on %s was, on 22 November, said: %s', (day, words) => expect(whenSaid(day, '2026-11-22')).toBe(words))
