import type { Figure, Unit } from './figures.ts'

/** What a figure can be in a person's business. */
export const FIGURE_ROLES = [
  'takings',
  'profit',
  'cash',
  'burn',
  'fixedCosts',
  'price',
  'unitCost',
  'targetIncome',
  'billableHours',
  'owed',
  'paymentDays',
  'wages',
  'stock',
  'visitors',
  'customers',
  'averageSale',
  'margin',
  'costRise',
  'priceRise',
  'share',
  'debt',
  'budget',
  'conversion',
  'monthsLeft',
  'rent',
  'team',
  'fall',
  'waiting',
] as const
export type FigureRole = (typeof FIGURE_ROLES)[number]

interface RoleWords {
  role: FigureRole
  units: Unit[]
  words: RegExp
}

const MONEY: Unit[] = ['money']
const COUNT: Unit[] = ['number', 'people']
const SHARE: Unit[] = ['percent']

/** Words beside which a figure plays a role, the more telling first: the nearest wins, then the earlier row. */
const ROLE_WORDS: RoleWords[] = [
  { role: 'rent', units: MONEY, words: /\brent\b|\blease\b/gi },
  { role: 'burn', units: MONEY, words: /\bburn(?:ing|s)?\b|\boutgoings\b|\bspending\b|\bgoing out\b/gi },
  {
    role: 'cash',
    units: MONEY,
    words:
      /\bin the bank\b|\bin cash\b|\bof cash\b|\bcash (?:left|balance)\b|\bbank balance\b|\bsavings\b|\breserves?\b|\bin the account\b/gi,
  },
  {
    role: 'owed',
    units: MONEY,
    words: /\bowed\b|\bowes? (?:me|us)\b|\boutstanding\b|\bunpaid\b|\binvoices?\b|\bwaiting (?:on|for)\b/gi,
  },
  {
    role: 'debt',
    units: MONEY,
    words: /\bdebts?\b|\bloans?\b|\bi owe\b|\bwe owe\b|\boverdraft\b|\bborrow(?:ed|ing)?\b|\bcredit cards?\b/gi,
  },
  { role: 'wages', units: MONEY, words: /\bwages?\b|\bpayroll\b|\bsalar(?:y|ies)\b|\bstaff costs?\b|\bwage bill\b/gi },
  { role: 'stock', units: MONEY, words: /\bstock\b|\binventory\b/gi },
  { role: 'profit', units: MONEY, words: /\bprofits?\b/gi },
  {
    role: 'targetIncome',
    units: MONEY,
    words: /\bneed(?:s|ed)?\b|\bwant\b|\btake home\b|\bto live on\b|\bpay myself\b|\btarget income\b/gi,
  },
  {
    role: 'averageSale',
    units: MONEY,
    words:
      /\baverage (?:spend|sale|order|bill|job|lunch)\b|\bper head\b|\ba head\b|\beach (?:spends?|customer)\b|\baverage\b|\bspends? about\b/gi,
  },
  {
    role: 'fixedCosts',
    units: MONEY,
    words: /\bfixed costs?\b|\boverheads?\b|\bbills\b|\brunning costs?\b|\bcosts? (?:are|is|come)\b/gi,
  },
  {
    role: 'unitCost',
    units: MONEY,
    words:
      /\bcosts? (?:me|us)\b|\bcost price\b|\bingredients\b|\bmaterials?\b|\bto make\b|\bbuy (?:it|them)\b|\bcosts?\b/gi,
  },
  {
    role: 'price',
    units: MONEY,
    words:
      /\bcharg(?:e|es|ed|ing)\b|\bprices?\b|\bpriced\b|\bsell(?:s|ing)?\b|\bquot(?:e|ed)\b|\b(?:day|hourly) rate\b|\brates?\b|\bfees?\b|\b(?:an?|each) [a-z]+ (?:is|at)\b/gi,
  },
  { role: 'budget', units: MONEY, words: /\bbudget\b|\bads?\b|\badvertising\b|\bmarketing\b|\bspen[dt]\b/gi },
  {
    role: 'takings',
    units: MONEY,
    words:
      /\btakings\b|\bturnover\b|\bturn(?:ing)? over\b|\brevenue\b|\bsales\b|\btak(?:e|ing)\b|\bbring(?:ing)? in\b|\bearn(?:ing)?\b|\bmak(?:e|ing)\b|\bincome\b/gi,
  },
  {
    role: 'billableHours',
    units: ['hours'],
    words: /\bbillable\b|\bpaid hours\b|\bwork(?:ing)?\b|\bhours (?:a|per|each|every) week\b/gi,
  },
  {
    role: 'paymentDays',
    units: ['days', 'weeks'],
    words: /\blate\b|\bpay(?:s|ing|ment)?\b|\bpaid\b|\bterms\b|\boverdue\b|\binvoices?\b/gi,
  },
  {
    role: 'waiting',
    units: ['days', 'weeks', 'months'],
    words: /\bbooked\b|\bwaiting list\b|\bbacklog\b|\bbehind\b/gi,
  },
  {
    role: 'monthsLeft',
    units: ['months', 'weeks'],
    words: /\bof cash\b|\brunway\b|\bcash left\b|\buntil (?:we|i) run out\b/gi,
  },
  { role: 'visitors', units: COUNT, words: /\bvisitors?\b|\bvisits?\b|\bhits\b|\bclicks\b|\bpeople (?:come|look)\b/gi },
  {
    role: 'customers',
    units: COUNT,
    words:
      /\bcustomers?\b|\bclients?\b|\bcovers\b|\borders?\b|\blunch(?:es)?\b|\bbookings?\b|\bjobs?\b|\bpatients?\b|\bmembers?\b|\bsales\b|\bprojects?\b|\bcoffees?\b|\bcuts\b|\bloaves\b|\bappointments?\b|\bmeals?\b|\bsessions?\b|\bpeople\b/gi,
  },
  { role: 'team', units: COUNT, words: /\bstaff\b|\bemployees?\b|\bteam\b|\bof us\b|\bpeople work\b/gi },
  { role: 'margin', units: SHARE, words: /\bmargins?\b/gi },
  { role: 'conversion', units: SHARE, words: /\bconver(?:t|ts|sion)\b|\bwin\b/gi },
  { role: 'share', units: SHARE, words: /\bof (?:my|our|all)\b|\bfrom (?:one|a single)\b|\bshare of your income\b/gi },
  { role: 'fall', units: SHARE, words: /\bdown\b|\bfell\b|\bfallen\b|\bdrop(?:ped)?\b|\blost\b|\blower\b/gi },
  {
    role: 'costRise',
    units: SHARE,
    words:
      /\bsuppliers?\b|\bcosts?\b|\bingredients\b|\bmaterials\b|\blandlord\b|\bwholesalers?\b|\benergy\b|\brent\b|\b(?:went|gone|going) up\b/gi,
  },
  { role: 'priceRise', units: SHARE, words: /\bprices?\b|\bput up\b|\braise\b|\bincrease\b|\bdiscount\b|\bcharge\b/gi },
]
const REACH = 45

