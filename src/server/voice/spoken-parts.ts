import { speechSentences } from './speech-text.ts'

/** A first sentence that is no longer begins soon enough as it is. */
const SOON = 50
/** Less is not worth a breath: before the cut, and after it. */
const LEAST = 18
/** Where a speaker may breathe: behind a mark, else before a word that begins a clause. */
const BREATHS = [/[,;:–-] /g, / (?=(?:and|but|because|so|which|who|when|if|while|before|after) )/g]

/**
 * What is said of a text, one part after the other, each a sentence; the first sentence in two parts where it is long, so that the voice
 * begins while it still thinks about the rest.
 */
export function spokenParts(markdown: string): string[] {
  const [first = '', ...rest] = speechSentences(markdown)
  return first === '' ? [] : [...begun(first), ...rest]
}

function begun(sentence: string): string[] {
  if (sentence.length <= SOON) return [sentence]
  for (const breath of BREATHS) {
    const ends = Array.from(sentence.matchAll(breath), ({ index, 0: mark }) => index + mark.length)
    const end = ends.find((at) => at >= LEAST && sentence.length - at >= LEAST)
    if (end !== undefined) return [withMark(sentence.slice(0, end).trimEnd()), sentence.slice(end)]
  }
  return [sentence]
}

/** It goes on, and is spoken so. */
const withMark = (part: string) => (/[,;:]$/.test(part) ? part : `${part.replace(/ ?[–-]$/, '')},`)
