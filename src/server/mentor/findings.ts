import {
  breakEvenSales,
  change,
  employmentCost,
  hourlyRate,
  marginOf,
  perPeriod,
  runwayMonths,
  tiedUp,
  TRADING_DAYS,
  volumeChange,
  WORKING_WEEKS,
} from './calculate.ts'
import type { Fact, Facts } from './facts.ts'
import type { FigureRole } from './figure-roles.ts'
import type { Period } from './figures.ts'
import { counted, count, percent, pounds } from './say-figures.ts'

/** Something worked out from the person's own figures. */
export interface Finding {
  /** The figures it rests on. */
  uses: FigureRole[]
  /** The result in one sentence. */
  brief: string
  /** How it was worked out and what follows, most useful first. */
  more: string[]
  rows: [label: string, value: string][]
}

type Have<Role extends FigureRole> = Record<Role, Fact>
type Rule = (facts: Facts) => Finding | null

/** A rule that applies where all these figures are known, and are not nothing. */
function rule<Role extends FigureRole>(
  roles: Role[],
  find: (facts: Have<Role>, all: Facts) => Omit<Finding, 'uses'> | null,
): Rule {
  return (facts) => {
    if (!roles.every((role) => (facts[role]?.value ?? 0) > 0)) return null
    const found = find(facts as Have<Role>, facts)
    return found ? { uses: roles, ...found } : null
  }
}

const monthly = ({ value, per }: Fact, assumed: Period = 'month') => perPeriod(value, per ?? assumed, 'month')
const each = (fact: Fact) => (fact.per ? ` a ${fact.per}` : '')
const inDays = ({ value, unit }: Fact) => (unit === 'weeks' ? value * 7 : value)

const NAMES: Partial<Record<FigureRole, string>> = {
  takings: 'takings',
  customers: 'customers',
  visitors: 'visitors',
  profit: 'profit',
  price: 'price',
  wages: 'wages',
  averageSale: 'average sale',
  rent: 'rent',
}

const changeIn = (role: FigureRole): Rule =>
  rule([role], ({ [role]: fact }) => {
    if (!fact || !fact.was) return null
    const { difference, share } = change(fact.was, fact.value)
    const say = fact.unit === 'money' ? pounds : count
    const size = say(Math.abs(difference))
    const way = difference < 0 ? 'less' : 'more'
    const per = fact.per && fact.unit === 'money' ? fact.per : null
    const long =
      per === 'week' || per === 'day'
        ? [
            `Over a month that is about ${pounds(perPeriod(Math.abs(difference), per, 'month'))}, and over a year ${pounds(perPeriod(Math.abs(difference), per, 'year'))} if nothing changes.`,
          ]
        : []
    return {
      brief: `From ${say(fact.was)} to ${say(fact.value)}${each(fact)} is ${size} ${way}, a ${difference < 0 ? 'fall' : 'rise'} of ${percent(Math.abs(share))}.`,
      more: [...long, `(${size} ÷ ${say(fact.was)} = ${percent(Math.abs(share))}.)`],
      rows: [
        [`${NAMES[role] ?? role} before`, say(fact.was)],
        [`${NAMES[role] ?? role} now`, say(fact.value)],
        ['change', `${difference < 0 ? '-' : '+'}${size} (${percent(Math.abs(share))})`],
      ],
    }
  })

const runway = rule(['cash', 'burn'], ({ cash, burn }) => {
  const spend = monthly(burn)
  const months = runwayMonths(cash.value, spend)
  return {
    brief: `${pounds(cash.value)} at ${pounds(spend)} a month is ${counted(months, 'month')} of cash.`,
    more: [
      `Cutting the burn by a quarter, to ${pounds(spend * 0.75)} a month, stretches it to ${counted(runwayMonths(cash.value, spend * 0.75), 'month')}.`,
      `Each £1,000 a month you save or earn moves the date: at ${pounds(spend - 1000)} a month the same cash lasts ${counted(runwayMonths(cash.value, spend - 1000), 'month')}.`,
    ].slice(0, spend > 2000 ? 2 : 1),
    rows: [
      ['cash', pounds(cash.value)],
      ['burn a month', pounds(spend)],
      ['runway', counted(months, 'month')],
    ],
  }
})

