import { type Fact, factsIn } from '#server/mentor/facts.ts'
import { figuresIn } from '#server/mentor/figures.ts'
import { withDigits } from '#server/mentor/number-words.ts'
import { FigureName, type RememberedFigure } from '#shared/memory.ts'
import { figureAs, IN_OTHER_MONEY } from './amounts.ts'

/** Of a sentence with one of these a figure is hoped for, over, or somebody else's. */
const NOT_NOW =
  /\b(?:would|could|might|may be|should|wish|hop(?:e|ing)|maybe|perhaps|thinking (?:of|about)|consider\w*|plan(?:ning|s)? to|(?:want|like|going|need|aim\w*|hoping) to|target(?! income)|goal|limit|facility|budgeted|quoted|never|don'?t|doesn'?t|isn'?t|aren'?t|not|used to|had|previous(?:ly)?|before|ago|yesterday|once|next (?:week|month|year)|will|wants?|ask(?:s|ing|ed)? for|offer\w*|propos\w*|new|(?:go(?:es|ing)?|put(?:s|ting)?|went)\b.{0,25}\bup|raise|increase)\b|'(?:d|ll)\b/i
/** By how much something changed is not how much it is, unless the sentence says what it came to. */
const CHANGED =
  /\b(?:down|fell|fall(?:s|en|ing)?|dropp?\w*|declin\w+|decreas\w+|increas\w+|los(?:t|e|es|ing|s|ses)|fewer|less|lower|cheaper|short|behind|worse|better|rose|risen|rising|grew|grown|gain\w*|higher|more|extra)\b|\bup (?:by )?(?:about |around |nearly |over )?(?=[£\d])/i
const CAME_TO = /\bto (?:just |only |about |around |nearly |over |under )?$/i
const WAS = /\b(?:was|were)\b/i
const OTHERS =
  /\b(?:competitors?|rivals?|friends?|mates?|brother|sister|neighbours?|uncle|aunt|cousin|boss|employer|he|she|his|her|they|their|other|others|industry|typical|someone|somebody|most|people charge|down the road|next (?:door|to)|read|heard|saw|apparently|salons|caf[eé]s|shops)\b/i
/** A question that asks what might be tells nothing of what is. */
const SUPPOSES =
  /\b(?:if|would|could|might|should|suppose|imagine|aim\w*|target(?! income)|like to|want\w*|hop(?:e|ing)|plan\w*|goal|next|competitors?|rivals?|others|elsewhere|nearby)\b/i
const SHORT = 14
const OWN = /\b(?:i|i'm|i've|we|we're|we've|my|our|us|me)\b/i
const FEW_LETTERS = 12
/** A sentence of more is a list or a table, and whose figure is whose is anyone's guess. */
const MOST_FIGURES = 12

/** What must be said, by the person or in the mentor's question, for a figure to be kept in a role. */
const EVIDENCE: Record<FigureName, RegExp> = {
  takings: /\b(?:takings|turnover|turn(?:ing)? over|revenue|sales|tak(?:e|ing)|bring(?:ing)? in|income)\b/i,
  profit: /\bprofits?\b/i,
  margin: /\bmargins?\b/i,
  price:
    /(?:\b(?:i|we)\b.{0,40}\b|^)(?:charg(?:e|ing)|sell(?:ing)?)\b(?! (?:me|us)\b)|\b(?:my|our)\b.{0,30}\b(?:prices?|priced|rates?|fees?)\b|\b(?:my|our) [a-z ]{2,25}\b(?:is|are) £|\b(?:customers?|clients?|pupils|guests|members?)\b.{0,12}\bpay\b|\b(?:charge|price|rate)\b.*\?/i,
  averageSale:
    /\b(?:average|avg|typical)\b.{0,15}\b(?:sale|spend|order|bill|job|basket|cover)\b|\bspends?\b|\bcovers?\b/i,
  unitCost: /\b(?:costs?|ingredients|materials?|parts|(?:i|we) buy)\b/i,
  fixedCosts: /\b(?:fixed|overheads?|running costs?|bills)\b/i,
  rent: /\b(?:rent|lease|pitch)\b/i,
  wages: /(?<!\bmy )\bwages\b|\bwage bill\b|\bpayroll\b|\bstaff costs?\b/i,
  burn: /\b(?:outgoings|burn\w*|going out)\b/i,
  budget: /\bbudget\b/i,
  cash: /\b(?:in the bank|in cash|of cash|cash (?:left|balance)|bank balance|savings|reserves?|in the account)\b/i,
  owed: /\b(?:owed|owes? (?:me|us)|outstanding|unpaid)\b/i,
  debt: /\b(?:i|we) owe\b[^.\d£]{0,15}[£\d]|\b(?:debts?|loans?|overdraft|credit cards?)\b.{0,20}[£\d]|[£\d][\d,.]*k?\b.{0,25}\b(?:debts?|loans?|overdraft|credit cards?)\b/i,
  stock: /\b(?:stock|inventory)\b/i,
  paymentDays: /\b(?:customers?|clients?|terms|invoices?|payment)\b/i,
  customers:
    /\b(?:customers?|clients?|members?|regulars|subscribers?|pupils|covers|patients?|guests|(?:an?|per|each|every) (?:day|week|month))\b/i,
  visitors: /\b(?:visitors?|visits?|hits)\b/i,
  conversion: /\b(?:conver\w+|win|quotes?|say yes|enquir\w+)\b/i,
  openDays: /\b(?:open|trad\w+)\b/i,
  billableHours: /\b(?:work\w*|billable|paid hours)\b/i,
  targetIncome: /\b(?:to live on|target income)\b/i,
}
/** What is paid for where one lives is no cost of the business. */
const AT_HOME =
  /\bat home\b|(?<!\b(?:guest|coffee|tea|public|farm|care|nursing) )\b(?:flat|house|home|mortgage)\b(?! (?:salon|studio|office|bakery|business))/i
