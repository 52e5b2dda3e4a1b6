import { intentOf, type Intent } from '#server/mentor/intent.ts'
import { isOffered } from '#server/mentor/is-offered.ts'
import { unquoted } from '#server/mentor/unquoted.ts'

/** Whoever writes more is more likely to paste than to tell. Characters. */
const LONGEST = 4000
/** Messages in which a person is not to be taken down: in trouble, in another language, or not about their business. */
const NOT_THE_MOMENT = new Set<Intent>([
  'self-harm',
  'distress',
  'money-despair',
  'health',
  'rules',
  'language',
  'gibberish',
])
const PASTED =
  /^\s*(?:dear|from|to|subject|re):?\s.{0,60}$|\b(?:kind|best|warm) regards\b|\byours (?:sincerely|faithfully)\b/im
const MADE_UP =
  /\b(?:imagine|pretend|suppose|supposing|hypothetical\w*|fictional|role.?play|case study|assignment|coursework|essay|homework|let'?s say|say (?:i|we)|for (?:example|instance)|e\.g|as if|write (?:me )?(?:a|an|some|the))\b/i

/** Where a question begins within a sentence: its word, or a verb before what it asks about. */
const ASKED =
  /(?:^|[\s,;:–—-])(?:(?:and|but|so|or)\s)?(?:(?:what|how|why|where|who|which|when|whether|any)\b|(?:should|shall|is|are|am|do|does|did|can|could|would|will|have|has)\s(?:i|we|you|it|that|this|there|they|he|she|the|my|our|a|an|anyone)\b)/i
/** Where somebody who said one thing of themselves says another. */
const ANEW = /,?\s(?:and|but)\s(?=(?:i|i'm|i've|i'd|we|we're|we've|my|our)\b)/i
const CONDITION = /(?:^|[\s,;:–—-])(?:if|unless|whether|as long as|provided|in case)\b/i

/**
 * What somebody states in a message, statement by statement, apostrophes straight: nothing quoted or asked, no supposition, and what
 * comes under a condition only up to it. Nothing at all of a message that is not the moment, or most likely somebody else's text.
 */
export function ownStatements(message: string): string[] {
  if (message.length > LONGEST || PASTED.test(message) || NOT_THE_MOMENT.has(intentOf(message, true))) return []
  if (!isOffered(message)) return []
  return sentencesIn(unquoted(message))
    .filter((sentence) => !MADE_UP.test(sentence))
    .map((sentence) => before(CONDITION, sentence.endsWith('?') ? before(ASKED, sentence) : sentence))
    .flatMap((sentence) => sentence.split(ANEW))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** The sentences of a text as they were written, quoted or not. */
export const sentencesIn = (text: string) =>
  text
    .split(/\n|(?<=[.!?;…])(?=\s)/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

function before(mark: RegExp, sentence: string): string {
  const at = mark.exec(sentence)?.index
  return (at === undefined ? sentence : sentence.slice(0, at)).trim()
}
