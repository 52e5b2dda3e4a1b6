/** The sentences of a markdown text in reading order; a list item and a heading each count as one. */
export const sentencesOf = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => line.replace(/^\s*(?:#{1,6}|[-*]|\d+\.)\s+/, ''))
    .filter((line) => !line.startsWith('|'))
    .flatMap((line) => line.split(/(?<=[.!?])["')*_]*\s+(?=["'(*_£A-Z0-9])/))
    .map((sentence) => sentence.trim())
    .filter(Boolean)

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
