import { speechSentences } from './speech-text.ts'

/**
 * Most characters of what is spoken first, and of what follows it: while a part is heard the next is made, which takes as long as
 * half of its sound. From then on a whole sentence is ready in time.
 */
const MOST = [40, 64] as const
/** Less is not worth a breath: before the cut, and after it. */
const LEAST = 14
/** Where a speaker may breathe: behind a mark, else before a word that begins a clause. */
const BREATHS = [
  /[,;:–-] /g,
  /(?<!\b(?:hundred|thousand|million)) (?=(?:and(?! \p{Lu})|but|because|so|which|who|when|if|while|before|after) )/gu,
]
/** And where it cannot wait: before a verb, else before a preposition. */
const HASTY = [
  ...BREATHS,
  / (?=(?:is|are|was|were) )/g,
  / (?=(?:in|on|at|for|with|by|from|than|into|about|until|without) )/g,
]

/**
 * What is said of a text, one part after the other, each a sentence; the first sentence in up to three where it is long, so that the voice
 * begins while it still thinks about the rest.
 */
export function spokenParts(markdown: string): string[] {
  const [first = '', ...rest] = speechSentences(markdown)
  return first === '' ? [] : [...begun(first), ...rest]
}

function begun(sentence: string): string[] {
  const [soon, next] = MOST
  const [first, rest] = cut(sentence, soon, HASTY)
  if (rest === undefined) return [first]
  const [second, last] = cut(rest, next, BREATHS)
  return last === undefined ? [first, second] : [first, second, last]
}

/** In two at the last breath of the best kind there is within so many characters, else at the first behind them. */
function cut(sentence: string, most: number, breaths: readonly RegExp[]): [string, string?] {
  if (sentence.length <= most) return [sentence]
  const kinds = breaths.map((breath) =>
    Array.from(sentence.matchAll(breath), ({ index, 0: mark }) => index + mark.length).filter(
      (at) => at >= LEAST && sentence.length - at >= LEAST,
    ),
  )
  const within = kinds.map((ends) => ends.findLast((end) => end <= most)).find((end) => end !== undefined)
  const end = within ?? kinds.flat().sort((one, other) => one - other)[0]
  return end === undefined ? [sentence] : [withMark(sentence.slice(0, end).trimEnd()), sentence.slice(end)]
}

/** It goes on, and is spoken so. */
const withMark = (part: string) => (/[,;:]$/.test(part) ? part : `${part.replace(/ ?[–-]$/, '')},`)
