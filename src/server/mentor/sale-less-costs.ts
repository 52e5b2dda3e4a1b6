import { figuresIn, type Figure } from './figures.ts'
import type { Finding } from './finding.ts'
import { withDigits } from './number-words.ts'
import { percent, toThePenny } from './say-figures.ts'

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
/** Where such words stand, figures are compared, shared or added up already, or a part of the price is missing. */
const NOT_OF_ONE_SALE =
  /%|\b(?:per ?cent|competitors?|rivals?|discount\w*|instead of|used to|cheaper|from £?[\d.]+p? to|up from|gone up|went up|last year|total|altogether|each|apiece|per|batch\w*|dozen|kilos?|kg|litres?|metres?|roll|reel|people|heads?|tickets?|landlord|for \d+)\b/i

/**
 * What one sale leaves, where a message lists what it costs: "I could do a £45 box. Meat would be around £27, packaging 5 or 6, courier £9".
 * Null unless it is plainly the person's own price, every sum after it is a cost of known kind, and nothing is said that would change it.
 */
export function saleLessCosts(message: string): Finding | null {
  const text = withDigits(message)
  if (NOT_OF_ONE_SALE.test(text)) return null
  const figures = figuresIn(text)
  const price = figures.find((figure) => isOwnPrice(text, figure))
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
  const left = [price.value - high, price.value - low] as const
  return {
    uses: ['price', 'unitCost'],
    brief: said(price.value, costs, ...left),
    more: [],
    table: {
      head: ['Of one sale', 'Amount'],
      rows: [
        ['Price', toThePenny(price.value)],
        ...costs.map((cost) => [capital(cost.name), `−${rangeOf(cost.low, cost.high)}`]),
        ['Left', rangeOf(...left).replaceAll('-', '−')],
      ],
    },
  }
}

const isAmount = ({ unit, noun }: Figure) => unit === 'money' || (unit === 'number' && !noun)

/** "I could do a £45 box", "my £12 lunch", "I charge £38 for a groom"; what others charge is none, nor what is paid. */
function isOwnPrice(text: string, { unit, per, noun, high, start }: Figure): boolean {
  if (unit !== 'money' || per || high !== null) return false
  const before = text.slice(Math.max(0, start - 48), start)
  if (noun !== null && IS_PAID.test(noun)) return false
  return (
    /\b(?:i|we)(?:'d| would| could| can| might)? (?:charge|sell|do|make|offer|price)s?(?: (?:it|them|these|those|one|mine|ours|[a-z]+))?(?: for| at)?(?: an?)?\s(?:about |around )?$/i.test(
      before,
    ) || /(?:^|[.,;:!] ?|\b(?:for|on) )(?:my|our)\s$/i.test(before)
  )
}
const IS_PAID = /\b(?:fine|rent|loan|bill|grant|deposit|invoice|wage|debt|machine|van|car|turnover|profit)/i

/** What goes into one thing sold, or goes with it: whatever else has a price may be sold as well. */
const COST =
  /\b(?:meat|flour|butter|eggs?|milk|cheese|fish|chicken|beef|lamb|veg|fruit|ingredients?|filling|wax|wick|jar|lid|bottle|label|box|bag|pot|tin|tub|packaging|packing|wrap|wrapping|ribbon|flowers|foliage|sundries|postage|courier|delivery|shipping|carriage|freight|fees?|commission|materials?|fabric|thread|clay|glaze|paint|timber|wood|parts?|blank|printing|ink|paper|frame|room hire|oils?|towels?|products?|shampoo|dye|colour|petrol|fuel|diesel|parking|laundry|cup|beans|compost|plants)$/i
const AMOUNT = String.raw`(?:is|are|was|were|would be|will be|'s|comes? to|costs?|about|around|roughly|maybe|another|at|of|=|:|-)`
/** What is named right before an amount: "the cool packaging is", "courier". */
const NAMED_BEFORE = new RegExp(
  String.raw`(?:^|[,;.(:]|\band\b|\bplus\b|\bthen\b|\bless\b)\s*(?:and |then |plus |the |my |our |a |an |has |have )*(?<name>[a-z][a-z ]{1,40}?)(?:\s(?:in|for|on|to|with|from) [a-z ]{1,20}?)?(?:'s)?(?:\s${AMOUNT})*\s?$`,
  'i',
)
const LONGEST_CLAUSE = 60

function costIn(before: string, { value, high, per }: Figure): Cost | null {
  const name = NAMED_BEFORE.exec(before.slice(-LONGEST_CLAUSE))?.groups?.['name']?.trim() ?? ''
  if (per || value <= 0 || name.split(' ').length > 3 || !COST.test(name)) return null
  return { name: name.toLowerCase(), low: value, high: high ?? value }
}

const sumOf = (costs: Cost[], end: 'low' | 'high') => costs.reduce((sum, cost) => sum + cost[end], 0)
const rangeOf = (one: number, other: number) =>
  Math.abs(one - other) < 0.005 ? toThePenny(one) : `${toThePenny(one)} to ${toThePenny(other)}`
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const listOf = (items: string[]) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

function said(price: number, costs: Cost[], least: number, most: number): string {
  const list = listOf(costs.map(({ name, low, high }) => `${rangeOf(low, high)} for ${name}`))
  if (most < 0.005)
    return `${list} come to ${toThePenny(price - least)}${least < most ? ' at most' : ''}, so nothing is left of the ${toThePenny(price)} you would be paid.`
  const share = least > 0 ? `, ${least < most ? 'at best ' : ''}${percent(most / price)} of the price` : ''
  const left =
    least < 0 ? `${toThePenny(most)} at best, and a loss of ${toThePenny(-least)} at worst` : rangeOf(least, most)
  return `${toThePenny(price)} less ${list} leaves ${left}${share}, before your own time.`
}
