import { shownTitle } from './conversations.ts'
import { file, get } from './endpoint.ts'
import { Id } from './ids.ts'
import { z } from './zod.ts'

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const params = z.object({ id: Id })
/** A moment that keeps caches from answering. */
const query = z.object({ t: z.string().max(40).optional() })

export const exportConversation = get('/api/export/conversation/:id', {
  summary: 'A conversation as a Word file',
  params,
  query,
  answer: file,
  limit: 'exports',
})
export const exportSummary = get('/api/chat/summarize/export/:id', {
  summary: 'A summary of a conversation as a Word file',
  params,
  query,
  answer: file,
  limit: 'exports',
})
export const exportJourney = get('/api/learning-journey/export/:id', {
  summary: 'What a conversation taught and how it sticks, as a Word file',
  params,
  query,
  answer: file,
  limit: 'exports',
})

const NAME_MAX = 50
const DEFAULT_NAME = 'Business-Mentor-Chat'
const dated = (date: Date) => date.toISOString().slice(0, 10)

/** The chat's name for an export: of the title letters, digits, spaces and hyphens, 50 characters at most, and the date. */
export function chatExportName(title: string, date: Date): string {
  const kept = title && shownTitle(title).replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
  const name = Array.from(kept.trim().replace(/\s+/g, '-')).slice(0, NAME_MAX).join('').replace(/-+$/, '')
  return `${/[\p{L}\p{N}]/u.test(name) ? name : DEFAULT_NAME}-${dated(date)}.docx`
}

/** The history's name for an export. */
export const historyExportName = (id: number, date: Date) => `${DEFAULT_NAME}-${id}-${dated(date)}.docx`
