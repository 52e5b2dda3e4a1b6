import { expect, test } from 'vitest'
import { heardIn } from './words.ts'

test.each([
  'quote quotes quoted quoting',
  'divorce divorced divorcing',
  'plan plans planned planning',
  'price prices priced pricing',
  'hire hires hired hiring',
  'tile tiles tiled tiling',
  'owe owes owed owing',
  'tax taxes taxed taxing',
  'ban bans banned banning',
  'expire expires expired expiring',
  'box boxes',
  'fee fees',
  'boss bosses',
  'allergy allergies',
])('a word is heard in whatever form: %s', (forms) => {
  expect(new Set(heardIn(forms)).size).toBe(1)
})

test.each([
  'carer cars',
  'backer back',
  'worker works',
  'builder building',
  'leader leads',
  'letter lettings',
  'quit quite',
  'fares far',
  'planes planned',
  'files filling',
  'worse wore',
  'fall false',
])('and not in another of the same letters: %s', (pair) => {
  expect(new Set(heardIn(pair)).size).toBe(2)
})
