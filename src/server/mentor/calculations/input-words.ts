import { perPeriod } from '#server/mentor/calculate.ts'
import type { FigureRole } from '#server/mentor/figure-words.ts'
import type { Figure, Period, Unit } from '#server/mentor/figures.ts'

/** How an input of a calculator is found among the figures of a message that asks for it. */
export interface InputReading {
  units: Unit[]
  /** Words beside which a figure is this input. */
  words: RegExp
  /** What the figure comes to in the calculator's unit, beside the others of the same input and all of the message. */
  as?: (figure: Figure, all: Figure[], message: Figure[]) => number
  /** True for a figure that is surely something else; `before` is the text that leads up to it. */
  refuses?: (figure: Figure, before: string) => boolean
  /** Several figures are added up: rent and wages are fixed costs together. */
  adds?: true
  /** Takes a figure of its unit that no word claims. */
  bare?: true
  /** What earlier messages told of it. */
  roles?: FigureRole[]
}

const MONEY: Unit[] = ['money']
const COUNT: Unit[] = ['number', 'people']
const PERCENT: Unit[] = ['percent']
const TIME: Unit[] = ['months', 'years', 'weeks']
const HOURS: Unit[] = ['hours']

/** Hours a week of a wage by the hour whose hours nobody said, and the weeks it is paid for. */
const FULL_WEEK = 37.5
const PAID_WEEKS = 52

/** A range counts by its middle. */
export const middle = ({ value, high }: Pick<Figure, 'value' | 'high'>) => (high === null ? value : (value + high) / 2)
const every = (period: Period, assumed: Period) => (figure: Figure) =>
  perPeriod(middle(figure), figure.per ?? assumed, period)
const aMonth = every('month', 'month')
const aYear = every('year', 'year')
const inMonths = (figure: Figure) =>
  middle(figure) * (figure.unit === 'years' ? 12 : figure.unit === 'weeks' ? 12 / 52 : 1)

const WORKING_DAYS = 5
const HOURS_OF_A_DAY = 24
/** How often each period comes in a week; hours are given by the hour nowhere. */
const A_WEEK: Record<Period, number> = { hour: 1, day: WORKING_DAYS, week: 1, month: 12 / 52, year: 1 / 52 }

/** Hours of a week, whatever they were given by; a day of them comes as often as the message says it does. */
export function hoursAWeek(figure: Figure, _: Figure[], message: Figure[]): number {
  const days = message.find(({ unit, per, value }) => unit === 'days' && value <= 7 && (per ?? 'week') === 'week')
  const per = figure.per ?? periodOfOthers(figure, message)
  return middle(figure) * (per === 'day' && days ? middle(days) : A_WEEK[per])
}

/** "160 hours a month, of which I bill 120": both are a month's; but nobody has 40 hours in a day. */
function periodOfOthers(figure: Figure, message: Figure[]): Period {
  const per = message.find((other) => other.unit === 'hours' && other.per !== null)?.per ?? 'week'
  return per === 'day' && middle(figure) > HOURS_OF_A_DAY ? 'week' : per
}

const PRICE: InputReading = {
  units: MONEY,
  words:
    /\bsell(?:s|ing)?(?: (?:it|them|each|one))?(?: (?:at|for))?\b|\bsold (?:at|for)\b|\bcharg(?:e|es|ed|ing)\b|(?<!cost )\bprices?\b|\bpriced\b|\bretails?\b|\bgo(?:es)? (?:at|for)\b/gi,
  bare: true,
  roles: ['price', 'averageSale'],
}
const UNIT_COST: InputReading = {
  units: MONEY,
  words:
    /(?<!\b(?:fixed|running) )\bcosts?(?: (?:me|us|of|are|is))?(?: each)?\b|\bcost price(?: is| of)?\b|\bingr[ei]d[ia]+[ae]?nts\b|\bmaterials?\b|\bto make\b|\bbuy(?:ing)?(?: (?:it|them|each))?(?: (?:in|at|for))?\b|\bbought\b|\bpay for (?:it|them)\b|\bparts\b|\bdirect costs?\b|\buses?\b|\bproducts?\b/gi,
  roles: ['unitCost'],
}
const COST_OF_SALES: InputReading = {
  units: MONEY,
  words: /\bcosts? of (?:sales|goods(?: sold)?)\b|\bcogs\b|\bgoods (?:i|we) sold\b|\bsold goods\b|\bcost (?:me|us)\b/gi,
  as: aYear,
}
/** "Rent is £1,000, price £12 and costs are £": the end of what leads up to a cost that is none of the fixed ones. */
const IS_BESIDE_FIXED =
  /\b(?:rent|wages?|overheads?|fixed costs?)\b.{0,60}(?:,|\band|\bwith|\bbut) costs (?:are|of) £?$/i
