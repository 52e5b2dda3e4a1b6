import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ActionItem, ActionStatus, isOverdue, NewActionItem, summaryOf } from './action-items.ts'

const anItem = (rest: Partial<ActionItem> = {}): ActionItem => ({
  id: 1,
  title: 'Ring the bank',
  description: null,
  priority: 'medium',
  category: 'finance',
  status: 'pending',
  dueDate: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  conversationId: null,
  ...rest,
})

test('An item is overdue from the day after its own, unless it is completed; a cancelled one as well', () => {
  const dueDate = '2026-11-18'
  expect(isOverdue(anItem({ dueDate }), '2026-11-18')).toBe(false)
  expect(isOverdue(anItem({ dueDate }), '2026-11-19')).toBe(true)
  expect(isOverdue(anItem({ dueDate, status: 'in_progress' }), '2026-11-19')).toBe(true)
  expect(isOverdue(anItem({ dueDate, status: 'cancelled' }), '2026-11-19')).toBe(true)
  expect(isOverdue(anItem({ dueDate, status: 'completed' }), '2026-11-19')).toBe(false)
  expect(isOverdue(anItem(), '2026-11-19')).toBe(false)
})

test('The summary counts what the list would show', () => {
  const items = fc.array(
    fc.record({
      status: fc.constantFrom(...ActionStatus.options),
      dueDate: fc.constantFrom(null, '2026-11-17', '2026-11-18', '2026-11-19'),
    }),
  )
  fc.assert(
    fc.property(items, (states) => {
      const list = states.map((state) => anItem(state))
      const summary = summaryOf(list, '2026-11-18')
      const cancelled = list.filter(({ status }) => status === 'cancelled').length
      expect(summary.pending + summary.inProgress + summary.completed + cancelled).toBe(list.length)
      expect(summary.overdue).toBe(
        list.filter(({ status, dueDate }) => dueDate === '2026-11-17' && status !== 'completed').length,
      )
    }),
  )
})

test('A new item is of medium priority and has no date unless it says so', () => {
  const { data } = NewActionItem.safeParse({ title: ' Ring the bank ', category: 'finance' })
  expect(data).toEqual({
    title: 'Ring the bank',
    description: null,
    priority: 'medium',
    category: 'finance',
    dueDate: null,
  })
})
