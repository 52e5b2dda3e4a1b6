import { Message } from './conversations.ts'
import { Nothing, post } from './endpoint.ts'
import { Id } from './ids.ts'
import { z } from './zod.ts'

export const ResponseStyle = z.enum(['shortform', 'moderate', 'academic'])
export type ResponseStyle = z.infer<typeof ResponseStyle>
export const DEFAULT_STYLE: ResponseStyle = 'moderate'

/** The words a reply of each style has, greetings and distress replies included. */
export const WORD_RANGES: Record<ResponseStyle, { least: number; most: number }> = {
  shortform: { least: 40, most: 80 },
  moderate: { least: 80, most: 150 },
  academic: { least: 200, most: 400 },
}

const STYLE_WORDS: Record<string, ResponseStyle> = {
  shortform: 'shortform',
  bullets: 'shortform',
  moderate: 'moderate',
  academic: 'academic',
  lecture: 'academic',
}

/** A typed message with its trailing style word taken off. `text` is empty where the message was only the word. */
export function splitStyleWord(typed: string): { text: string; style: ResponseStyle | null; word: string | null } {
  const text = typed.trim()
  const match = /(?:^|\s)([a-z]+)[.!]?$/i.exec(text)
  const word = match?.[1]
  const style = word ? STYLE_WORDS[word.toLowerCase()] : undefined
  if (!match || !word || !style) return { text, style: null, word: null }
  return { text: text.slice(0, match.index).trimEnd(), style, word }
}

/** Markdown reduced to the words a reader sees. */
const withoutMarkdown = (markdown: string) =>
  markdown
    .replace(/^\s*(?:```.*|[-*_]{3,}|\|?[\s:|-]+\|?)\s*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, ' ')
    .replace(/[*_`~|]+/g, ' ')

/** Counts whitespace-separated tokens with a letter or digit, after markdown is stripped. */
export const wordCount = (markdown: string) =>
  withoutMarkdown(markdown)
    .split(/\s+/)
    .filter((token) => /[\p{L}\p{N}]/u.test(token)).length

/** Longest message a person may send, in characters. */
export const MESSAGE_MAX = 8000
const MessageText = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .trim()
  .min(1, 'Please type a message')
  .max(MESSAGE_MAX, `Messages can have at most ${MESSAGE_MAX.toLocaleString('en-GB')} characters`)

export const Exchange = z.object({ userMessage: Message, assistantMessage: Message })
export type Exchange = z.infer<typeof Exchange>

/** Whether the reply is going to be listened to: it is then spoken while it is still being written. */
const WillBeHeard = z.boolean().default(false)

export const sendMessage = post('/api/chat', {
  summary: "Send a message and wait for the mentor's reply, which also travels on the socket as it is written",
  body: z.object({
    message: MessageText,
    conversationId: Id.optional(),
    responseStyle: ResponseStyle.default(DEFAULT_STYLE),
    /** Sending the same id twice yields the same exchange. */
    clientMessageId: z.uuid().toLowerCase().optional(),
    /** The message of the person that this one is a new version of. */
    editOf: Id.optional(),
    spoken: WillBeHeard,
  }),
  answer: Exchange,
  limit: ['chat', 'chatDaily'],
})
export const regenerateReply = post('/api/chat/regenerate', {
  summary: 'Ask for another reply to the same message; the earlier one stays reachable as a version',
  body: z.object({ messageId: Id, responseStyle: ResponseStyle.default(DEFAULT_STYLE), spoken: WillBeHeard }),
  answer: Exchange,
  limit: ['chat', 'chatDaily'],
})
export const stopReply = post('/api/chat/stop', {
  summary: 'Stop the reply being written in a conversation and keep what was said',
  body: z.object({ conversationId: Id }),
  answer: Nothing,
})

/** The words of whatever has to wait until the reply under way in a conversation is settled. */
export const STILL_ANSWERING = 'The mentor is still answering in this conversation'
/** The words of a send that failed before the first piece of a reply; both messages were withdrawn. */
export const REPLY_FAILED = 'The mentor could not answer just now'
/** The words of a send that the person stopped before the first piece; both messages were withdrawn. */
export const REPLY_STOPPED = 'Stopped before the mentor began'