const FIXED: InputReading = {
  units: MONEY,
  words:
    /\bfixed costs?\b|\boverheads?\b|\brent\b|\blease\b|\bpitch\b|\bstall\b|\bwages?\b|\bpayroll\b|\bbills\b|\brates\b|\brunning costs?\b|\binsurance\b|\bcosts (?:are|of|come)\b(?! each\b)|\bpay (?:a|one|my|our|the) [a-z]+\b|\b(?:hall|room|venue)(?: hire)?\b|\bon (?:my |our |the )?(?:staff|other (?:bits|things|stuff|costs))(?=[,.;?!]|$| (?:and|but|plus|with|a|per|each|every)\b)/gi,
  // "Costs are £6 each" tells what one costs; in "£2,300 if each costs" the word belongs to what follows.
  refuses: ({ item, noun, per }, before) =>
    (noun === null && (item === 'each' || item === 'apiece')) || (per === null && IS_BESIDE_FIXED.test(before)),
  // What is given by the night breaks even by the night.
  as: (figure, all) => (all.every(({ per }) => per === figure.per) ? middle(figure) : aMonth(figure)),
  adds: true,
  roles: ['fixedCosts', 'rent'],
}

/** "The average sale is £": the end of what leads up to a figure. */
const IS_SALE =
  /\b(?:average|avg|typical) (?:sale|order|basket|bill|job|lunch|transaction)\b(?: (?:value|size))?[^.,;£\d]{0,15}£?$/i

