import type { Unit } from './figures.ts'

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
  'openDays',
  'kept',
  'feeShare',
  'missed',
  'outlay',
  'saving',
] as const
export type FigureRole = (typeof FIGURE_ROLES)[number]

export interface RoleWords {
  role: FigureRole
  units: Unit[]
  words: RegExp
}

export const MONEY: Unit[] = ['money']
const COUNT: Unit[] = ['number', 'people']
const SHARE: Unit[] = ['percent']

/** Words beside which a figure plays a role, the more telling first: the nearest wins, then the earlier row. */
export const ROLE_WORDS: RoleWords[] = [
  { role: 'rent', units: MONEY, words: /\brent\b|\blease\b|\bpitch\b/gi },
  {
    role: 'burn',
    units: MONEY,
    words:
      /\bburn(?:ing|s)?\b|\boutgoings\b|\bspending\b|\bgoing out\b|\bspend(?=\s(?:about |around )?£?[\d,.]+k? (?:a|per|each|every) month(?! on\b| with\b| for\b))/gi,
  },
  {
    role: 'cash',
    units: MONEY,
    words:
      /\bin the bank\b|\bin cash\b|\bof cash\b|\bcash (?:left|balance)\b|\bbank balance\b|\bsavings\b|\breserves?\b|\bin the account\b|\bsaved\b|\bgot\b(?=\s(?:about |only |just )?£?\d[\d,]*(?:\.\d+)?(?![\d,])\s?(?:k|quid|grand)?\s*(?:$|[.!?]|,\s|left|saved|in\b))/gi,
  },
  {
    role: 'owed',
    units: MONEY,
    words:
      /\bowed\b|\bowes? (?:me|us)\b|\brefus(?:ing|es|ed) to pay\b|\bwon'?t pay\b|\bheld back\b|\boutstanding\b|\bunpaid\b|\binvoices?\b|\bwaiting (?:on|for)\b/gi,
  },
  {
    role: 'debt',
    units: MONEY,
    words:
      /\bdebts?\b|\bloans?\b|\bi owe\b|\bwe owe\b|\bhmrc\b|\btax ?man\b|\btax bill\b|\boverdraft\b|\bborrow(?:ed|ing)?\b|\bcredit cards?\b/gi,
  },
  {
    role: 'wages',
    units: MONEY,
    words:
      /\bwages?\b|\bpayroll\b|\bsalar(?:y|ies)\b|\bstaff costs?\b|\bon (?:the |my |our )?staff(?=[,.;?!]|$| (?:and|but|plus|with|a|per|each|every)\b)|\bpay (?:the |my |our )?(?:staff|girls|lads|team)\b/gi,
  },
  { role: 'stock', units: MONEY, words: /\bstock\b|\binventory\b|\bwarehouse\b|\bstockroom\b/gi },
  { role: 'profit', units: MONEY, words: /\bprofits?\b/gi },
  { role: 'saving', units: MONEY, words: /\bsav(?:es?|ing) (?:me|us|about|around|roughly)?/gi },
  { role: 'kept', units: MONEY, words: /\bleft with\b|\bleav(?:es|ing) (?:me|us)\b|\b(?:i|we) (?:only )?keep\b/gi },
  { role: 'outlay', units: MONEY, words: /\bbuy(?:ing)?\b|\bpurchase\b|\bmachine\b|\bequipment\b/gi },
  {
    role: 'targetIncome',
    units: MONEY,
    words: /\bneed(?:s|ed)?\b|\bwant\b|\btake home\b|\bto live on\b|\bpay myself\b|\btarget income\b/gi,
  },
  {
    role: 'averageSale',
    units: MONEY,
    words:
      /\b(?:average|avg|typical) (?:spend|sale|order|bill|job|lunch)\b|\bper head\b|\ba head\b|\beach (?:spends?|customer)\b|\baverage\b|\bspends? about\b/gi,
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
      /\bcosts? (?:me|us)\b|\bcost price\b|\bingr[ei]d[ia]+[ae]?nts\b|\bmaterials?\b|\bto make\b|\b(?:food|parts?) costs?\b|\bbuy (?:it|them)\b|\bcosts?\b/gi,
  },
  {
    role: 'price',
    units: MONEY,
    words:
      /\bcharg(?:e|es|ed|ing)\b|\bprices?\b|\bpriced\b|\bsell(?:s|ing)?\b|\bquot(?:e|ed)\b|\b(?:day|hourly) rate\b|\brates?\b|\bfees?\b|\b(?:an?|each) (?!day|week|wk|month|year|hour)[a-z]+ (?:is|at)\b/gi,
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
  { role: 'missed', units: COUNT, words: /\bno.?shows?\b|\bmissed\b|\bcancell?\w*|\blost\b|\bdidn.?t turn up\b/gi },
  { role: 'visitors', units: COUNT, words: /\bvisitors?\b|\bvisits?\b|\bhits\b|\bclicks\b|\bpeople (?:come|look)\b/gi },
  {
    role: 'customers',
    units: COUNT,
    words:
      /\bcustomers?\b|\bclients?\b|\bcovers\b|\borders?\b|\blunch(?:es)?\b|\bbookings?\b|\bjobs?\b|\bpatients?\b|\bmembers?\b|\bsales\b|\bprojects?\b|\bcoffees?\b|\bcuts\b|\bloaves\b|\bappointments?\b|\bmeals?\b|\bsessions?\b|\bpeople\b|\bregulars\b|\bguests\b|\bpupils\b|\bwalks\b|\bpizzas\b|\bappts\b/gi,
  },
  { role: 'team', units: COUNT, words: /\bstaff\b|\bemployees?\b|\bteam\b|\bof us\b|\bpeople work\b/gi },
  {
    role: 'feeShare',
    units: SHARE,
    words: /\bcommission\b|\bfees?\b|\btakes?\b|\boff retail\b|\btrade discount\b|\btheir cut\b/gi,
  },
  { role: 'margin', units: SHARE, words: /\bmargins?\b/gi },
  { role: 'conversion', units: SHARE, words: /\bconver(?:t|ts|sion)\b|\bwin\b|\bquotes?\b|\bsay yes\b/gi },
  {
    role: 'share',
    units: SHARE,
    words:
      /\bof (?:my|our|all)\b(?! (?:\w+ )?(?:families|pupils|patients|members|regulars|guests|staff|team|stock|costs?|overheads?)\b)|\bfrom (?:one|a single)\b|\bshare of your income\b/gi,
  },
  { role: 'fall', units: SHARE, words: /\bdown\b|\bfell\b|\bfallen\b|\bdrop(?:ped)?\b|\blost\b|\blower\b/gi },
  {
    role: 'costRise',
    units: SHARE,
    words:
      /\bsuppliers?\b|\bcosts?\b|\bingredients\b|\bmaterials\b|\blandlord\b|\bwholesalers?\b|\benergy\b|\brent\b|\b(?:went|gone|going) up\b/gi,
  },
  { role: 'priceRise', units: SHARE, words: /\bprices?\b|\bput up\b|\braise\b|\bincrease\b|\bdiscount\b|\bcharge\b/gi },
]
