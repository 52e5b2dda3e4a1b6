import { MOST_YEARS } from '#server/mentor/calculators/investments.ts'
import type { Figure, Unit } from '#server/mentor/figures.ts'
import { answerKind } from '#server/mentor/reflect.ts'
import { hoursAWeek, middle } from './input-words.ts'

interface Heard {
  text: string
  figures: Figure[]
  /** The input that the mentor has just asked for. */
  asked: string | null
}

interface Shaped {
  inputs: Record<string, unknown>
  /** Figures that are used up. */
  taken: Figure[]
}

const NOTHING: Shaped = { inputs: {}, taken: [] }
const TIMES = new Set<Unit>(['days', 'weeks', 'months', 'years'])

/** What the form of a whole message tells, and not the words beside one figure: lists, changes, and words that stand for figures. */
export function readByShape(id: string, heard: Heard): Shaped {
  return SHAPES[id]?.(heard) ?? NOTHING
}

const SHAPES: Record<string, (heard: Heard) => Shaped> = {
  vat: ({ text, figures, asked }) => {
    const including = vatIncluded(text, asked === 'including')
    const amount = figures.find(({ unit }) => unit === 'money') ?? figures.find(({ unit }) => unit === 'number')
    return {
      inputs: { ...(including && { including }), ...(amount && { amount: middle(amount) }) },
      taken: amount ? [amount] : [],
    }
  },

  churn: ({ text }) => {
    const periodMonths = /\b(?:month|monthly)\b/i.test(text) ? 1 : /\bquarter/i.test(text) ? 3 : 12
    const isSaid = /\b(?:last|this|past|in a|a|per|each|every|the) (?:month|quarter|year)\b|\bmonthly\b/i.test(text)
    return isSaid && !/\d\s?(?:months?|years?|weeks?)\b/i.test(text) ? { inputs: { periodMonths }, taken: [] } : NOTHING
  },

  funnel: ({ figures }) => {
    const counts = figures.filter(({ unit }) => unit === 'number' || unit === 'people')
    if (counts.length < 2) return NOTHING
    return { inputs: { stages: counts.map(middle).toSorted((one, other) => other - one) }, taken: counts }
  },

  growth: ({ text, figures, asked }) => {
    const [first, second] = figures.filter(({ unit }) => !TIMES.has(unit) && unit !== 'percent')
    const time = asked === 'from' || asked === 'to' ? {} : timeBetween(text, figures)
    if (!first) return { inputs: time, taken: [] }
    if (!second) {
      const name = asked === 'from' || asked === 'to' ? asked : null
      return name
        ? { inputs: { [name]: middle(first), ...inMoney(first) }, taken: [first] }
        : { inputs: time, taken: [] }
    }
    const isBackwards = /\bfrom\s(?:about |around )?£?$/i.test(text.slice(0, second.start))
    const [from, to] = isBackwards ? [second, first] : [first, second]
    // "From 80 to 95k": the first is in thousands as well.
    const scale = to.unit === 'money' && from.unit === 'number' && from.value < 1000 && to.value >= 1000 ? 1000 : 1
    return {
      inputs: { from: middle(from) * scale, to: middle(to), ...inMoney(to), ...time },
      taken: [first, second],
    }
  },

  npv: ({ text, figures, asked }) => {
    const money = figures.filter(({ unit }) => unit === 'money' || (asked === 'cashFlows' && unit === 'number'))
    const outlay =
      asked === 'cashFlows'
        ? undefined
        : (money.find(({ start }) => OUTLAY_BEFORE.test(text.slice(0, start))) ?? money[0])
    const flows = money.filter((figure) => figure !== outlay)
    const years = figures.find(({ unit }) => unit === 'years')
    // One year too many is enough for the calculator to refuse them; five billion would not fit into memory.
    const length = years ? Math.min(Math.round(middle(years)), MOST_YEARS + 1) : 0
    const cashFlows = flows.length === 1 && years ? Array.from({ length }, () => middle(flows[0]!)) : flows.map(middle)
    return {
      inputs: {
        ...(outlay && { outlay: middle(outlay) }),
        ...(cashFlows.length > 0 && { cashFlows }),
      },
      taken: [...money, ...(years ? [years] : [])],
    }
  },

  'price-change': ({ text, figures }) => {
    const [first, second] = figures.filter(({ unit }) => unit === 'money')
    if (first && second && /^\s?(?:each )?(?:up |down )?to\s$/i.test(text.slice(first.end, second.start)))
      return {
        inputs: { price: first.value, changePercent: (second.value / first.value - 1) * 100 },
        taken: [first, second],
      }
    const rate = figures.find(({ unit }) => unit === 'percent')
    return rate && LOWER.test(text) && !HIGHER.test(text)
      ? { inputs: { changePercent: -middle(rate) }, taken: [rate] }
      : NOTHING
  },

  'cash-runway': ({ text, figures }) =>
    // What a business burns is what goes out beyond what comes in.
    /\bburn(?:ing|s)?\b/i.test(text) &&
    figures.length > 1 &&
    !/\b(?:in|takings|sales|income)\b(?! the (?:bank|account))/i.test(text)
      ? { inputs: { monthlyIn: 0 }, taken: [] }
      : NOTHING,

  'staff-cost': ({ figures }) => {
    // "80 hours a month at £15": nobody earns that in a year.
    const wage = figures.find(
      ({ unit, per, value }) => unit === 'money' && (per === 'hour' || (per === null && value < LEAST_SALARY)),
    )
    const hours = figures.find(({ unit }) => unit === 'hours')
    if (!wage || !hours) return NOTHING
    const weeklyHours = hoursAWeek(hours, [hours], figures)
    return {
      inputs: { salary: middle(wage) * weeklyHours * WEEKS_PAID, weeklyHours },
      taken: [wage, hours],
    }
  },
}

