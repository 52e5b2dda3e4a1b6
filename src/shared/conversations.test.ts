import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLearningPath, shownTitle, topicOf } from './conversations.ts'

describe('A title is shown', () => {
  test.each([
    ['**Lunch trade**', 'Lunch trade'],
    ['# The `rent` _review_', 'The rent review'],
    ['> ~~Old~~ prices', 'Old prices'],
    ['  Two\n lines  ', 'Two lines'],
    ['', 'Untitled Conversation'],
    ['***', 'Untitled Conversation'],
  ])('%j as %s', (title, shown) => {
    expect(shownTitle(title)).toBe(shown)
  })

  test('never empty and without markers, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(shownTitle(title)).not.toBe('')
        expect(shownTitle(title)).not.toMatch(/[*_`#~>]/)
      }),
    )
  })
})

test.each([
  ['Learning Path: Pricing', true],
  ['My Learning Path: cash', true],
  ['Learning path: pricing', false],
  ['Learning Path', false],
  ['', false],
])('A conversation called "%s" is one of a learning path: %s', (title, expected) => {
  expect(isLearningPath(title)).toBe(expected)
})

describe('The topic of a title', () => {
  test.each([
    ['A marketing plan', 'marketing'],
    ['Finance for beginners', 'finance'],
    ['My financial year', 'finance'],
    ['Leadership', 'leadership'],
    ['Team away day', 'leadership'],
    ['Strategy', 'strategy'],
    ['STRATEGIC review', 'strategy'],
    ['Operations', 'operations'],
    ['Operational costs', 'operations'],
    ['Steam engines', 'general'],
    ['Pricing my cakes', 'general'],
    ['', 'general'],
  ])('"%s" is %s', (title, topic) => {
    expect(topicOf(title)).toBe(topic)
  })
})
