import { perPeriod, TRADING_DAYS } from './calculate.ts'
import type { Fact, Facts } from './facts.ts'
import { monthly, rule, type Rule } from './finding.ts'
import { count, percent, pounds } from './say-figures.ts'

/** Days a week the person trades, as said or as assumed. */
const daysOpen = ({ openDays }: Facts) => openDays?.value ?? TRADING_DAYS

/** Sales in a week of a volume given by the day, week, month or year. */
const weekly = ({ value, per }: Fact, facts: Facts) =>
  per === 'day' ? value * daysOpen(facts) : perPeriod(value, per ?? 'week', 'week')

/** A month of more is no small firm's: the two figures are not of one thing. */
const MOST_SALES = 500_000

/** Price times volume, and what is left of it where the cost of one is known. */
export const dayOfSales = rule(['price', 'customers'], ({ price, customers }, facts) => {
  if (!customers.per || price.per) return null
  const kept = price.value - (facts.unitCost?.value ?? 0)
  const week = weekly(customers, facts)
  const month = perPeriod(week * price.value, 'week', 'month')
  if (month > MOST_SALES || kept < 0) return null
  const left = perPeriod(week * kept, 'week', 'month')
  const days = customers.per === 'day' ? ` over a ${count(daysOpen(facts))}-day week` : ''
  const base = `${count(customers.value)} a ${customers.per} at ${pounds(price.value)} is ${pounds(customers.value * price.value)} a ${customers.per}, or about ${pounds(month)} a month${days}`
  return {
    brief: facts.unitCost
      ? `${base}; after ${pounds(facts.unitCost.value)} of cost on each, ${pounds(left)} of that is left for rent, wages and you.`
      : `${base}.`,
    more: [
      `One more sale a day, at the same price, would add about ${pounds((month / week) * daysOpen(facts))} a month.`,
    ],
    table: {
      head: ['', `A ${customers.per}`, 'A month'],
      rows: [
        ['Sales', pounds(customers.value * price.value), pounds(month)],
        ...(facts.unitCost ? [['Left after direct cost', pounds(customers.value * kept), pounds(left)]] : []),
        ...billRows(facts, left),
      ],
    },
  }
})

function billRows(facts: Facts, left: number): string[][] {
  const bill = facts.fixedCosts ?? facts.rent
  if (!bill) return []
  const name = facts.fixedCosts ? 'Fixed costs' : 'Rent'
  return [
    [name, '', pounds(monthly(bill))],
    ['Left after that', '', pounds(left - monthly(bill))],
  ]
}

/** No member pays more at a time. */
const MOST_FEE = 2000

/** Members, or regulars, times what each pays. */
export const memberIncome = rule(['price', 'customers'], ({ price, customers }) => {
  if (
    customers.per ||
    price.was ||
    price.value > MOST_FEE ||
    (price.per !== 'month' && price.per !== 'week' && price.per !== 'year')
  )
    return null
  const total = price.value * customers.value
  return {
    brief: `${count(customers.value)} at ${pounds(price.value)} a ${price.per} is ${pounds(total)} a ${price.per}, so each tenth of them that left would cost ${pounds(total / 10)} a ${price.per}.`,
    more: [],
  }
})

/** How many sales pay the rent or the fixed costs. */
export const coverBills: Rule = (facts) => {
  const { price, unitCost, customers } = facts
  const bill = facts.fixedCosts ?? facts.rent
  if (!price || price.per || !bill) return null
  const kept = price.value - (unitCost?.value ?? 0)
  if (kept <= 0) return null
  const sales = Math.ceil(bill.value / kept)
  if (sales < 2) return null
  const per = bill.per ?? 'month'
  const days =
    customers?.per === 'day' && per === 'month'
      ? `, about ${count(Math.ceil(sales / customers.value))} days of work`
      : ''
  return {
    uses: [facts.fixedCosts ? 'fixedCosts' : 'rent', 'price'],
    brief: `${facts.fixedCosts ? 'Your fixed costs' : 'The rent'} of ${pounds(bill.value)}${bill.per ? ` a ${per}` : ''} ${facts.fixedCosts ? 'take' : 'takes'} ${count(sales)} sales at ${pounds(kept)} each${days}; what comes after that is for wages, tax and you.`,
    more: [`(${pounds(bill.value)} ÷ ${pounds(kept)} = ${count(sales)}, rounded up.)`],
  }
}

