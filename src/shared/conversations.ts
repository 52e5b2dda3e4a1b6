import { ActionProposal } from './action-items.ts'
import { del, get, Nothing, patch, post } from './endpoint.ts'
import { Id } from './ids.ts'
import { z } from './zod.ts'

/** The marker that makes a conversation a learning-path conversation. Only starting a learning path sets it. */
export const LEARNING_PATH_MARKER = 'Learning Path:'
export const isLearningPath = (title: string) => title.includes(LEARNING_PATH_MARKER)

/** A title somebody typed with the marker of its conversation's kind, whatever they did to it: in front, or nowhere. Empty where nothing else is left. */
export function titleOfKind(typed: string, isLearning: boolean): string {
  let title = typed
  while (isLearningPath(title)) title = title.replace(LEARNING_PATH_MARKER, ' ').replace(/\s+/g, ' ').trim()
  return isLearning && title ? `${LEARNING_PATH_MARKER} ${title}` : title
}

const TITLE_MAX = 200

export const Topic = z.enum(['marketing', 'finance', 'leadership', 'strategy', 'operations'])
export type Topic = z.infer<typeof Topic>
/** What in a title, in small letters, speaks of a topic: regular expressions that mean the same to PostgreSQL. The first that fits counts. */
export const TOPIC_PATTERNS: Record<Topic, string> = {
  marketing: 'marketing',
  finance: 'finance|financial',
  // Not the team in steam.
  leadership: 'leadership|(^|[^a-z])team',
  strategy: 'strategy|strategic',
  operations: 'operations|operational',
}
const TOPICS = Topic.options.map((topic) => ({ topic, pattern: new RegExp(TOPIC_PATTERNS[topic], 'i') }))

/** What a conversation is about, by its title. */
export const topicOf = (title: string): Topic | 'general' =>
  TOPICS.find(({ pattern }) => pattern.test(title))?.topic ?? 'general'

/** `pending` while the mentor is writing, `interrupted` when a reply ended early and what was said so far was kept. */
export const MessageStatus = z.enum(['complete', 'pending', 'interrupted'])

/** What a sentence of a reply rests on. */
export const Citation = z.object({
  /** From 1 on, in the order of the reply; every citation of one passage has its number. */
  number: z.number().int(),
  /** Where in the message's content the sentence ends, in UTF-16 units. */
  at: z.number().int(),
  /** What the passage is taken from, such as the name of a concept. */
  title: z.string(),
  /** Where it stands there, such as 'How to apply it'. */
  section: z.string(),
  /** The passage, as plain text; its steps are lines. */
  text: z.string(),
  /** What it rests on itself. */
  sources: z.array(z.object({ title: z.string(), url: z.string().optional() })),
})
export type Citation = z.infer<typeof Citation>

export const Message = z.object({
  id: z.number().int(),
  conversationId: z.number().int(),
  role: z.enum(['USER', 'ASSISTANT']),
  content: z.string(),
  createdAt: z.iso.datetime(),
  status: MessageStatus,
  /** The id the client minted for a message of the person; absent on replies. */
  clientMessageId: z.uuid().nullable(),
  /** Ids of all versions of this message in the order they were made, this one included. One id: never edited. */
  versions: z.array(z.number().int()),
  /** On a reply: the model in whose place the embedded mentor wrote it. */
  insteadOf: z.string().nullable(),
  /** On a reply: what the mentor offers to note down, because the person committed to it in the message that is answered. */
  proposal: ActionProposal.nullable(),
  /** On a settled reply: the passages its sentences rest on, in the order of the text. None: nothing it says is taken from a source. */
  citations: z.array(Citation),
})
export type Message = z.infer<typeof Message>

/** Where a search was found: a passage of the title or of a message, as plain text in parts, some of which were looked for. */
export const Hit = z.object({
  in: z.enum(['title', 'message']),
  parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})
export type Hit = z.infer<typeof Hit>

/** A row of the list. */
export const ConversationRow = z.object({
  id: z.number().int(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Only where a search was asked. */
  hit: Hit.optional(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

export const Conversation = ConversationRow.extend({
  messages: z.array(Message),
  /** True where messages older than the first of `messages` exist (only when `limit` was asked). */
  hasOlder: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

const params = z.object({ id: Id })

/** A moment that the database can hold: its calendar has no year 0. */
const Moment = z.iso.datetime().refine((moment) => moment >= '0001')
const RowMark = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z,\d{1,9}$/)
  .transform((mark) => {
    const [updatedAt = '', id] = mark.split(',')
    return { updatedAt, id: Number(id) }
  })
  .refine(({ updatedAt }) => Moment.safeParse(updatedAt).success)
/** Where a row stands in the list, for asking what comes after it. */
export const markOf = ({ updatedAt, id }: Pick<ConversationRow, 'updatedAt' | 'id'>) => `${updatedAt},${id}`

/** What narrows the list. */
const filters = {
  /** Words, in any case and with or without accents, each of which begins a word of the title or of a message. */
  search: z.string().trim().max(200).optional(),
  topic: Topic.optional(),
  /** Only conversations in which something happened since. */
  since: Moment.optional(),
}

export const listConversations = get('/api/conversations', {
  summary: "The caller's conversations, newest first: all of them, or a page of them",
  query: z.object({
    limit: z.coerce.number<number>().int().min(1).max(200).optional(),
    /** `updatedAt,id` of the last row of the page before: it holds though that conversation changes or goes. */
    before: RowMark.optional(),
    ...filters,
  }),
  answer: z.array(ConversationRow),
})
export const countConversations = get('/api/conversations/counts', {
  summary: "How many of the caller's conversations the filters of the list leave",
  query: z.object(filters),
  answer: z.object({
    matching: z.number().int(),
    /** Those that would match but for `since`. */
    older: z.number().int(),
    /** Without any filter. */
    all: z.number().int(),
  }),
})
export const createConversation = post('/api/conversations', {
  summary: 'Start an ordinary conversation',
  answer: z.object({ id: z.number().int() }),
  limit: 'conversations',
})
export const getConversation = get('/api/conversations/:id', {
  summary: 'A conversation with its messages: all of them, or the newest `limit` before message `before`',
  params,
  query: z.object({ limit: z.coerce.number<number>().int().min(1).max(1000).optional(), before: Id.optional() }),
  answer: Conversation,
})
export const renameConversation = patch('/api/conversations/:id', {
  summary: 'Rename a conversation',
  params,
  body: z.object({ title: z.string().trim().min(1, 'Title is required').max(TITLE_MAX, 'Title too long') }),
  answer: ConversationRow,
})
export const deleteConversation = del('/api/conversations/:id', {
  summary: 'Delete a conversation with all its messages',
  params,
  answer: Nothing,
})
export const showVersion = post('/api/conversations/:id/version', {
  summary: 'Show the branch of the conversation in which this version of a message stands',
  params,
  body: z.object({ messageId: Id }),
  answer: Conversation,
})

/** A title as shown: simple markdown markers stripped; 'Untitled Conversation' when nothing is left. */
export function shownTitle(title: string): string {
  return (
    title
      .replace(/[*_`#~>]+/g, '')
      .replace(/\s+/g, ' ')
      .trim() || 'Untitled Conversation'
  )
}
