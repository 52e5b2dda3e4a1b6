import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatExportName, historyExportName, journeyExportName, summaryExportName } from './exports.ts'

const day = '2026-11-03'

describe("the chat's name for an export", () => {
  test.each([
    ['Winning back the lunch trade', 'Winning-back-the-lunch-trade'],
    ['**Pricing** a `first` order_now #2', 'Pricing-a-first-ordernow-2'],
    ['Learning Path: Cash flow', 'Learning-Path-Cash-flow'],
    ['Up-to-date   accounts\t& tax', 'Up-to-date-accounts-tax'],
    ['Café, Größe & 日本', 'Café-Größe-日本'],
    ['  "../../etc/passwd"\r\n', 'etcpasswd'],
    ['', 'Business-Mentor-Chat'],
    ['***', 'Business-Mentor-Chat'],
    [' - - ', 'Business-Mentor-Chat'],
    ['🦄🦄', 'Business-Mentor-Chat'],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
    ['b'.repeat(60), 'b'.repeat(50)],
  ])('of %j is %s, the date and .docx', (title, name) => {
    expect(chatExportName(title, day)).toBe(`${name}-2026-11-03.docx`)
  })

  test('holds only letters, digits and hyphens, never nothing and never more than 50, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const [, name = ''] = /^(.+)-2026-11-03\.docx$/su.exec(chatExportName(title, day)) ?? []
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u)
        expect(name).toMatch(/[\p{L}\p{N}]/u)
        expect(name).not.toMatch(/^-|-$/)
        expect(Array.from(name).length).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('keeps a title of letters, digits and single hyphens as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+){0,3}$/), (title) => {
        expect(chatExportName(title, day)).toBe(`${title.slice(0, 50).replace(/-$/, '')}-2026-11-03.docx`)
      }),
    )
  })
})

test('the history names an export by its id and the date', () => {
  expect(historyExportName(39, day)).toBe('Business-Mentor-Chat-39-2026-11-03.docx')
})

test('a summary and a learning journey say what they are', () => {
  expect(summaryExportName('Cash flow', day)).toBe('Cash-flow-Summary-2026-11-03.docx')
  expect(journeyExportName('*', day)).toBe('Business-Mentor-Chat-Learning-Journey-2026-11-03.docx')
})
