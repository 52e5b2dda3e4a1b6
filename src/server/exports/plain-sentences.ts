import { sentencesOf } from '#server/mentor/sentences.ts'

const CODE = /```[\s\S]*?(?:```|$)/g
const LINK = /!?\[([^\][]{0,200})\]\([^()]{0,500}\)/g
const WORDS = { least: 4, most: 45 }
const LONGEST = 400

/** The sentences of a markdown text without its marks, those of a length that can stand alone. */
export const plainSentences = (markdown: string): string[] =>
  sentencesOf(markdown.replace(CODE, '\n'))
    .map((sentence) =>
      sentence
        .replace(LINK, '$1')
        .replace(/[*_`]+/g, '')
        .trim(),
    )
    .filter(standsAlone)

const standsAlone = (sentence: string) => {
  const words = sentence.split(/\s+/).length
  return words >= WORDS.least && words <= WORDS.most && sentence.length <= LONGEST
}
