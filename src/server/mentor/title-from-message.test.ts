import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLearningPath } from '#shared/conversations.ts'
import { titleFromMessage } from './title-from-message.ts'

describe('The title of a conversation', () => {
  test.each([
    ['hi', 'A new conversation'],
    ['?', 'A new conversation'],
    ['My best employee wants to leave', 'Best employee wants to leave'],
    ['Hello! Should I hire my first person?', 'Hire my first person'],
    ['What is contribution margin?', 'About contribution margin'],
    ['supplier raised prices 15%', 'Supplier raised prices 15%'],
    ['How do I get more customers for my café because it is quiet', 'Get more customers for my café'],
    ['Learning Path: marketing for my shop', 'Marketing for my shop'],
  ])('of "%s" is "%s"', (message, title) => {
    expect(titleFromMessage(message)).toBe(title)
  })

  test('has three to seven words, no marker and no markup, whatever the message', () => {
    const words = fc.array(
      fc.constantFrom(
        'my',
        'café',
        'is',
        'losing',
        'money',
        'and',
        'the',
        'I',
        'Learning Path:',
        '**why**',
        '£500',
        'a',
        'to',
        'hi',
        ',',
        '.',
        '?',
        'week',
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((list) => list.join(' ')),
          fc.string(),
        ),
        (message) => {
          const title = titleFromMessage(message)
          expect(title.split(' ').length).toBeGreaterThanOrEqual(3)
          expect(title.split(' ').length).toBeLessThanOrEqual(7)
          expect(isLearningPath(title)).toBe(false)
          expect(title).not.toMatch(/[*_`#<>|]|(?:^|\s)(?:and|the|to|a)$/)
        },
      ),
    )
  })
})
