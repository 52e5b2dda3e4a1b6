/** Words whose full stop never ends a sentence, without it. */
const BEFORE_MORE = new Set(
  'mr mrs ms dr prof rev sr st vs e.g eg i.e ie cf approx no nos fig p pp vol ed max min avg incl excl tel ref est'.split(
    ' ',
  ),
)
/** Words whose full stop ends a sentence only where a capital follows. */
const MAY_END = new Set('etc ltd co inc corp plc llp p.a pa a.m p.m am pm al dept govt bros jr'.split(' '))
const INITIALS = /^(?:\p{Lu}\.)*\p{Lu}$/u
const LIST_NUMBER = /^\d{1,9}$/
/** A stop, what may close behind it, and the space after it. */
const STOP = /(?<![.!?…])[.!?…]+["'”’)\]*_~]*(?:\s+|$)/g
/** What stands in it does not end a sentence: code, and links. */
const CLOSED = /`[^`]*`|\[[^\]]{0,200}\]\([^)]{0,200}\)/g
const LONGEST_WORD = 40

/**
 * The sentences of a paragraph, plain or with the marks of markdown: joined they are the text, the space after each with it. A full stop
 * within a number, an address, code, a link or after "e.g." ends none. Takes time in proportion to the text.
 */
export function sentencesOf(text: string): string[] {
  const closed = [...text.matchAll(CLOSED)].map(({ 0: part, index }) => ({ start: index, end: index + part.length }))
  const sentences: string[] = []
  let start = 0
  let next = 0
  for (const { 0: stop, index } of text.matchAll(STOP)) {
    while ((closed[next]?.end ?? Infinity) <= index) next++
    const end = index + stop.length
    const isInside = (closed[next]?.start ?? Infinity) < index
    if (isInside || !endsSentence(text, start, index, end)) continue
    sentences.push(text.slice(start, end))
    start = end
  }
  return start < text.length ? [...sentences, text.slice(start)] : sentences
}

function endsSentence(text: string, start: number, stop: number, end: number): boolean {
  const after = text.slice(end, end + 10).replace(/^["'“‘(*_~[]+/, '')
  if (after === '') return true
  const mark = /^[.!?…]+/.exec(text.slice(stop, end))?.[0] ?? ''
  if (mark !== '.') return !/^\p{Ll}/u.test(after)
  const word = lastWord(text.slice(Math.max(start, stop - LONGEST_WORD), stop))
  if (LIST_NUMBER.test(word) && text.slice(start, stop).trim() === word) return false
  if (/^no$/i.test(word)) return !/^\d/.test(after)
  if (BEFORE_MORE.has(word.toLowerCase())) return false
  if (MAY_END.has(word.toLowerCase())) return /^\p{Lu}/u.test(after)
  return word === 'I' || !INITIALS.test(word) || (word.length > 1 && /^\p{Lu}/u.test(after))
}

const lastWord = (text: string) => (/\S*$/.exec(text)?.[0] ?? '').replace(/^["'“‘(*_~[]+/, '')
