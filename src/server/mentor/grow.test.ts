import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedInStage, GROW, growStage, stageOf } from './grow.ts'

test.each([
  ['What would you like to be different three months from now?', 'goal'],
  ['Who pays you late, and by how many days?', 'reality'],
  ['What could you try this week without asking anyone?', 'options'],
  ['Have you tried a deposit with anybody?', 'options'],
  ['When will you ring the first of them?', 'will'],
])('"%s" asks for the %s', (question, stage) => {
  expect(stageOf(question)).toBe(stage)
})

test('a talk goes from its goal through reality and options to what will be done, and never back', () => {
  const stages = Array.from({ length: 12 }, (_, ago) => growStage(ago, false))
  expect(new Set(stages)).toEqual(new Set(GROW))
  expect(stages).toEqual(stages.toSorted((one, other) => GROW.indexOf(one) - GROW.indexOf(other)))
})

test('who says what they will do is asked about that', () => {
  expect(growStage(0, true)).toBe('will')
})

test('no question is lost by its stage, and those of one stage keep their order', () => {
  const questions = [
    'Which day will you do it?',
    'Who pays late?',
    'What would you like?',
    'Who else is there?',
    'Have you tried?',
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(questions), fc.constantFrom(...GROW), (some, stage) => {
      const asked = askedInStage(some, stage)
      expect(asked.toSorted()).toEqual(some.toSorted())
      for (const one of GROW) {
        const own = (all: string[]) => all.filter((question) => stageOf(question) === one)
        expect(own(asked)).toEqual(own(some))
      }
      const first = asked.findIndex((question) => stageOf(question) !== stage)
      expect(asked.slice(first < 0 ? asked.length : first).some((question) => stageOf(question) === stage)).toBe(false)
    }),
  )
})
