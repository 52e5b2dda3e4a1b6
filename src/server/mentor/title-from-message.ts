import { LEARNING_PATH_MARKER } from '#shared/conversations.ts'

const LEAST = 3
const MOST = 7
/** Titles for messages that hold no matter of their own. */
const FIRST = 'A new conversation'
const WEAK_END = new Set(
  'a an and are as at be because but by for from has have i if in into is it its my no not of off on or our over so than that the their then they this to too up was we when which while who will with would you your about do does me can should what how very really just more'.split(
    ' ',
  ),
)
const LEAD_INS = [
  /^(?:hi|hiya|hey|hello|good (?:morning|afternoon|evening)|dear mentor|dear ithaca|ok(?:ay)?|so|well|right)\b(?:\s+(?:there|mentor|ithaca|again))?[\s,.!:-]*/i,
  /^(?:please\s+)?(?:can|could|would|will) you (?:please )?(?:help me(?: with| to| understand)?|tell me(?: about)?|explain|advise me on|advise on)\s+/i,
  /^(?:please )?(?:help me(?: with| to)?|tell me about|explain|advise me on)\s+/i,
  /^(?:i (?:need|want|would like|'d like)(?: some)? (?:help|advice)(?: with| on| about)?|i (?:want|need|would like|'d like) to)\s+/i,
  /^(?:what(?:'s| is| are)|what do you (?:think of|know about)|define)\s+/i,
  /^(?:how (?:do|can|should|would|might|could) (?:i|we)|what (?:should|can|do) (?:i|we) do (?:about|with|when|if)|should (?:i|we)|when should (?:i|we)|why (?:do|does|is|are) )\s*/i,
  /^(?:i(?:'m| am)|we(?:'re| are)) (?:a |an )?/i,
  /^(?:i|we) (?:have|'ve got|have got|run|own)\s+/i,
  /^(?:my|our|the|a|an)\s+/i,
]

/** A title of three to seven words in sentence case from the first message; a short general one where it holds no matter. */
export function titleFromMessage(message: string): string {
  const clause = firstClause(message)
  const words = trimmed(clause.split(/\s+/).filter(Boolean))
  if (words.length === 0 || !/\p{L}{2}/u.test(clause)) return FIRST
  if (words.length < LEAST) return sentenceCase(widened(words))
  return sentenceCase(words)
}

function firstClause(message: string): string {
  const plain = message
    .replaceAll('’', "'")
    .replace(new RegExp(LEARNING_PATH_MARKER, 'gi'), ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/[*_`#~>|<"“”()[\]{}\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const clauses = plain.split(/(?<=[\p{L}\p{N}%])(?:[.!?;:]+(?:\s+|$)|,\s+|\s[-–—]\s)/u).map(withoutLeadIn)
  const telling = clauses.filter((clause) => /\p{L}{3}/u.test(clause))
  return telling.find((clause) => clause.split(' ').length >= LEAST) ?? telling[0] ?? ''
}

const withoutLeadIn = (clause: string) =>
  LEAD_INS.reduce((text, lead) => text.replace(lead, ''), clause.trim())
    .replace(/[.!?,;:]+$/, '')
    .trim()

/** At most seven words, ending at a joint of the sentence if there is one, and never on a word that wants another after it. */
function trimmed(words: string[]): string[] {
  const joint = words.findIndex(
    (word, index) =>
      index >= LEAST &&
      index <= MOST &&
      /^(?:and|but|because|since|so|which|when|while|if|who|that|until|before|after)$/i.test(word),
  )
  const kept = words.slice(0, joint > 0 ? joint : MOST)
  while (kept.length > 0 && WEAK_END.has((kept.at(-1) ?? '').toLowerCase().replace(/[^a-z]/g, ''))) kept.pop()
  return kept
}

const widened = (words: string[]) => (words.length === 1 ? ['Talking', 'about', ...words] : ['About', ...words])

function sentenceCase(words: string[]): string {
  const text = words.map((word) => (/^\p{Lu}{4,}$/u.test(word) ? word.toLowerCase() : word)).join(' ')
  return text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1)
}