/**
 * The role a figure plays by the words around it; `question` (the mentor's last) decides where the words do not.
 * A plain number that answers a question about money is money.
 */
export function roleOf(text: string, figure: Figure, question: string | null): FigureRole | null {
  const own = nearest(text, figure)
  if (own || !question) return own
  const asked = rolesAskedIn(question).find(({ units }) => units.includes(figure.unit) || figure.unit === 'number')
  return asked?.role ?? null
}

/** The roles a question asks about, in the order in which they stand in it. */
export const rolesAsked = (question: string) => rolesAskedIn(question).map(({ role }) => role)

/** The rows whose words stand in a question, in the order in which they stand there. */
const rolesAskedIn = (question: string) =>
  ROLE_WORDS.map((row) => ({ ...row, at: question.search(new RegExp(row.words.source, 'i')) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)

function nearest(text: string, figure: Figure): FigureRole | null {
  const candidates = ROLE_WORDS.filter(({ units }) => units.includes(figure.unit)).flatMap(({ role, words }) =>
    [...text.matchAll(words)].map((match) => ({
      role,
      distance: distanceBetween(text, figure, match.index, match.index + match[0].length),
    })),
  )
  const best = candidates
    .filter(({ distance }) => distance <= REACH)
    .sort((one, other) => one.distance - other.distance)[0]
  if (best?.role === 'priceRise' && /\b(?:suppliers?|wholesalers?|energy|materials?|ingredients?)\b/i.test(text))
    return 'costRise'
  return best?.role ?? null
}

/** Characters between a word and a figure; a comma, "and" or another figure between them pushes them apart, a full stop parts them. */
function distanceBetween(text: string, figure: Figure, start: number, end: number): number {
  const [from, to] = end <= figure.start ? [end, figure.start] : [figure.end, start]
  const between = from < to ? text.slice(from, to) : ''
  if (/[.!?;](?:\s|$)|\n/.test(between)) return Infinity
  const hurdles = between.match(/,|\band\b|\bbut\b|\d+/g)?.length ?? 0
  return Math.max(0, to - from) + hurdles * 12
}
