import { expect, test } from 'vitest'
import { reflect } from './reflect.ts'

test.each([
  ['My best employee wants to leave', 'So, your best employee wants to leave.'],
  ['Hi. My best employee wants to leave.', 'So, your best employee wants to leave.'],
  ['Good morning! Thanks.\n\nOur rent went up by a third.', 'So, your rent went up by a third.'],
  ['No, our sales fell by half in May', 'So, your sales fell by half in May.'],
  ['Thanks. No customers come in on a Monday now', 'So, no customers come in on a Monday now.'],
  ['Should I sell? My sales fell by half in May', 'So, your sales fell by half in May.'],
])('gives back the first thing that was said: %j', (message, back) => {
  expect(reflect(message, 0)).toBe(back)
})

test('gives back nothing from further on, which leans on what came before', () => {
  expect(reflect("It rained, didn't it. We are 58 and 60.", 0)).toBeNull()
})
