import { change, perPeriod, TRADING_DAYS } from './calculate.ts'
import type { FigureRole } from './figure-words.ts'
import { rule, monthly, each, type Rule } from './finding.ts'
import { count, percent, pounds } from './say-figures.ts'

const NAMES: Partial<Record<FigureRole, string>> = {
  takings: 'Takings',
  customers: 'Customers',
  visitors: 'Visitors',
  profit: 'Profit',
  price: 'Price',
  wages: 'Wages',
  averageSale: 'Average sale',
  rent: 'Rent',
}

export const changeIn = (role: FigureRole): Rule =>
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
      table: {
        head: [fact.per ? `A ${fact.per}` : 'Figure', 'Before', 'Now'],
        rows: [
          [NAMES[role] ?? role, say(fact.was), say(fact.value)],
          ['Change', '', `${difference < 0 ? '−' : '+'}${size}`],
        ],
      },
    }
  })

/** What a change in takings does to gross profit. */
export const profitChange = rule(['takings', 'margin'], ({ takings, margin }) => {
  if (!takings.was) return null
  const [before, now] = [takings.was, takings.value].map((sales) => (sales * margin.value) / 100)
  const [was, is] = [pounds(before ?? 0), pounds(now ?? 0)]
  return {
    brief: `At a ${count(margin.value)}% margin, gross profit went from ${was} to ${is}${each(takings)}, which is what has to pay rent and wages.`,
    more: [],
    table: {
      head: [takings.per ? `A ${takings.per}` : 'Figure', 'Before', 'Now'],
      rows: [
        ['Takings', pounds(takings.was), pounds(takings.value)],
        [`Gross profit at ${count(margin.value)}%`, was, is],
      ],
    },
  }
})

export const salesToRegain = rule(['takings', 'averageSale'], ({ takings, averageSale: sale }) => {
  const gap = takings.was ? takings.was - takings.value : 0
  if (gap <= 0) return null
  const sales = Math.ceil(gap / sale.value)
  const daily =
    takings.per === 'week' ? `, or about ${Math.ceil(sales / TRADING_DAYS)} a day over ${TRADING_DAYS} days` : ''
  return {
    brief: `At ${pounds(sale.value)} a sale, winning back the ${pounds(gap)} means ${count(sales)} more sales${each(takings)}${daily}.`,
    more: [],
  }
})

export const averageSale = rule(['takings', 'customers'], ({ takings, customers }) => {
  if (!takings.per || !customers.per) return null
  const weekly = perPeriod(customers.value, customers.per, 'week')
  const average = perPeriod(takings.value, takings.per, 'week') / weekly
  const days = customers.per === 'day' ? `, over a ${TRADING_DAYS}-day week,` : ''
  return {
    brief: `${count(customers.value)} a ${customers.per}${days} against ${pounds(takings.value)} a ${takings.per} is about ${pounds(average)} each.`,
    more: [`One extra pound from each of them would add ${pounds(weekly)} a week without a single new face.`],
  }
})

export const conversion = rule(['visitors', 'customers'], ({ visitors, customers }) => {
  const share = customers.value / visitors.value
  if (share > 1 || (visitors.per && customers.per && visitors.per !== customers.per)) return null
  return {
    brief: `${count(customers.value)} from ${count(visitors.value)} visitors is a conversion of ${percent(share)}.`,
    more: [
      `Another ${count(visitors.value)} visitors at that rate would bring ${count(customers.value)} more; lifting the rate by a half would do it with ${count(Math.round(customers.value / 2))} and no extra traffic.`,
    ],
  }
})

export const salesNeeded = rule(['targetIncome', 'price'], ({ targetIncome, price }, { unitCost, billableHours }) => {
  if (billableHours || price.per) return null
  const kept = price.value - (unitCost?.value ?? 0)
  if (kept <= 0 || kept * 2 > monthly(targetIncome)) return null
  return {
    brief: `At ${pounds(kept)} a sale, ${pounds(monthly(targetIncome))} a month takes ${count(Math.ceil(monthly(targetIncome) / kept))} sales before any overheads.`,
    more: [],
  }
})

export const perCustomer = rule(['budget', 'customers'], ({ budget, customers }) => ({
  brief: `${pounds(budget.value)} of spending for ${count(customers.value)} customers is ${pounds(budget.value / customers.value)} to win each one.`,
  more: [],
}))

export const profitShare = rule(['profit', 'takings'], ({ profit, takings }) => {
  const share = monthly(profit, takings.per ?? 'month') / monthly(takings)
  return share > 1
    ? null
    : {
        brief: `A profit of ${pounds(profit.value)}${each(profit)} on sales of ${pounds(takings.value)}${each(takings)} is a net margin of ${percent(share)}.`,
        more: [],
      }
})
