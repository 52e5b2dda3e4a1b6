import { get, patch, post } from './endpoint.ts'
import { Id } from './ids.ts'
import { localDay } from './local-day.ts'
import { z } from './zod.ts'

export const Priority = z.enum(['low', 'medium', 'high', 'urgent'])
export type Priority = z.infer<typeof Priority>
export const ActionStatus = z.enum(['pending', 'in_progress', 'completed', 'cancelled'])
export type ActionStatus = z.infer<typeof ActionStatus>

/** The categories that are offered. */
export const ACTION_CATEGORIES = [
  'strategy',
  'marketing',
  'finance',
  'operations',
  'sales',
  'planning',
  'research',
  'team',
  'legal',
  'product',
] as const

export const ActionItem = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  priority: Priority,
  category: z.string(),
  status: ActionStatus,
  /** A day without a time. */
  dueDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  /** The conversation it came from, while that is there. */
  conversationId: z.number().int().nullable(),
})
export type ActionItem = z.infer<typeof ActionItem>

export const ActionItemSummary = z.object({
  pending: z.number().int(),
  inProgress: z.number().int(),
  completed: z.number().int(),
  overdue: z.number().int(),
})
export type ActionItemSummary = z.infer<typeof ActionItemSummary>

const NO_DATE = 'Please enter a valid date'
/** A day as it was typed, or a moment of it; '' is none. The database knows no year 0. */
const Due = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.iso.date({ error: NO_DATE }),
      z.iso.datetime({ offset: true, error: NO_DATE }),
    ],
    { error: NO_DATE },
  )
  .refine((day) => day === null || day >= '0001', NO_DATE)

/**
 * The day of a due date in a person's time zone. A client that knows days only may write one as midnight in UTC, any other moment
 * belongs to the day it has where the person is.
 */
export const dueDay = (due: string | null, timeZone: string | null): string | null =>
  due === null || /^[^T]*(?:T00:00(?::00(?:\.0+)?)?Z)?$/.test(due)
    ? (due?.slice(0, 10) ?? null)
    : localDay(new Date(due), timeZone)

const Title = z.string({ error: 'Title is required' }).trim().min(1, 'Title is required').max(255, 'Title too long')

export const NewActionItem = z.object({
  title: Title,
  description: z
    .string()
    .trim()
    .max(5000, 'Description too long')
    .nullish()
    .transform((text) => text || null),
  priority: Priority.default('medium'),
  category: z
    .string({ error: 'Category is required' })
    .trim()
    .min(1, 'Category is required')
    .max(50, 'Category too long'),
  dueDate: Due.default(null),
})
export type NewActionItem = z.output<typeof NewActionItem>

const params = z.object({ id: Id })

export const listActionItems = get('/api/action-items', {
  summary: "The caller's action items, newest first",
  answer: z.array(ActionItem),
})
export const summariseActionItems = get('/api/action-items/summary', {
  summary: "How many of the caller's action items are in each state, and overdue in their time zone",
  answer: ActionItemSummary,
})
export const createActionItem = post('/api/action-items', {
  summary: 'Add an action item',
  body: NewActionItem,
  answer: ActionItem,
  limit: 'actionItems',
})
export const setActionStatus = patch('/api/action-items/:id/status', {
  summary: 'Set the status of an action item',
  params,
  body: z.object({ status: ActionStatus }),
  answer: ActionItem,
})

/** What the mentor offers to note down after a person has committed to something. Only the person's click stores it. */
export const ActionProposal = z.object({
  id: z.number().int(),
  title: z.string(),
  dueDate: z.iso.date().nullable(),
  category: z.string(),
  state: z.enum(['offered', 'added', 'dismissed']),
})
export type ActionProposal = z.infer<typeof ActionProposal>

export const acceptProposal = post('/api/action-proposals/:id/accept', {
  summary: 'Add what the mentor offered to the action items, as it is or as the person worded it; again: the same item',
  params,
  body: z.object({ title: Title.optional(), dueDate: Due.optional() }),
  answer: ActionItem,
  limit: 'actionItems',
})
export const dismissProposal = post('/api/action-proposals/:id/dismiss', {
  summary: 'Decline what the mentor offered',
  params,
  answer: ActionProposal,
})

export const undoProposal = post('/api/action-proposals/:id/undo', {
  summary:
    'Take back the answer to what the mentor offered: an item that was added and not begun goes, and the offer stands again',
  params,
  answer: ActionProposal,
})

/** Due on a day that has ended, and not completed. `today` is the day of the person's own time zone. */
export const isOverdue = ({ dueDate, status }: Pick<ActionItem, 'dueDate' | 'status'>, today: string): boolean =>
  dueDate !== null && dueDate < today && status !== 'completed'

/** How many are in each state, and overdue on the day `today`; one may be counted as both. */
export function summaryOf(items: readonly ActionItem[], today: string): ActionItemSummary {
  const inState = (status: ActionStatus) => items.filter((item) => item.status === status).length
  return {
    pending: inState('pending'),
    inProgress: inState('in_progress'),
    completed: inState('completed'),
    overdue: items.filter((item) => isOverdue(item, today)).length,
  }
}
