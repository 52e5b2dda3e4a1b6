/** A sentence of a text, and where it ends there, in UTF-16 units: behind what closes after it, before the space. */
export interface PlacedSentence {
  text: string
  end: number
}

const BEGINS_LINE = /^\s*(?:#{1,6}|[-*]|\d+\.)\s+/
const BETWEEN = /(?<=[.!?])["')*_]*\s+(?=["'(*_£A-Z0-9])/g

/** The sentences of a markdown text in reading order, each with its place; a list item and a heading each count as one. */
export function placedSentences(markdown: string): PlacedSentence[] {
  let next = 0
  return markdown.split('\n').flatMap((line) => {
    const body = line.replace(BEGINS_LINE, '')
    const start = next + line.length - body.length
    next += line.length + 1
    return body.startsWith('|') ? [] : sentencesOfLine(body, start)
  })
}

function sentencesOfLine(line: string, start: number): PlacedSentence[] {
  const gaps = [...line.matchAll(BETWEEN)]
  return [...gaps, null]
    .map((gap, number) => {
      const from = number === 0 ? 0 : gaps[number - 1]!.index + gaps[number - 1]![0].length
      const end = gap ? gap.index + gap[0].trimEnd().length : line.trimEnd().length
      return { text: line.slice(from, gap?.index).trim(), end: start + end }
    })
    .filter(({ text }) => text !== '')
}

/** The sentences of a markdown text in reading order. */
export const sentencesOf = (markdown: string) => placedSentences(markdown).map(({ text }) => text)

/** Two sentences with one key read the same to a person. */
export const sentenceKey = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£%]+/gu, ' ')
    .trim()

/** Keys of all sentences in these texts. */
export const keysOf = (texts: string[]) => new Set(texts.flatMap(sentencesOf).map(sentenceKey))

/** True where no sentence of `text` has been said. */
export const isFresh = (text: string, said: ReadonlySet<string>) =>
  sentencesOf(text).every((sentence) => !said.has(sentenceKey(sentence)))
