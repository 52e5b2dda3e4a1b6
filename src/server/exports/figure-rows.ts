import type { Fact, Facts } from '#server/mentor/facts.ts'
import type { FigureRole } from '#server/mentor/figure-words.ts'
import { count, counted, pounds } from '#server/mentor/say-figures.ts'

const NAMES: Record<FigureRole, string> = {
  takings: 'Takings',
  profit: 'Profit',
  cash: 'Cash in hand',
  burn: 'Outgoings',
  fixedCosts: 'Fixed costs',
  price: 'Price',
  unitCost: 'Cost of one sale',
  targetIncome: 'Income wanted',
  billableHours: 'Working hours',
  owed: 'Owed to you',
  paymentDays: 'Time to be paid',
  wages: 'Wages',
  stock: 'Stock',
  visitors: 'Visitors',
  customers: 'Customers or sales',
  averageSale: 'Average sale',
  margin: 'Margin',
  costRise: 'Rise in costs',
  priceRise: 'Rise in price',
  share: 'Largest share',
  debt: 'Debt',
  budget: 'Budget',
  conversion: 'Share that buys',
  monthsLeft: 'Cash lasts',
  rent: 'Rent',
  team: 'Team',
  fall: 'Fall',
  waiting: 'Waiting list',
  openDays: 'Open',
  kept: 'Kept',
  feeShare: 'Fees',
  missed: 'Missed sales',
  outlay: 'Outlay',
  saving: 'Saving',
}

/** The person's own figures as they gave them last, in words: "Takings: £1,250 a week, before £1,900". */
export const figureRows = (facts: Facts): { what: string; figure: string }[] =>
  Object.values(facts).map((fact) => ({ what: NAMES[fact.role], figure: inWords(fact) }))

function inWords(fact: Fact): string {
  const { value, high, per, item, was } = fact
  const size = high === null ? sized(value, fact) : `${sized(value, fact)} to ${sized(high, fact)}`
  const each = item === null ? '' : /^(?:each|apiece)$/.test(item) ? ' each' : ` a ${item}`
  return `${size}${each}${per ? ` a ${per}` : ''}${was === null ? '' : `, before ${sized(was, fact)}`}`
}

function sized(value: number, { unit, noun }: Fact): string {
  if (unit === 'money') return pounds(value)
  if (unit === 'percent') return `${count(value)}%`
  if (unit === 'people') return value === 1 ? '1 person' : `${count(value)} people`
  return unit === 'number' ? `${count(value)}${noun ? ` ${noun}` : ''}` : counted(value, unit.replace(/s$/, ''))
}