const rate = rule(['targetIncome', 'billableHours'], ({ targetIncome, billableHours }) => {
  const income = monthly(targetIncome)
  const hours = perPeriod(billableHours.value, billableHours.per ?? 'week', 'week')
  const floor = hourlyRate(income, hours, 1)
  const real = hourlyRate(income, hours, 0.7)
  return {
    brief: `To clear ${pounds(income)} a month from ${count(hours)} billable hours a week you need about ${pounds(Math.round(floor))} an hour before tax and costs, nearer ${pounds(Math.round(real))} with them.`,
    more: [
      `That is ${pounds(income * 12)} a year over ${count(hours * WORKING_WEEKS)} hours, allowing ${WORKING_WEEKS} working weeks, with 30% of fees set aside for tax and costs in the higher figure.`,
      `At seven hours a day the higher figure makes a day rate of roughly ${pounds(Math.round((real * 7) / 5) * 5)}.`,
    ],
    rows: [
      ['income wanted a year', pounds(income * 12)],
      ['billable hours a year', count(hours * WORKING_WEEKS)],
      ['hourly floor', pounds(Math.round(floor))],
      ['with 30% for tax and costs', pounds(Math.round(real))],
    ],
  }
})

const unitMargin = rule(['price', 'unitCost'], ({ price, unitCost }) => {
  const { contribution, margin, markUp } = marginOf(price.value, unitCost.value)
  if (contribution <= 0)
    return {
      brief: `At ${pounds(price.value)} against a cost of ${pounds(unitCost.value)} each sale loses ${pounds(-contribution)}.`,
      more: [],
      rows: [],
    }
  return {
    brief: `Selling at ${pounds(price.value)} with ${pounds(unitCost.value)} of cost leaves ${pounds(contribution)}, a margin of ${percent(margin)}.`,
    more: [
      `The same ${pounds(contribution)} is a mark-up of ${percent(markUp)} on cost, which is why the two are so often mixed up.`,
    ],
    rows: [
      ['price', pounds(price.value)],
      ['direct cost', pounds(unitCost.value)],
      ['left over', `${pounds(contribution)} (${percent(margin)})`],
    ],
  }
})

const breakEven: Rule = (facts) => {
  const { fixedCosts, margin, price, unitCost } = facts
  const share = margin ? margin.value / 100 : price && unitCost ? marginOf(price.value, unitCost.value).margin : 0
  if (!fixedCosts || share <= 0 || share > 1) return null
  const costs = monthly(fixedCosts)
  const sales = breakEvenSales(costs, share)
  return {
    uses: ['fixedCosts', margin ? 'margin' : 'price'],
    brief: `Fixed costs of ${pounds(costs)} a month at a ${percent(share)} margin mean you break even at ${pounds(sales)} of sales a month.`,
    more: [
      `That is about ${pounds(perPeriod(sales, 'month', 'week'))} a week, and every pound of sales above it leaves ${Math.round(share * 100)}p of profit.`,
    ],
    rows: [
      ['fixed costs a month', pounds(costs)],
      ['margin', percent(share)],
      ['break-even sales', pounds(sales)],
    ],
  }
}

const priceChange = rule(['priceRise', 'margin'], ({ priceRise, margin }) => {
  const lost = -volumeChange(margin.value / 100, priceRise.value / 100)
  return {
    brief: `With a ${count(margin.value)}% margin, a ${count(priceRise.value)}% price rise can lose up to ${percent(lost)} of its customers before profit falls.`,
    more: [
      `The sum is the rise divided by margin plus rise: ${count(priceRise.value)} ÷ (${count(margin.value)} + ${count(priceRise.value)}).`,
    ],
    rows: [],
  }
})