const COSTS_OF_LIVING = new Set<FigureName>(['rent', 'fixedCosts', 'burn', 'debt'])
/** What others charge its owner: their accountant's fees, the rates of the council. */
const PAID =
  /\b(?:i|we)(?:'m|'re| am| are)?(?: \w+)? pay(?:ing)?\b|\b(?:accountant|bookkeeper|solicitor|lawyer|agent|agency|landlord|supplier|bank|card|council|franchise|licence|membership|professional|legal|business|interest|exchange)(?:'s|s'?)? (?:rates?|fees?|prices?)\b/i
/** Said of no length of time these are one day's luck, or nothing can be worked out from them. */
const PER_TIME = new Set<FigureName>(['takings', 'profit', 'billableHours', 'visitors', 'openDays'])
/** "£3,000", to "What do you take in a normal week?", is £3,000 a week. */
const FLOWS = new Set<FigureName>([...PER_TIME, 'rent', 'wages', 'fixedCosts', 'burn', 'customers', 'targetIncome'])
const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const
const ASKED_PER =
  /\b(?:an?|per|each|every)(?: (?:normal|typical|average|usual|ordinary))? (hour|day|week|month|year)\b/gi
const COUNTED_ALONE = /\b(?:members?|clients?|regulars|subscribers?|pupils|patients?)\b/i
const MADE_OF = /\b(?:ingredients|materials?|parts|to make|cost price)\b/i
const LOOKING = /\b(?:look(?:s|ing)?|follow(?:s|ers)?|online|website|walk past|pass(?:es)? by)\b/i

/**
 * The figures of the business that its owner states in a sentence, as they stand today; `question` is the mentor's before it. None
 * whose role is unclear, and none of a role that two different figures play.
 */
export function readFigures(sentence: string, question: string | null): RememberedFigure[] {
  if (isNotNow(sentence) || IN_OTHER_MONEY.test(sentence)) return []
  if (figuresIn(withDigits(sentence)).length > MOST_FIGURES) return []
  const asked = isAnswer(sentence, question) ? question : null
  const figures = factsIn({ text: sentence, question: asked }).flatMap((fact) => keptOf(fact, sentence, asked) ?? [])
  return figures.filter((one) => figures.every((other) => other.role !== one.role || isSame(one, other)))
}

const isNotNow = (sentence: string) =>
  NOT_NOW.test(sentence) || OTHERS.test(sentence) || (WAS.test(sentence) && !/\bnow\b/i.test(sentence))

const isAnswer = (sentence: string, question: string | null) =>
  question !== null && !SUPPOSES.test(question) && !CHANGED.test(question) && sentence.split(/\s+/).length <= SHORT

function keptOf(fact: Fact, sentence: string, asked: string | null): RememberedFigure | null {
  const role = FigureName.safeParse(fact.role).data
  const said = { ...fact, per: fact.per ?? (asked && role && FLOWS.has(role) ? perAsked(asked) : null) }
  const figure = role && EVIDENCE[role].test(`${sentence} ${asked ?? ''}`) ? figureAs(role, said) : null
  const text = withDigits(sentence)
  if (fact.high !== null && /\bor\b/i.test(text.slice(fact.start, fact.end))) return null
  if (isChange(fact, text) || (figure && isNotOfBusiness(figure, sentence))) return null
  const isSure = asked !== null || (isOwn(sentence, figure) && isMoney(figure, text))
  return figure && isSure && isWhole(figure, sentence) ? figure : null
}

/** The length of time a question asks about, where it is one. */
function perAsked(question: string): RememberedFigure['per'] {
  const [per, ...more] = [...question.matchAll(ASKED_PER)].map(([, word = '']) => word.toLowerCase())
  return more.length === 0 ? (PERIODS.find((one) => one === per) ?? null) : null
}

const isChange = ({ was, start }: Fact, text: string) =>
  was === null && CHANGED.test(text) && !CAME_TO.test(text.slice(0, start))

const isNotOfBusiness = ({ role }: RememberedFigure, sentence: string) =>
  role === 'price' ? PAID.test(sentence) : COSTS_OF_LIVING.has(role) && AT_HOME.test(sentence)

/** Said of oneself, or without saying of whom: "Rent is £900 a month". */
const isOwn = (sentence: string, figure: RememberedFigure | null) =>
  figure !== null && (OWN.test(sentence) || sentence.search(EVIDENCE[figure.role]) <= FEW_LETTERS)

/** A bare number that nobody asked for is a sum only where it is so much a month. */
const isMoney = (figure: RememberedFigure | null, text: string) =>
  figure?.unit !== 'money' ||
  figure.per !== null ||
  figuresIn(text).some(({ unit, value }) => unit === 'money' && value === figure.value)

function isWhole({ role, per, item }: RememberedFigure, sentence: string): boolean {
  if (role === 'unitCost') return per === null && (item !== null || MADE_OF.test(sentence))
  if (role === 'customers') return (per !== null || COUNTED_ALONE.test(sentence)) && !LOOKING.test(sentence)
  return per !== null || !PER_TIME.has(role)
}

/** Two prices of two things are two facts. */
const isSame = (one: RememberedFigure, other: RememberedFigure) =>
  one === other || (one.item !== null && other.item !== null && one.item !== other.item) || one.value === other.value
