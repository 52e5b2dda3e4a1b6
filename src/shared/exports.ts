import { file, get, post } from './endpoint.ts'
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
  // Where a connected model writes it, it costs a message of the day too.
  limit: 'exports',
})
export const exportJourney = get('/api/learning-journey/export/:id', {
  summary: 'What a conversation taught and how it sticks, as a Word file',
  params,
  query,
  answer: file,
  limit: 'exports',
})
export const exportUserData = post('/api/export/user-data', {
  summary: 'Everything the caller owns, as a Word file to read',
  body: z.strictObject({}),
  answer: file,
  limit: ['exports', 'ownData'],
})
export const exportArchive = post('/api/export/archive', {
  summary: 'Everything the caller owns, as JSON for programs to read',
  body: z.strictObject({}),
  answer: file,
  limit: ['exports', 'ownData'],
})

const NAME_MAX = 50
const DEFAULT_NAME = 'Business-Mentor-Chat'

/** Of a title its letters, digits, spaces and hyphens, spaces as hyphens, 50 characters at most; the default where none is left. */
function nameOf(title: string): string {
  const kept = title.replace(/\s+/g, ' ').replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
  const letters = Array.from(kept.trim().replace(/ +/g, '-').replace(/^-+/, ''))
  const name = letters.slice(0, NAME_MAX).join('').replace(/-+$/, '')
  return /[\p{L}\p{N}]/u.test(name) ? name : DEFAULT_NAME
}

/** The chat's name for an export: what may stay of the title, and the person's day, as YYYY-MM-DD. */
export const chatExportName = (title: string, day: string) => `${nameOf(title)}-${day}.docx`

export const summaryExportName = (title: string, day: string) => `${nameOf(title)}-Summary-${day}.docx`

export const journeyExportName = (title: string, day: string) => `${nameOf(title)}-Learning-Journey-${day}.docx`

/** The history's name for an export. */
export const historyExportName = (id: number, day: string) => `${DEFAULT_NAME}-${id}-${day}.docx`

export const userDataName = (day: string) => `My-Data-${day}.docx`

export const archiveName = (day: string) => `My-Data-${day}.json`

/** The words of an export that has nothing to tell of yet: 409. */
export const NOTHING_TO_SUMMARISE = 'No conversation to summarize'