const supplierRise = rule(['costRise'], ({ costRise }, { unitCost, price }) => {
  const rise = costRise.value / 100
  if (unitCost && price)
    return {
      brief: `A ${count(costRise.value)}% rise takes your cost from ${pounds(unitCost.value)} to ${pounds(unitCost.value * (1 + rise))}, so what you keep on each sale falls by ${pounds(unitCost.value * rise)}.`,
      more: [
        `Putting the price up by that ${pounds(unitCost.value * rise)}, to ${pounds(price.value + unitCost.value * rise)}, keeps the same money on each sale.`,
      ],
      rows: [],
    }
  return {
    brief: `If those goods are 40p of each £1 you sell, a ${count(costRise.value)}% rise takes ${pounds(0.4 * rise)} out of every pound of sales.`,
    more: [
      `On the same guess, a price rise of about ${percent(0.4 * rise)} would put the money back; your own cost share will move that figure up or down.`,
    ],
    rows: [],
  }
})

const waitingMoney = rule(['paymentDays'], ({ paymentDays }, { takings }) => {
  if (!takings) {
    const held = tiedUp(1000, inDays(paymentDays))
    return {
      brief: `For each £1,000 you invoice a month, ${count(inDays(paymentDays))} days of waiting keeps about ${pounds(held)} of yours in other people’s accounts.`,
      more: [],
      rows: [],
    }
  }
  const held = tiedUp(monthly(takings), inDays(paymentDays))
  return {
    brief: `At ${pounds(monthly(takings))} of sales a month, ${count(inDays(paymentDays))} days of waiting ties up about ${pounds(held)} of your money.`,
    more: [`Halving the wait to ${count(inDays(paymentDays) / 2)} days would release about ${pounds(held / 2)}, once.`],
    rows: [],
  }
})

const payGap = rule(['wages', 'cash'], ({ wages, cash }) => {
  const gap = wages.value - cash.value
  return {
    brief:
      gap > 0
        ? `With ${pounds(cash.value)} in hand and ${pounds(wages.value)} of wages due, the gap to close is ${pounds(gap)}.`
        : `Your ${pounds(cash.value)} covers the ${pounds(wages.value)} of wages and leaves ${pounds(-gap)}.`,
    more: [],
    rows: [],
  }
})

const owedAgainst = rule(['owed', 'wages'], ({ owed, wages }) => ({
  brief: `You are owed ${pounds(owed.value)} against wages of ${pounds(wages.value)}, so collecting ${percent(Math.min(1, wages.value / owed.value))} of it would cover the payroll.`,
  more: [],
  rows: [],
}))

const averageSale = rule(['takings', 'customers'], ({ takings, customers }) => {
  if (!takings.per || !customers.per) return null
  const weekly = perPeriod(customers.value, customers.per, 'week')
  const average = perPeriod(takings.value, takings.per, 'week') / weekly
  const days = customers.per === 'day' ? `, over a ${TRADING_DAYS}-day week,` : ''
  return {
    brief: `${count(customers.value)} a ${customers.per}${days} against ${pounds(takings.value)} a ${takings.per} is about ${pounds(average)} each.`,
    more: [`One extra pound from each of them would add ${pounds(weekly)} a week without a single new face.`],
    rows: [],
  }
})

const salesToRegain = rule(['takings', 'averageSale'], ({ takings, averageSale: sale }) => {
  const gap = takings.was ? takings.was - takings.value : 0
  if (gap <= 0) return null
  const sales = Math.ceil(gap / sale.value)
  const daily =
    takings.per === 'week' ? `, or about ${Math.ceil(sales / TRADING_DAYS)} a day over ${TRADING_DAYS} days` : ''
  return {
    brief: `At ${pounds(sale.value)} a sale, winning back the ${pounds(gap)} means ${count(sales)} more sales${each(takings)}${daily}.`,
    more: [],
    rows: [],
  }
})

const conversion = rule(['visitors', 'customers'], ({ visitors, customers }) => {
  const share = customers.value / visitors.value
  if (share > 1 || (visitors.per && customers.per && visitors.per !== customers.per)) return null
  return {
    brief: `${count(customers.value)} from ${count(visitors.value)} visitors is a conversion of ${percent(share)}.`,
    more: [
      `Another ${count(visitors.value)} visitors at that rate would bring ${count(customers.value)} more; lifting the rate by a half would do it with ${count(Math.round(customers.value / 2))} and no extra traffic.`,
    ],
    rows: [],
  }
})

