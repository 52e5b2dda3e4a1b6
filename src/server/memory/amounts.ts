import { type Figure, figuresIn } from '#server/mentor/figures.ts'
import { withDigits } from '#server/mentor/number-words.ts'
import { count, counted, pounds } from '#server/mentor/say-figures.ts'
import type { FigureName, RememberedFigure } from '#shared/memory.ts'

type Unit = RememberedFigure['unit']

/** What a figure of a role is counted in, the first where nothing is said; pounds where no role stands here. */
const UNITS: Partial<Record<FigureName, Unit[]>> = {
  margin: ['percent'],
  conversion: ['percent'],
  paymentDays: ['days', 'weeks', 'months'],
  openDays: ['days'],
  billableHours: ['hours'],
  customers: ['number', 'people'],
  visitors: ['number', 'people'],
}
const POUNDS: Unit[] = ['money']
/** Beyond it something was mistyped, or is no figure of a small business. */
const MOST = 1e9

/** Only pounds are remembered: 900 of anything else are not £900. */
export const IN_OTHER_MONEY = /(?!£)\p{Sc}|\b(?:euros?|dollars?|eur|usd)\b/iu

/** A figure as it is remembered in a role; null where it cannot be one of it: a rent of five days. */
export function figureAs(role: FigureName, { value, high, unit, per, item, noun }: Figure): RememberedFigure | null {
  const units = UNITS[role] ?? POUNDS
  const own = unit === 'number' ? units[0] : units.find((one) => one === unit)
  if (!own || value <= 0 || Math.max(value, high ?? 0) > MOST) return null
  return { role, value, high, unit: own, per, item: own === 'money' ? item : countedThing(own, noun) }
}

/** What is counted, where it is said: 28 lessons a week are not 28 customers. */
const countedThing = (unit: Unit, noun: string | null) =>
  (unit === 'number' || unit === 'people') && noun && /^[a-z-]+(?: [a-z-]+)?(?<!s)s$/.test(noun) ? noun : null

/** The one figure in what somebody typed for a role; null where there is none, more than one, or not in pounds. */
export function readAmount(role: FigureName, typed: string): RememberedFigure | null {
  if (IN_OTHER_MONEY.test(typed)) return null
  const figures = figuresIn(withDigits(typed))
  return figures.length === 1 ? figureAs(role, figures[0]!) : null
}

/** "£350 a month", "£20 to £30 a cut", "40 customers a week", "35%". */
export function sayAmount({ role, value, high, unit, per, item }: RememberedFigure): string {
  const thing = item ?? (role === 'visitors' ? 'visitors' : 'customers')
  const words = high === null ? inUnit(value, unit, thing) : `${bare(value, unit)} to ${inUnit(high, unit, thing)}`
  return `${words}${item && unit === 'money' ? each(item) : ''}${per ? each(per) : ''}`
}

const bare = (value: number, unit: Unit) => (unit === 'money' ? pounds(value) : count(value))

function inUnit(value: number, unit: Unit, thing: string): string {
  if (unit === 'money') return pounds(value)
  if (unit === 'percent') return `${count(value)}%`
  if (unit === 'number' || unit === 'people') return `${count(value)} ${thing}`
  return counted(value, unit.replace(/s$/, ''))
}

const each = (thing: string) =>
  thing === 'each' || thing === 'apiece' ? ` ${thing}` : ` ${/^(?:[aeio]|hour)/.test(thing) ? 'an' : 'a'} ${thing}`
