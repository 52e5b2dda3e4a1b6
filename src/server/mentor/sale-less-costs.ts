import type { Facts } from './facts.ts'
import { figuresIn, type Figure } from './figures.ts'
import type { Finding } from './finding.ts'
import { withDigits } from './number-words.ts'
import { percent, pounds } from './say-figures.ts'

/** Something that a sale costs, by its name in the person's words. */
interface Cost {
  name: string
  low: number
  high: number
}

/** Fewer are no list: one cost beside a price is the rule of the margin. */
const FEWEST = 2
/** Costs together beyond so many times the price are most likely not of one sale. */
const MOST = 1.5
/** Where such words stand, figures are compared and not taken off each other. */
const COMPARED =
  /\b(?:competitors?|rivals?|discount\w*|instead of|used to|cheaper|going up|gone up|went up|last year|other (?:shop|place|one)s?)\b/i

/** What one sale leaves, where a message lists what it costs: "a £45 box. Meat would be around £27, packaging 5 or 6, courier £9". */
export function saleLessCosts(message: string, facts: Facts): Finding | null {
  const text = withDigits(message)
  if (COMPARED.test(text)) return null
  const figures = figuresIn(text)
  const price = figures.find((figure) => isPrice(text, figure)) ?? averageIn(figures, facts)
  if (!price) return null
  const later = figures.flatMap((figure, at) =>
    figure.start > price.start && isAmount(figure)
      ? [costIn(text.slice(figures[at - 1]?.end ?? 0, figure.start), figure)]
      : [],
  )
  const costs = later.filter((cost) => cost !== null)
  const [low, high] = [sumOf(costs, 'low'), sumOf(costs, 'high')]
  // A sum of money that is none of the costs tells that this is about more than one sale.
  if (costs.length < Math.max(FEWEST, later.length) || high > price.value * MOST) return null
  return {
    uses: ['price', 'unitCost'],
    brief: said(price.value, costs, price.value - high, price.value - low),
    more: [],
    table: {
      head: ['Of one sale', 'Amount'],
      rows: [
        ['Price', pounds(price.value)],
        ...costs.map((cost) => [capital(cost.name), `−${rangeOf(cost.low, cost.high)}`]),
        ['Left', rangeOf(price.value - high, price.value - low)],
      ],
    },
  }
}

const isAmount = ({ unit, noun }: Figure) => unit === 'money' || (unit === 'number' && !noun)

/** "A £45 box", "I charge £38 for a groom". */
const isPrice = (text: string, { unit, per, noun, high, start }: Figure) => {
  const before = text.slice(Math.max(0, start - 24), start)
  const isOfferedThing = noun !== null && /\b(?:an?|each|every|our|my)\s$/i.test(before)
  return (
    unit === 'money' &&
    !per &&
    high === null &&
    (isOfferedThing ||
      /\b(?:charg(?:e|es|ed|ing)|sell(?:s|ing)?(?: (?:it|them|these|those|one))?(?: for| at)?|priced? (?:is|at))\s(?:about |around )?$/i.test(
        before,
      ))
  )
}

/** The average sale that was read in this message. */
const averageIn = (figures: Figure[], { averageSale }: Facts) =>
  figures.find(({ start, per, high }) => !per && high === null && start === averageSale?.start)

const LONGEST_CLAUSE = 60
const AMOUNT = String.raw`(?:is|are|was|were|would be|will be|'s|comes? to|costs?|about|around|roughly|maybe|another|at|of|=|:|-)`
/** What is named right before an amount: "the cool packaging is", "courier". */
const NAMED_BEFORE = new RegExp(
  String.raw`(?:^|[,;.(:]|\band\b|\bplus\b|\bthen\b|\bless\b)\s*(?:and |then |plus |the |my |our |a |an |has |have )*(?<name>[a-z][a-z ]{1,40}?)(?:\s(?:in|for|on|to|per|with|from) [a-z ]{1,20}?)?(?:'s)?(?:\s${AMOUNT})*\s?$`,
  'i',
)
/** What is no name of a cost. */
const NO_NAME =
  /\b(?:i|we|you|they|he|she|it|there|who|that|which|someone|people|price|prices|sale|sales|takings|rent|wages?|profit|margin|vat|left|only|just|get|gets|make|makes|take|takes|charge[sd]?|sells?|has|have|won|lost|quot\w+)\b/i

function costIn(before: string, { value, high, per }: Figure): Cost | null {
  const name = NAMED_BEFORE.exec(before.slice(-LONGEST_CLAUSE))?.groups?.['name']?.trim() ?? ''
  if (per || value <= 0 || !name || name.split(' ').length > 3 || NO_NAME.test(name)) return null
  return { name: name.toLowerCase(), low: value, high: high ?? value }
}

const sumOf = (costs: Cost[], end: 'low' | 'high') => costs.reduce((sum, cost) => sum + cost[end], 0)
const rangeOf = (one: number, other: number) => (one === other ? pounds(one) : `${pounds(one)} to ${pounds(other)}`)
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const listOf = (items: string[]) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

function said(price: number, costs: Cost[], least: number, most: number): string {
  const list = listOf(costs.map(({ name, low, high }) => `${rangeOf(low, high)} for ${name}`))
  if (most <= 0)
    return `${list} come to more than the ${pounds(price)} you would be paid, by ${rangeOf(-most, -least)}.`
  const share = least > 0 ? `, ${least < most ? 'at best ' : ''}${percent(most / price)} of the price` : ''
  return `${pounds(price)} less ${list} leaves ${rangeOf(least, most)}${share}, before your own time.`
}
