import type { Figure } from './figures.ts'
import type { FigureRole } from './figure-words.ts'

interface Shape {
  role: FigureRole
  fits: (figure: Figure, before: string) => boolean
}

const OUTGOINGS = /\b(?:parts|diesel|fuel|petrol|bills|insurance)\b[^,.£\d]{0,20}£?$/i
const COSTS = /\b(?:costs?|(?:i|we) (?:buy|pay)|ingredients|materials|parts)\b[^,.]{0,12}$/i
/** "4 dogs a day, 5 days". */
const AFTER_A_DAY = /\b(?:a|per|each|every) day,? (?:and )?(?:for |over |on )?$/i
const MAKES = /\b(?:sell|sells|selling|do|does|doing|make|makes|making|serve|bake|see)\s(?:[a-z]+\s){0,2}$/i

/** What the way a figure is written tells on its own, the more certain first: "£16 a cut", "12 cuts a day", "5 days a week". */
const SHAPES: Shape[] = [
  {
    role: 'openDays',
    fits: ({ unit, per, value }, before) =>
      unit === 'days' && value <= 7 && (per === 'week' || (per === null && AFTER_A_DAY.test(before))),
  },
  {
    role: 'missed',
    fits: ({ unit }, before) =>
      unit === 'number' && /\b(?:lost|missed|cancelled|no.?shows?)\s(?:about\s)?$/i.test(before),
  },
  { role: 'fixedCosts', fits: ({ unit, per }, before) => unit !== 'percent' && per !== null && OUTGOINGS.test(before) },
  { role: 'averageSale', fits: ({ item }) => /^(?:head|sale|order|basket|visit|transaction)$/.test(item ?? '') },
  { role: 'unitCost', fits: ({ unit, item }, before) => unit === 'money' && item !== null && COSTS.test(before) },
  { role: 'price', fits: ({ unit, item }) => unit === 'money' && item !== null },
  {
    role: 'price',
    fits: ({ unit }, before) => unit === 'money' && /\d\s(?:[a-z]+\s){1,3}(?:at|for|@)\s(?:about\s)?$/i.test(before),
  },
  {
    role: 'customers',
    fits: ({ unit, per, noun }, before) =>
      unit === 'number' &&
      (per === 'day' || per === 'week' || per === 'month') &&
      (noun ? /(?<!s)s$|people$/.test(noun) && !NOT_SALES.test(noun) : MAKES.test(before)),
  },
]
const NOT_SALES = /visitors|visits|hits|clicks|views|days|nights|hours|shifts|posts|emails|no.?shows|quotes/

/** The role that a figure's own shape gives it, or null. */
export function shapeOf(text: string, figure: Figure): FigureRole | null {
  const before = text.slice(Math.max(0, figure.start - 40), figure.start)
  return SHAPES.find(({ fits }) => fits(figure, before))?.role ?? null
}