/** What a step in price brings from the same customers, and how many of them it can lose. */
export const priceStep = rule(['price', 'customers'], ({ price, customers }) => {
  if (!price.was || price.value <= price.was) return null
  const step = price.value - price.was
  const spare = Math.floor(customers.value - (customers.value * price.was) / price.value)
  return {
    brief: `On ${count(customers.value)} sales, ${pounds(step)} more is ${pounds(step * customers.value)} each time round; you could lose ${count(spare)} of them and still take as much as before.`,
    more: [],
    table: {
      head: [`For ${count(customers.value)} sales`, 'Before', 'Now'],
      rows: [
        ['Price', pounds(price.was), pounds(price.value)],
        ['Taken', pounds(price.was * customers.value), pounds(price.value * customers.value)],
      ],
    },
  }
})

/** A commission or trade discount off a price, and what remains after direct cost. */
export const shareTaken: Rule = (facts) => {
  const { feeShare, unitCost } = facts
  const sale = facts.price ?? facts.averageSale
  if (!feeShare || !sale || sale.per) return null
  const taken = (sale.value * feeShare.value) / 100
  const kept = sale.value - taken - (unitCost?.value ?? 0)
  return {
    uses: ['feeShare', facts.price ? 'price' : 'averageSale', ...(unitCost ? (['unitCost'] as const) : [])],
    brief: unitCost
      ? `${count(feeShare.value)}% of ${pounds(sale.value)} is ${pounds(taken)}; after ${pounds(unitCost.value)} of direct cost, ${pounds(kept)} is left on each sale before VAT, packing and time.`
      : `${count(feeShare.value)}% of ${pounds(sale.value)} is ${pounds(taken)}, which leaves you ${pounds(kept)} before any cost.`,
    more: unitCost
      ? [
          `Sold direct at the same price it would be ${pounds(kept + taken)}, so the route costs you ${percent(taken / (kept + taken))} of what you would keep.`,
        ]
      : [],
    table: {
      head: ['On one sale', 'Direct', `With ${count(feeShare.value)}% off`],
      rows: [
        ['You receive', pounds(sale.value), pounds(sale.value - taken)],
        ...(unitCost ? [['Left after direct cost', pounds(sale.value - unitCost.value), pounds(kept)]] : []),
      ],
    },
  }
}

export const keptShare = rule(['price', 'kept'], ({ price, kept }) =>
  kept.value >= price.value
    ? null
    : {
        brief: `Of each ${pounds(price.value)} sale you keep ${pounds(kept.value)}, or ${percent(kept.value / price.value)}; the other ${pounds(price.value - kept.value)} goes on everything else.`,
        more: [
          `Because so little is left, a price of ${pounds(price.value * 1.1)} would lift what you keep by up to ${percent((price.value * 0.1) / kept.value)}, less any fee on the extra.`,
        ],
      },
)

export const missedSales: Rule = (facts) => {
  const { missed } = facts
  const sale = facts.price ?? facts.averageSale
  if (!missed || !sale || sale.per) return null
  const lost = missed.value * sale.value
  return {
    uses: ['missed', facts.price ? 'price' : 'averageSale'],
    brief: `${count(missed.value)} missed at ${pounds(sale.value)} is ${pounds(lost)}; if that were every week it would be about ${pounds(perPeriod(lost, 'week', 'month'))} a month.`,
    more: [`A deposit of a third would have kept about ${pounds(lost / 3)} of it.`],
  }
}

/** A commission on everything that is taken. */
export const feesPaid = rule(['feeShare', 'takings'], ({ feeShare, takings }) => {
  const fee = (monthly(takings) * feeShare.value) / 100
  return {
    brief: `${count(feeShare.value)}% of ${pounds(monthly(takings))} is ${pounds(fee)} a month, or ${pounds(fee * 12)} a year; each tenth of a per cent less would save ${pounds(monthly(takings) * 0.012)} a year.`,
    more: [],
  }
})
