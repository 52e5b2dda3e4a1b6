import { sentencesOf } from './sentences.ts'
import { SPEECH_MAX } from './voice.ts'

/** A chunk ends with the sentence that reaches this many characters. */
export const CHUNK_ABOUT = 300
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const OPENS = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]|^ {0,3}#{1,6}[ \t]/
const RULE_OF_TABLE = /^[\s|:-]+$/

/**
 * A message in the chunks in which it is asked to be spoken, in order: each ends with a sentence, list item, paragraph, table or code
 * block after about 300 characters. Joined they are the message, white space aside; none is empty or longer than SPEECH_MAX.
 */
export function speechChunks(markdown: string): string[] {
  const chunks: string[] = []
  let chunk = ''
  for (const part of partsOf(markdown)) {
    if (chunk.length + part.length > SPEECH_MAX) {
      chunks.push(chunk)
      chunk = ''
    }
    chunk += part
    if (chunk.trim().length >= CHUNK_ABOUT) {
      chunks.push(chunk)
      chunk = ''
    }
  }
  return [...chunks, chunk].map((one) => one.trim()).filter((one) => one !== '')
}

/** What is never cut: sentences, and whole tables and code blocks, unless they are too long to be spoken at once. */
const partsOf = (markdown: string) =>
  blocksOf(markdown)
    .flatMap((block) => (block.isWhole ? [block.text] : sentencesOf(block.text)))
    .flatMap(pieces)

interface Block {
  text: string
  isWhole: boolean
}

/** Stretches of lines that are read by themselves; the empty lines after one belong to it. */
function blocksOf(markdown: string): Block[] {
  const lines = markdown.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const count = wholeLines(lines, at) || 0
    const end = afterEmpty(lines, at + (count || proseLines(lines, at)))
    blocks.push({ text: lines.slice(at, end).join(''), isWhole: count > 0 })
    at = end
  }
  return blocks
}

/** Of a code block or table that begins here; 0 where there is none. */
function wholeLines(lines: string[], at: number): number {
  const fence = FENCE.exec(lines[at] ?? '')?.[1]
  if (fence) return endOfFence(lines, at, fence) - at
  const isTable = lines[at]?.includes('|') && isRuleOfTable(lines[at + 1] ?? '')
  return isTable ? indexFrom(lines, at, isEmpty) - at : 0
}

const endOfFence = (lines: string[], at: number, fence: string) =>
  Math.min(lines.length, indexFrom(lines, at + 1, (line) => closes(line, fence)) + 1)

const closes = (line: string, fence: string) => {
  const mark = FENCE.exec(line)?.[1]
  return mark !== undefined && mark.startsWith(fence) && line.trim() === mark
}

const proseLines = (lines: string[], at: number) =>
  indexFrom(lines, at + 1, (line, index) => isEmpty(line) || OPENS.test(line) || wholeLines(lines, index) > 0) - at

const afterEmpty = (lines: string[], at: number) => indexFrom(lines, at, (line) => !isEmpty(line))

const isEmpty = (line: string) => line.trim() === ''
const isRuleOfTable = (line: string) => RULE_OF_TABLE.test(line) && line.includes('-') && line.includes('|')

function indexFrom(lines: string[], from: number, is: (line: string, index: number) => boolean): number {
  for (let index = from; index < lines.length; index++) if (is(lines[index] ?? '', index)) return index
  return lines.length
}

/** A part that is too long, cut at spaces; where there are none, between characters. */
function pieces(part: string): string[] {
  const cut: string[] = []
  let rest = part
  while (rest.length > SPEECH_MAX) {
    const end = cutBefore(rest)
    cut.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...cut, rest]
}

function cutBefore(text: string): number {
  const space = Math.max(text.lastIndexOf(' ', SPEECH_MAX), text.lastIndexOf('\n', SPEECH_MAX))
  if (space > SPEECH_MAX / 2) return space
  const isWithinCharacter = /[\uD800-\uDBFF]/.test(text.charAt(SPEECH_MAX - 1))
  return isWithinCharacter ? SPEECH_MAX - 1 : SPEECH_MAX
}
