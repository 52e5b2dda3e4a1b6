import { describe, expect, test } from 'vitest'
import { badgeOf, badges, readBadges } from './badges.ts'

const KNOWN = [
  'first_steps',
  'conversation_starter',
  'deep_thinker',
  'strategic_thinker',
  'financial_savvy',
  'marketing_maestro',
  'operations_expert',
  'leadership_champion',
  'growth_focused',
  'business_mentor_graduate',
]
const badge = badges[0]!
const file = (...changed: object[]) => JSON.stringify(changed.map((change) => ({ ...badge, ...change })))

describe('the badges', () => {
  test('are the ten that clients know, and more, some of them elite', () => {
    const ids = badges.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(KNOWN))
    expect(ids.length).toBeGreaterThan(KNOWN.length)
    expect(badges.find(({ id }) => id === 'business_mentor_graduate')?.category).toBe('elite')
  })

  test('are called differently and look like what they are', () => {
    expect(new Set(badges.map(({ name }) => name)).size).toBe(badges.length)
    expect(new Set(badges.map(({ icon }) => icon)).size).toBe(badges.length)
  })

  test.each([
    ['two of one id', file({}, {}), 'same id'],
    ['an unknown drawing', file({ icon: 'unicorn' }), 'icon'],
    ['no points', file({ points: 0 }), 'points'],
    ['nothing that it takes', file({ takes: {} }), 'takes something'],
    ['something unknown that it takes', file({ takes: { luck: 3 } }), 'takes'],
    ['a misspelt field', file({ descripton: 'x' }), 'descripton'],
    ['an id with a space', file({ id: 'First steps' }), 'joined by underscores'],
  ])('are refused at start with %s, saying where', (_, text, words) => {
    expect(() => readBadges(text)).toThrow(/badges\.json/)
    expect(() => readBadges(text)).toThrow(words)
  })

  test('that are no longer given keep their name and what they were worth', () => {
    expect(badgeOf('early_bird', 15)).toMatchObject({ id: 'early_bird', name: 'Early Bird', points: 15, icon: 'award' })
    expect(badgeOf('first_steps', 25)).not.toHaveProperty('takes')
  })
})
