/** Marks that people leave out. */
const APOSTROPHES =
  /\b(do|does|did|wo|ca|is|are|was|were|has|have|had|would|could|should)nt\b|\b(that|there|she|he|what)s\b|\b(i|you|they|we)ve\b/gi

const SWAPS: [RegExp, string][] = [
  [/\bi am\b|\bi'm\b|\bim\b/gi, 'you are'],
  [/\bi was\b/gi, 'you were'],
  [/\bi've\b/gi, 'you have'],
  [/\bi'd\b/gi, 'you would'],
  [/\bi'll\b/gi, 'you will'],
  [/\bwe're\b/gi, 'you are'],
  [/\bwe've\b/gi, 'you have'],
  [/\bam i\b/gi, 'you are'],
  [/\b(?:myself|ourselves)\b/gi, 'yourself'],
  [/\b(?:my|our)\b/gi, 'your'],
  [/\b(?:mine|ours)\b/gi, 'yours'],
  [/\b(?:i|we|me)\b/gi, 'you'],
  // Capitals are a country.
  [/\bus\b/g, 'you'],
]
const LEADS = [
  'So, ',
  'As I understand it, ',
  'I hear you: ',
  'You tell me that ',
  'From what you say, ',
  'Let me play that back: ',
  'If I have it right, ',
  'You put it plainly: ',
  'I have noted that ',
  'Thank you; so ',
]
const PLAIN = /^[\p{L}\p{N}\s,'£%&.-]+$/u
const OPENERS =
  /^(?:my|our|the|we|i|most|some|there|nobody|everyone|no|people|customers|clients|takings|sales|because|about|business|trade|all|half|last|every|too|staff|suppliers|competitors?)\b/i

/** A second sentence after a comma, words that lean on the sentence before, or a question without its mark, wherever it begins. */
const RUNS_ON =
  /,\s(?:i|we|he|she|they|it|you|there|not|no)\b|^(?:it|they|he|she|this|that|these|those)\b|(?<=\s)(?:is|are|am|was|were|does|do|did|can|will|has|have|should|could|would)(?:n['’]?t)? (?:it|there|they|he|she|i|we|you|that|this)\b|\b(?:why|how|what|which)\b|\bi think\b|\b(?:right|ok|yeah|no|innit)$/i

/**
 * The first thing that the person said, given back in the second person: "So, your best employee wants to leave." Null where it would
 * not read well: a question, a fragment, a long sentence or anything with markup.
 */
export function reflect(message: string, turn: number): string | null {
  const clause = firstClause(message)
  if (!clause) return null
  const lead = LEADS[turn % LEADS.length] ?? ''
  return `${lead}${inSecondPerson(clause)}.`
}

const LEAD_IN =
  /^(?:(?:(?:hi|hiya|hello|hey|thanks|so|ok|okay|and|but)\b ?|(?:thank you|good (?:morning|afternoon|evening)|well|yes|no)(?=[,.!]|$))[,.! ]*)+/i

function firstClause(message: string): string | null {
  const statements = message
    .replaceAll('’', "'")
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => !sentence.trim().endsWith('?'))
  // What somebody says further on leans on what they said first.
  const [clause] = statements
    .map((statement) =>
      statement
        .trim()
        .replace(LEAD_IN, '')
        .replace(/[.!]+$/, ''),
    )
    .filter(Boolean)
  return clause && readsWell(clause) ? clause : null
}

const readsWell = (clause: string) => {
  const words = clause.split(/\s+/).length
  const question =
    /^(?:how|what|why|when|where|who|which|should|can|could|do|does|is|are|would|will|help|tell|give|please|explain)\b/i.test(
      clause,
    )
  return (
    words >= 4 &&
    words <= 16 &&
    !question &&
    !RUNS_ON.test(clause) &&
    PLAIN.test(clause) &&
    OPENERS.test(clause) &&
    hasVerb(clause)
  )
}

const hasVerb = (clause: string) =>
  /\b(?:is|are|am|was|were|has|have|had|do|does|did|don't|doesn't|can|can't|cannot|could|will|won't|want|wants|need|needs|keep|keeps|feel|get|gets|got|make|makes|pay|pays|know|think|lost|fell|went|run|charge|sell|sells|raised|leave|leaves|visits|opened|closed|buy|work|works|spend|come|comes|left|i'm|it's|we're|they're|i've|we've)\b/i.test(
    clause,
  )

/** What somebody said of themselves, as one says it to them; it begins with a small letter, to stand in a sentence. */
export function inSecondPerson(clause: string): string {
  const marked = clause.replace(APOSTROPHES, (word, not?: string, is?: string) =>
    not ? `${not}n't` : is ? `${is}'s` : `${word.slice(0, -2)}'ve`,
  )
  const swapped = SWAPS.reduce((text, [from, to]) => text.replace(from, to), marked)
  return swapped.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** What kind of answer a short message is to the mentor's question. */
export function answerKind(message: string): 'yes' | 'no' | 'unsure' | 'done' | 'promise' | 'other' {
  const text = message.trim().replaceAll('’', "'")
  if (
    /\b(?:don'?t know|not sure|no idea|unsure|dunno|haven'?t a clue|never (?:checked|measured|counted)|hard to say|i'd have to (?:check|look))\b/i.test(
      text,
    )
  )
    return 'unsure'
  if (/\b(?:i'll|i will|i'm going to|we'll|we will|i am going to)\b/i.test(text)) return 'promise'
  if (
    /^(?:yes|yep|yeah|yup|y|sure|ok|okay|definitely|absolutely|of course|i (?:do|can|will|have|could)|we (?:do|can|will|have|could)|sounds good|will do|agreed)\b/i.test(
      text,
    )
  )
    return 'yes'
  if (
    /^(?:no|nope|nah|n|not really|never|i (?:don'?t|can'?t|haven'?t|won'?t|couldn'?t)|we (?:don'?t|can'?t|haven'?t))\b/i.test(
      text,
    )
  )
    return 'no'
  return /\b(?:done|did it|finished|i(?:'ve| have) (?:done|tried|called|asked|sent|written)|we(?:'ve| have) (?:done|tried))\b/i.test(
    text,
  )
    ? 'done'
    : 'other'
}
