import { titleOf } from '#server/mentor/commitment-title.ts'
import { KNOWN_NAMES, OF_BUSINESS } from './business-words.ts'

/** Where another thought begins. */
const CUT =
  /,\s|\s-\s|[–—;:(]|\s(?:because|cause|cos|as i|as we|so|but|since|although|though|which|who|whose|while|whereas|until|before|after|when|how|what|and (?:i|i'm|i'd|we|it|that|then|need|want|would|don't|am|not|my|our|the|also)|or (?:i|we|just|not))\b/i
const END = /[.!…\s]+$/
const LONGEST = 120

const GOALS: RegExp[] = [
  /\b(?:my|our) (?:(?:main|biggest|big|ultimate|long-term|short-term|first|next|real|only) )*(?:goal|aim|ambition|target|dream|objective)(?: for [^,.]{2,30}?)? is to (?<verb>[a-z-]+)(?<rest>.*)/i,
  /\b(?:i|we)(?: really| just| ultimately| both| also| now)*(?: want|'d like|'d love| would like| would love| hope| aim|(?:'m| am|'re| are) (?:hoping|aiming|looking)) to (?<verb>[a-z-]+)(?<rest>.*)/i,
]
const ANY = /^\s/
const SOMETHING = /^ (?:an?|my|our|the|more|new|another|some|two|three|\d|£)/i
/** What an owner can set out to do, with what must follow where the verb says other things as well. */
const AIMS: Record<string, RegExp> = {
  ...Object.fromEntries(
    'open grow double triple hire recruit employ raise increase launch expand sell franchise export diversify rebrand scale attract earn cut reduce improve retire charge halve'
      .split(' ')
      .map((verb) => [
        verb,
        verb === 'sell' || verb === 'open' || verb === 'raise' || verb === 'cut' ? SOMETHING : ANY,
      ]),
  ),
  grow: /^(?: |$)/,
  expand: /^(?: |$)/,
  retire: /^(?: |$)/,
  sell: /^ (?!(?:my|our|the) (?:house|home|flat|car)\b)(?:up|the|my|our|more|to|online|an?|\d|direct|wholesale)/i,
  get: /^ (?:more|new|an? (?:shop|unit|second|bigger|van|website|premises)|to £|up to|out of debt|back to|my prices)/i,
  find: /^ (?:more|new|an? (?:bigger|new|second|business|buyer|partner|supplier|manager)|premises|staff|a manager)/i,
  make: /^ (?:£|more|a living|a profit|enough|at least|the business)/i,
  take: /^ (?:on|home|more|(?:an?|every|one) (?:day|week|month|holiday)|weekends|sundays|mondays|fridays)/i,
  start: /^ (?:an? |my own|our own|selling|offering|charging|teaching|exporting|wholesaling)/i,
  build: SOMETHING,
  buy: /^ (?:an?|the|my|our|out|another|more|new|two|the freehold)/i,
  win: SOMETHING,
  reach: SOMETHING,
  hit: /^ (?:an?|£|\d|my|our|the)/i,
  move: /^ (?:to|into|online|premises|the business|from)/i,
  set: /^ up /i,
  step: /^ (?:back|away|down)/i,
  hand: /^ (?:over|on|the business)/i,
  work: /^ (?:fewer|less|only|part|four|three|two|\d|from home|on the business)/i,
  stop: /^ (?:working|doing|discounting|relying|losing)/i,
  put: /^ (?:up|my prices|our prices|money aside)/i,
  pay: /^ (?:myself|off|my|our|the|everyone|staff)/i,
  save: /^ (?:£|up|\d|enough|for)/i,
  clear: /^ (?:my|our|the)/i,
  turn: /^ (?:over|a profit|it|the|my|our)/i,
  become: /^ (?:profitable|a|an|the|self-employed|vat|known|less)/i,
  bring: /^ (?:in|on|down)/i,
  run: /^ (?:my own|our own|an? )/i,
}

/** What its owner is after, in a sentence of theirs: "Open a second café". */
export function readGoal(sentence: string): string | null {
  for (const words of GOALS) {
    const { verb = '', rest = '' } = words.exec(sentence)?.groups ?? {}
    const clause = upToNext(rest)
    if (!AIMS[verb.toLowerCase()]?.test(clause) || speaksToMentor(clause) || clause.length > LONGEST) continue
    return titleOf(verb.toLowerCase(), clause.trim())
  }
  return null
}

const MOST = String.raw`(?:(?:main|biggest|real|big|only|greatest|number one|current) )`
const MOMENT = String.raw`(?: (?:right now|at the moment|just now|these days|here|for (?:me|us)|i have|we have))?`
const TROUBLE = String.raw`(?:challenge|problem|issue|worry|struggle|headache|difficulty|concern|obstacle|frustration)`
const CHALLENGES: { words: RegExp; as: string }[] = [
  {
    words: new RegExp(
      String.raw`\b(?:(?:my|our) ${MOST}?|the ${MOST})${TROUBLE}${MOMENT}(?: is|'s)(?: that| with)? (?<what>.+)`,
      'i',
    ),
    as: '',
  },
  {
    words:
      /\b(?:i'm|i am|we're|we are|i|we)(?: really| still| also| always| constantly)* (?:struggling|struggle|having (?:trouble|problems|difficulty))(?: with)? (?<what>(?!to\b).+)/i,
    as: '',
  },
  {
    words:
      /\b(?:i'm|i am|we're|we are|i|we)(?: really| still| also| always| constantly)* (?:struggling|struggle|finding it (?:hard|difficult)|find it (?:hard|difficult)) to (?<what>.+)/i,
    as: 'Struggling to ',
  },
  {
    words:
      /\b(?:i|we) can(?:'t|not) (?:seem to )?(?<what>(?:find|recruit|attract|keep|get|compete with) [^,.]*\b(?:staff|people|customers?|clients?|workers?|chefs?|drivers?|stylists?|suppliers?|premises|work|orders|amazon|supermarkets?|chains?)\b)/i,
    as: 'Cannot ',
  },
]
const TELLS_NOTHING =
  /^(?:it|its|it's|this|that|that's|them|him|her|he|she|things?|everything|something|you|me|myself|life|all|so|just|not|a bit|lots?|what|how|the same|both|always)\b/i

/** What its owner finds hard, in a sentence of theirs: "Finding staff", "Struggling to get paid on time". */
export function readChallenge(sentence: string): string | null {
  for (const { words, as } of CHALLENGES) {
    const what = upToNext(words.exec(sentence)?.groups?.['what'] ?? '')
    if (
      what.length < 3 ||
      what.length > LONGEST ||
      !OF_BUSINESS.test(what) ||
      TELLS_NOTHING.test(what) ||
      OF_SOMEBODY.test(what) ||
      namesSomebody(what) ||
      speaksToMentor(what)
    )
      continue
    const text = `${as}${what}`
    return text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1)
  }
  return null
}

const upToNext = (text: string) => text.slice(0, CUT.exec(text)?.index).replace(END, '')
/** How somebody else behaves is their affair. */
const OF_SOMEBODY =
  /\b(?:partner|manager|boss|brother|sister|mum|mother|dad|father|son|daughter|husband|wife|he|she|him|her|(?:my|our) (?:kids?|child(?:ren)?|family|parents|home|house|flat|life)|mortgage|Mr|Mrs|Ms|Miss|Dr)\b/
/** A word with a capital that is neither of business nor known to all is somebody's name. */
const namesSomebody = (text: string) =>
  (text.match(/(?<![\p{L}'])\p{Lu}\p{Ll}[\p{L}']*/gu) ?? []).some(
    (word) => !KNOWN_NAMES.test(word) && !OF_BUSINESS.test(word),
  )
const speaksToMentor = (text: string) => /\b(?:you|your)\b/i.test(text)
