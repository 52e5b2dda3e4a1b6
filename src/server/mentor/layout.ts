import type { ResponseStyle } from '#shared/chat.ts'
import { sentencesOf } from './sentences.ts'
import type { Picked } from './fit-words.ts'

/** A reply's parts in the order in which they are read; headings are used in the academic style only. */
export interface Part {
  slot: string
  /** `flow` runs on in one paragraph with the part before; `steps` are numbered; a `table` is markdown already. */
  as: 'paragraph' | 'flow' | 'steps' | 'table'
  heading: string | null
}

/** Renders what was chosen: bullets for shortform, paragraphs for moderate, headings and numbered steps for academic. */
export function layOut(style: ResponseStyle, parts: Part[], picked: Picked): string {
  const blocks = parts.map((part) => ({ part, items: picked[part.slot] ?? [] })).filter(({ items }) => items.length > 0)
  if (style === 'shortform') return blocks.flatMap(({ items }) => items.map((item) => `- ${item}`)).join('\n')
  return blocks.reduce((text, { part, items }) => text + separator(text, part, style) + blockOf(part, items, style), '')
}

function separator(text: string, part: Part, style: ResponseStyle): string {
  if (!text) return heading(part, style)
  if (part.as === 'flow') return ' '
  return `\n\n${heading(part, style)}`
}

const heading = (part: Part, style: ResponseStyle) =>
  style === 'academic' && part.heading ? `### ${part.heading}\n\n` : ''

function blockOf(part: Part, items: string[], style: ResponseStyle): string {
  if (part.as === 'table') return items.join('\n\n')
  const numbered = part.as === 'steps' && items.length > 1
  if (numbered) return items.map((item, index) => `${index + 1}. ${item}`).join('\n')
  return paragraphsOf(items, style === 'academic' ? 4 : 3)
}

/** Sentences in paragraphs of about this many. */
function paragraphsOf(items: string[], size: number): string {
  const number = Math.ceil(items.length / (size + 1))
  const each = Math.ceil(items.length / number)
  return Array.from({ length: number }, (_, index) => items.slice(index * each, (index + 1) * each).join(' ')).join(
    '\n\n',
  )
}

/** A statement whose sentences may be chosen one by one. */
export const apart = (text: string) => sentencesOf(text)