/** Beside its inputs a growth keeps what it counts and in which steps, for the words of its answer. */
const inMoney = ({ unit }: Figure) => (unit === 'money' ? { isMoney: true } : {})

const PERIODS: Partial<Record<Unit, string>> = { days: 'day', weeks: 'week', months: 'month', years: 'year' }

/** The periods between two figures: from the years they are of, from "last month", or as a length of time names them. */
function timeBetween(text: string, figures: Figure[]): { periods?: number; period?: string } {
  const [first, second] = text.match(/\b(?:19|20)\d\d\b/g)?.map(Number) ?? []
  if (first && second && first !== second) return { periods: Math.abs(second - first), period: 'year' }
  const length = figures.find(({ unit }) => TIMES.has(unit))
  if (length) return { period: PERIODS[length.unit] }
  const near = /\b(?:last|this|previous|in a) (year|month)\b|\ba (year|month) ago\b/i.exec(text)
  return near ? { periods: 1, period: (near[1] ?? near[2])?.toLowerCase() } : {}
}

const WEEKS_PAID = 52
const LEAST_SALARY = 100
const OUTLAY_BEFORE = /\b(?:outlay|invest\w*|cost\w*|buy\w*|spend\w*|put(?:ting)? in|pay\w*)\b[^£\d]{0,20}£?$/i
const LOWER = /\b(?:cut|drop|lower|reduc|discount|knock|off|down|cheaper)\w*\b/i
const HIGHER = /\b(?:put(?:ting)?\b.{0,20}\bup|rais\w+|increas\w+)\b/i

const ADDED =
  /\b(?:plus|add(?:ing|ed)?|ex|exc|excl|excluding|exclusive|before|on top|net|without|put(?:ting)?|\+)\b|\bvat\b.{0,12}\b(?:on|of)\b|\bwith vat\b|\+ ?vat\b/i
const WITHIN =
  /\binc(?:l|luding|lusive|ludes|luded)?\b|\bvat (?:is )?in\b|\bgross\b|\b(?:take|taking|knock|remove|strip)\b.{0,12}\b(?:off|out|vat)\b|\bless vat\b|\bminus vat\b|\bvat (?:back|off|out)\b/i
/** "How much is £350 including VAT?" asks for it to be put on. */
const TO_BE_ADDED =
  /^(?:so )?(?:how much (?:is|would|are)|what(?:'?s| is| would)|whats)\b[^,.]{0,40}\binc\w* (?:the )?vat\b(?! in it)[\s?.!]*$/i

function vatIncluded(text: string, isAsked: boolean): 'yes' | 'no' | null {
  const kind = answerKind(text)
  if (isAsked && (kind === 'yes' || kind === 'no')) return kind
  if (TO_BE_ADDED.test(text.trim())) return 'no'
  if (WITHIN.test(text)) return 'yes'
  return ADDED.test(text) ? 'no' : null
}
