import { placeIn, TRADE_PATTERNS } from '#server/mentor/trades.ts'
import { NO_LONGER, OTHER } from './business-words.ts'
import { mayBeKept } from './may-be-kept.ts'

const ADVERBS = String.raw`(?: (?:now|also|just|still|currently|both|recently|only))?`
const ADJECTIVES = String.raw`(?<adjectives>(?:${OTHER}[a-z][a-z'-]* ){0,2}?)`
const KNOWN_ADJECTIVES = String.raw`(?<adjectives>(?:(?:small|little|own|new|busy|tiny|independent|vegan|mobile|online|family|family-run|village|high-street) ){0,2})`
const GOES_ON = String.raw`(?=\s*(?:$|[.,;:!)(–—]|-\s)|\s(?:in|on|near|by|with|and|but|that|which|who|where|since|called|named|selling|serving|doing|based|together|so|because|now|here|business|firm|company|owner|online|from home|round|at the moment)\b)`
/** Businesses that only their owners call theirs; "my garage" and "my gym" may be where somebody goes. */
const PREMISES =
  /^(?:coffee shop|caf[eé]|tea ?room|bakery|restaurant|salon|hair salon|nail bar|deli|brewery|coffee roast\w+|farm shop|gift shop|clothes shop|toy shop|online (?:shop|store)|etsy shop|book ?shop|boutique|florist|butcher'?s?|garden centre|guest ?house|b&b|laund\w+|yoga studio|pilates studio|pizza van|burger van|ice.?cream (?:van|parlour)|chippy|chip shop)$/i
const AS_A_GUEST = /^\s(?:appointment|visit|bill|booking|receipt|order|meal|trip|membership|loyalty|voucher)s?\b/i

interface Frame {
  words: string
  after?: string
  /** Of premises only. */
  premises?: true
  /** What is sold says less than what is run. */
  isVague?: true
}

const FRAMES: Frame[] = [
  {
    words: String.raw`(?:\b(?:i|we)(?:'ve| have)?${ADVERBS} |^(?:just )?)(?:run|own|manage|operate|opened|started|set up|launched|bought|took over) (?:an?|my|our|the|this|two|three) ${ADJECTIVES}TRADES?`,
  },
  {
    words: String.raw`(?:\b(?:i'm|i am|im|we're|we are)${ADVERBS} |^)(?:running|opening|starting|setting up|launching) (?:an?|my|our|the|this) ${ADJECTIVES}TRADE`,
  },
  {
    words: String.raw`\b(?:(?:i'm|i am|im|we're|we are)${ADVERBS}|i work as|i trade as|(?:i'm|i am|im) self[- ]employed as) an? ${ADJECTIVES}TRADE`,
  },
  { words: String.raw`\b(?:i|we)(?:'ve| have)(?: got)? (?:an?|my own|our own) ${ADJECTIVES}TRADE`, premises: true },
  { words: String.raw`\b(?:my|our) ${ADJECTIVES}TRADE (?:business|firm|company|round)`, after: '' },
  { words: String.raw`\b(?:my|our) ${KNOWN_ADJECTIVES}TRADE`, after: '', premises: true },
  {
    words: String.raw`\b(?:i|we)${ADVERBS} (?:make and |bake and |grow and |hand-?make and )?sell ${ADJECTIVES}TRADE`,
    isVague: true,
  },
]

/** One pattern a frame: one for each trade as well would be seven hundred, which take seconds to compile. */
const ANY_TRADE = `(?<trade>${TRADE_PATTERNS.join('|')})`
const matchers = FRAMES.map(({ words, after = GOES_ON, ...frame }) => ({
  ...frame,
  words: new RegExp(`${words.replace('TRADE', ANY_TRADE)}(?![a-z])${after}`, 'i'),
}))
const EMPTY_WORDS =
  /^(?:small|little|tiny|wee|busy|new|own|nice|lovely|local|struggling|failing|successful|growing|profitable|quiet|big|large|good|great|bit|sole|second|first|self-employed|part-time|full-time|very|really|quite|rather|pretty|\w+ly)$/i
/** Said alone these tell next to nothing. */
const ANY_SHOP = /^(?:shop|store|retailer|start-?up|agency|practice|studio|design|websites?|clinic|factory)$/i
const NEAR = 40

export interface SaidTrade {
  /** "Vegan bakery in Leeds". */
  text: string
  /** Not to be put in the place of a trade that is known. */
  isVague: boolean
}

/** What its owner says the business does, in a sentence of theirs; null where it might be somebody else's, or is over. */
export function readTrade(sentence: string): SaidTrade | null {
  if (
    NO_LONGER.test(sentence) ||
    !/\b(?:i|i'm|im|we|we're|my|our|i've|we've|run|running|own|opened|opening|starting)\b/i.test(sentence)
  )
    return null
  for (const { words, premises, isVague = false } of matchers) {
    const found = words.exec(sentence)
    const { trade = '', adjectives = '' } = found?.groups ?? {}
    if (!found || (premises && !PREMISES.test(trade))) continue
    const rest = sentence.slice(found.index + found[0].length)
    if (AS_A_GUEST.test(rest)) continue
    const kept = adjectives.split(' ').filter((word) => word && !EMPTY_WORDS.test(word) && mayBeKept(word))
    const place = placeIn([rest.slice(0, NEAR)])
    const what = [...kept, trade].join(' ')
    const text = `${what.charAt(0).toLocaleUpperCase('en-GB')}${what.slice(1)}${place ? ` in ${place}` : ''}`
    return { text, isVague: isVague || ANY_SHOP.test(what) }
  }
  return null
}