const stockCover = rule(['stock', 'takings'], ({ stock, takings }) => {
  const cover = stock.value / (monthly(takings) / 2)
  return {
    brief: `${pounds(stock.value)} of stock, if goods cost you about half of the ${pounds(monthly(takings))} you sell a month, is ${counted(cover, 'month')} of sales on the shelf.`,
    more: [],
    rows: [],
  }
})

const firstWage = rule(['wages'], ({ wages }) => {
  const salary = perPeriod(wages.value, wages.per ?? (wages.value >= 10_000 ? 'year' : 'month'), 'year')
  if (salary < 10_000 || salary > 90_000) return null
  const { total } = employmentCost(salary)
  return {
    brief: `A salary of ${pounds(salary)} costs you about ${pounds(total)} a year with employer’s National Insurance and pension, before any Employment Allowance.`,
    more: [`That is ${pounds(total / 12)} a month to find, whatever the month brings.`],
    rows: [],
  }
})

const concentration = rule(['share'], ({ share }, { takings }) => {
  const money = takings ? `, about ${pounds((monthly(takings) * share.value) / 100)} a month` : ''
  return {
    brief: `${count(share.value)}% of your income${money} rests on one decision that somebody else will make.`,
    more: [`A common rule of thumb is to worry once any customer passes 20 to 25%.`],
    rows: [],
  }
})

const rentShare = rule(['rent', 'takings'], ({ rent, takings }) => ({
  brief: `Rent of ${pounds(monthly(rent))} a month is ${percent(monthly(rent) / monthly(takings))} of takings of ${pounds(monthly(takings))}.`,
  more: [],
  rows: [],
}))

const earnings = rule(['price', 'customers'], ({ price, customers }) => {
  if (!customers.per || price.per) return null
  return {
    brief: `${count(customers.value)} a ${customers.per} at ${pounds(price.value)} is ${pounds(customers.value * price.value)} a ${customers.per}.`,
    more: [],
    rows: [],
  }
})

const salesNeeded = rule(['targetIncome', 'price'], ({ targetIncome, price }, { unitCost, billableHours }) => {
  if (billableHours || price.per) return null
  const kept = price.value - (unitCost?.value ?? 0)
  if (kept <= 0) return null
  return {
    brief: `At ${pounds(kept)} a sale, ${pounds(monthly(targetIncome))} a month takes ${count(Math.ceil(monthly(targetIncome) / kept))} sales before any overheads.`,
    more: [],
    rows: [],
  }
})

const profitShare = rule(['profit', 'takings'], ({ profit, takings }) => {
  const share = monthly(profit, takings.per ?? 'month') / monthly(takings)
  return share > 1
    ? null
    : {
        brief: `A profit of ${pounds(profit.value)}${each(profit)} on sales of ${pounds(takings.value)}${each(takings)} is a net margin of ${percent(share)}.`,
        more: [],
        rows: [],
      }
})

const perCustomer = rule(['budget', 'customers'], ({ budget, customers }) => ({
  brief: `${pounds(budget.value)} of spending for ${count(customers.value)} customers is ${pounds(budget.value / customers.value)} to win each one.`,
  more: [],
  rows: [],
}))

const RULES: Rule[] = [
  runway,
  rate,
  changeIn('takings'),
  changeIn('customers'),
  changeIn('visitors'),
  changeIn('profit'),
  changeIn('averageSale'),
  changeIn('price'),
  changeIn('rent'),
  changeIn('wages'),
  breakEven,
  priceChange,
  unitMargin,
  salesToRegain,
  supplierRise,
  payGap,
  owedAgainst,
  waitingMoney,
  averageSale,
  conversion,
  perCustomer,
  concentration,
  stockCover,
  rentShare,
  profitShare,
  salesNeeded,
  earnings,
  firstWage,
]

/** What the figures of the latest message yield, alone or with those given before, the most telling first. */
export const findingsFrom = (facts: Facts, latest: FigureRole[]): Finding[] =>
  RULES.map((apply) => apply(facts))
    .filter((finding) => finding !== null)
    .filter(({ uses }) => uses.some((role) => latest.includes(role)))