export const INPUT_READINGS: Record<string, Record<string, InputReading>> = {
  margin: { price: PRICE, cost: UNIT_COST },
  'break-even': { fixedCosts: FIXED, price: PRICE, unitCost: UNIT_COST },
  'price-change': {
    price: PRICE,
    unitCost: UNIT_COST,
    volume: {
      units: [...COUNT, 'days', 'hours'],
      words:
        /\bcustomers?\b|\bclients?\b|\bsales\b|\borders?\b|\bsell(?:ing)?\b|\bregulars\b|\bcovers\b|\bjobs\b|\bmembers\b|\ba (?:day|week|month)\b/gi,
      roles: ['customers'],
    },
    changePercent: {
      units: PERCENT,
      words:
        /\bprices?\b|\bput(?:ting)?\b|\brais\w+\b|\bincreas\w+\b|\bdiscount\w*\b|\boff\b|\bcut\w*\b|\bby\b|\bup\b|\bdown\b/gi,
      bare: true,
    },
  },
  'cash-runway': {
    cash: {
      units: MONEY,
      words:
        /\bin the bank\b|\bbank\b|\bcash\b|\bsavings\b|\bsaved\b|\baccount\b|\bleft\b|\bgot\b|\bhave\b|\breserves?\b|(?<=\d ?(?:k|grand|quid|thousand)? )last\b/gi,
      roles: ['cash'],
    },
    monthlyIn: {
      units: MONEY,
      words:
        /\bcom(?:es?|ing) in\b|\bbring(?:ing|s)? in\b|\btak(?:e|es|ing)\b|\btakings\b|\bincome\b|\bsales\b|\bturnover\b|\bearn(?:ing|s)?\b|\brevenue\b|\bget in\b|\bmak(?:e|ing)\b|\bin\b(?= (?:a|each|per|every) month| and )/gi,
      as: aMonth,
      roles: ['takings'],
    },
    monthlyOut: {
      units: MONEY,
      words:
        /\bgo(?:es|ing)? out\b|\boutgoings\b|\bspend(?:ing|s)?\b|\bcosts?\b|\bburn(?:ing|s)?\b|\bbills\b|\brent\b|\bwages\b|\boverheads\b|\bpay(?:ing)? out\b|\bexpenses\b|\bout\b/gi,
      as: aMonth,
      adds: true,
      roles: ['burn'],
    },
  },
  'cash-conversion': {
    receivables: {
      units: MONEY,
      words: /\bowed\b|\bowes? (?:me|us)\b|\bcustomers owe\b|\bdebtors\b|\breceivables\b|\binvoices\b|\bunpaid\b/gi,
      roles: ['owed'],
    },
    stock: { units: MONEY, words: /\bstock\b|\binventory\b/gi, roles: ['stock'] },
    payables: {
      units: MONEY,
      words: /\b(?:i|we) owe\b|\bowe suppliers\b|\bsuppliers\b|\bcreditors\b|\bpayables\b/gi,
    },
    sales: {
      units: MONEY,
      words: /(?<!costs? of )\bsales\b|\bturnover\b|\brevenue\b|\btakings\b|\bturn over\b|\bsell\b/gi,
      as: aYear,
      roles: ['takings'],
    },
    costOfSales: COST_OF_SALES,
  },
  'customer-value': {
    monthlySpend: {
      units: MONEY,
      words: /\bspends?\b|\bpays?\b|\bsubscriptions?\b|\bmemberships?\b|\bbring in\b|\bworth\b|\ba month\b/gi,
      as: aMonth,
      bare: true,
      // Nobody knows how many sales a customer's month has.
      refuses: ({ per, item }, before) =>
        per === null && (/^(?:sale|order|visit|basket|transaction|head)$/.test(item ?? '') || IS_SALE.test(before)),
    },
    marginPercent: { units: PERCENT, words: /\bmargins?\b|\bkeep\b|\bgross\b/gi, roles: ['margin'] },
    monthlyChurnPercent: {
      units: PERCENT,
      words: /\bchurn\w*\b|\bleav(?:e|es|ing)\b|\blos(?:e|es|ing)\b|\bcancel\w*\b|\bquit\b|\bdrop out\b/gi,
    },
    acquisitionCost: {
      units: MONEY,
      words:
        /\bwin(?:ning)?\b|\bacqui\w+\b|\bcac\b|\bmarketing\b|\bads?\b|\badverts?\b|\bto get\b|\bsign(?:ing)? (?:[a-z]+ )?up\b|\bcosts?\b/gi,
    },
  },
  payback: {
    outlay: {
      units: MONEY,
      words:
        /\bbuy(?:ing)?\b|\bcosts?\b|\bpric(?:e|es|ed)\b|\bspend(?:ing)?\b|\boutlay\b|\binvest\w*\b|\bfor\b|\bmachine\b|\bvan\b|\boven\b/gi,
      bare: true,
      roles: ['outlay'],
    },
    monthlyReturn: {
      units: MONEY,
      words:
        /\bsav(?:e|es|ing)\b|\bbring(?:s|ing)?(?: in)?\b|\bearn(?:s|ing)?\b|\bmak(?:e|es|ing)\b|\breturns?\b|\bprofit\b|\bextra\b|\bback\b/gi,
      as: aMonth,
      roles: ['saving'],
    },
  },
  npv: {
    ratePercent: { units: PERCENT, words: /\brate\b|\bat\b|\bdiscount\w*\b|\breturn\b|\bearn\b/gi, bare: true },
  },
  loan: {
    amount: {
      units: MONEY,
      words: /\bloan\b|\bborrow(?:ing|ed)?\b|\blend\b|\bfinance\b|\brepay(?:ing)?\b/gi,
      bare: true,
    },
    annualRatePercent: { units: PERCENT, words: /\bat\b|\binterest\b|\brate\b|\bapr\b/gi, bare: true },
    months: {
      units: TIME,
      words: /\bover\b|\bfor\b|\bin\b|\bterm\b|\bacross\b/gi,
      as: (figure) => Math.round(inMonths(figure)),
      bare: true,
    },
  },
  churn: {
    customersAtStart: {
      units: COUNT,
      words: /\bhad\b|\bstart(?:ed)?\b|\bbegan\b|\bof(?: our| my| the)?\b|\bfrom\b|\bat the beginning\b/gi,
      bare: true,
      roles: ['customers'],
    },
    customersLost: {
      units: COUNT,
      words: /\blost\b|\bleft\b|\bcancell?ed\b|\bgone\b|\bquit\b|\bleav(?:e|ing)\b|\blos(?:e|ing)\b/gi,
      bare: true,
    },
    periodMonths: { units: TIME, words: /\bover\b|\bin\b|\blast\b|\bpast\b/gi, as: inMonths, bare: true },
  },
  capacity: {
    availableHours: {
      units: HOURS,
      words: /\bavailable\b|\bcould\b|\bhave\b|\bcapacity\b|\bopen\b|\bout of\b|\bof\b/gi,
      as: hoursAWeek,
      bare: true,
    },
    usedHours: {
      units: HOURS,
      words:
        /\bbill(?:able|ed|ing)?\b|\bused?\b|\bworked\b|\bbooked\b|\bpaid\b|\bbusy\b|\bfill(?:ed)?\b|\bsold\b|\bdo\b/gi,
      as: hoursAWeek,
      bare: true,
      roles: ['billableHours'],
    },
    ratePerHour: { units: MONEY, words: /\bcharg\w+\b|\brate\b|\bat\b|\ban hour\b|\bper hour\b/gi, bare: true },
  },
  'staff-cost': {
    salary: {
      units: MONEY,
      words: /\bsalar(?:y|ies)\b|\bwages?\b|\bpa(?:y|id|ying)\b|\bon\b|\bearn(?:s|ing)?\b|\bat\b/gi,
      as: (figure) => (figure.per === 'hour' ? middle(figure) * FULL_WEEK * PAID_WEEKS : every('year', 'year')(figure)),
      bare: true,
    },
    weeklyHours: { units: HOURS, words: /\bhours\b|\bfor\b|\bworking\b/gi, as: hoursAWeek, bare: true },
  },
  'stock-turn': {
    costOfSales: COST_OF_SALES,
    averageStock: {
      units: MONEY,
      words: /\bstock\b|\bhold(?:ing)?\b|\bcarry(?:ing)?\b|\bon the shelf\b|\binventory\b|\bon average\b/gi,
      roles: ['stock'],
    },
  },
  growth: {
    periods: { units: [...TIME, 'days'], words: /\bover\b|\bin\b|\bafter\b|\blater\b|\bago\b/gi, bare: true },
  },
  vat: {
    amount: { units: MONEY, words: /\bvat\b|\bof\b|\bon\b/gi, bare: true },
    ratePercent: { units: PERCENT, words: /\bat\b|\brate\b|\bvat\b/gi, bare: true },
  },
  funnel: {},
}
