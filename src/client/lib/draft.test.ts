import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { clearDraft, pruneDrafts, readDraft, writeDraft } from './draft.ts'

const DAY = 86_400_000

beforeEach(() => {
  localStorage.clear()
})

test('what was typed is read back, by its writer and in its place only', () => {
  const person = fc.integer({ min: 1, max: 50 })
  const place = fc.oneof(fc.integer({ min: 1 }), fc.constant('new'))
  fc.assert(
    fc.property(person, person, place, fc.string({ unit: 'grapheme' }), (writer, reader, key, text) => {
      localStorage.clear()
      writeDraft(writer, key, text)
      expect(readDraft(reader, key)).toBe(writer === reader && text.trim() ? text : '')
    }),
  )
})

test('a draft made blank or cleared is gone', () => {
  writeDraft(1, 5, 'Four months of cash')
  writeDraft(1, 5, '  ')
  writeDraft(1, 6, 'One big invoice')
  clearDraft(1, 6)
  expect(localStorage).toHaveLength(0)
})

test('something else under its name is no draft', () => {
  localStorage.setItem('draft:1:5', '{"text":3')
  expect(readDraft(1, 5)).toBe('')
  localStorage.setItem('draft:1:5', '{"text":3,"at":1}')
  expect(readDraft(1, 5)).toBe('')
})

test('drafts of more than 90 days are dropped, and then the oldest beyond 200', () => {
  const now = Date.now()
  const at = (days: number) => JSON.stringify({ text: 'Kept', at: now - days * DAY })
  for (let id = 0; id < 210; id += 1) localStorage.setItem(`draft:1:${id}`, at(id / 10))
  localStorage.setItem('draft:1:old', at(91))
  localStorage.setItem('theme', 'dark')
  pruneDrafts(now)
  expect(localStorage).toHaveLength(201)
  expect(readDraft(1, 0)).toBe('Kept')
  expect([readDraft(1, 'old'), readDraft(1, 209)]).toEqual(['', ''])
})
