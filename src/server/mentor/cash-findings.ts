import { employmentCost, perPeriod, runwayMonths, tiedUp } from './calculate.ts'
import { rule, monthly, inDays } from './finding.ts'
import { counted, count, percent, pounds } from './say-figures.ts'

export const runway = rule(['cash', 'burn'], ({ cash, burn }) => {
  const spend = monthly(burn)
  const months = runwayMonths(cash.value, spend)
  return {
    brief: `${pounds(cash.value)} at ${pounds(spend)} a month is ${counted(months, 'month')} of cash.`,
    more: [
      `Cutting the burn by a quarter, to ${pounds(spend * 0.75)} a month, stretches it to ${counted(runwayMonths(cash.value, spend * 0.75), 'month')}.`,
      `Each £1,000 a month you save or earn moves the date: at ${pounds(spend - 1000)} a month the same cash lasts ${counted(runwayMonths(cash.value, spend - 1000), 'month')}.`,
    ].slice(0, spend > 2000 ? 2 : 1),
  }
})

export const waitingMoney = rule(['paymentDays'], ({ paymentDays }, { takings }) => {
  if (!takings) {
    const held = tiedUp(1000, inDays(paymentDays))
    return {
      brief: `For each £1,000 you invoice a month, ${count(inDays(paymentDays))} days of waiting keeps about ${pounds(held)} of yours in other people’s accounts.`,
      more: [],
    }
  }
  const held = tiedUp(monthly(takings), inDays(paymentDays))
  return {
    brief: `At ${pounds(monthly(takings))} of sales a month, ${count(inDays(paymentDays))} days of waiting ties up about ${pounds(held)} of your money.`,
    more: [`Halving the wait to ${count(inDays(paymentDays) / 2)} days would release about ${pounds(held / 2)}, once.`],
  }
})

export const payGap = rule(['wages', 'cash'], ({ wages, cash }) => {
  const gap = wages.value - cash.value
  return {
    brief:
      gap > 0
        ? `With ${pounds(cash.value)} in hand and ${pounds(wages.value)} of wages due, the gap to close is ${pounds(gap)}.`
        : `Your ${pounds(cash.value)} covers the ${pounds(wages.value)} of wages and leaves ${pounds(-gap)}.`,
    more: [],
    table: {
      head: ['This payday', 'Amount'],
      rows: [
        ['Wages due', pounds(wages.value)],
        ['In the account', pounds(cash.value)],
        [gap > 0 ? 'Gap to close' : 'Left over', pounds(Math.abs(gap))],
      ],
    },
  }
})

export const owedAgainst = rule(['owed', 'wages'], ({ owed, wages }) => ({
  brief: `You are owed ${pounds(owed.value)} against wages of ${pounds(wages.value)}, so collecting ${percent(Math.min(1, wages.value / owed.value))} of it would cover the payroll.`,
  more: [],
}))

export const stockCover = rule(['stock', 'takings'], ({ stock, takings }) => {
  const cover = stock.value / (monthly(takings) / 2)
  return {
    brief: `${pounds(stock.value)} of stock, if goods cost you about half of the ${pounds(monthly(takings))} you sell a month, is ${counted(cover, 'month')} of sales on the shelf.`,
    more: [],
  }
})

export const firstWage = rule(['wages'], ({ wages }) => {
  const salary = perPeriod(wages.value, wages.per ?? (wages.value >= 10_000 ? 'year' : 'month'), 'year')
  if (salary < 10_000 || salary > 90_000) return null
  const { total } = employmentCost(salary)
  return {
    brief: `A salary of ${pounds(salary)} costs you about ${pounds(total)} a year with employer’s National Insurance and pension at 2026/27 rates (check the current ones), before any Employment Allowance.`,
    more: [`That is ${pounds(total / 12)} a month to find, whatever the month brings.`],
  }
})

export const concentration = rule(['share'], ({ share }, { takings }) => {
  const money = takings ? `, about ${pounds((monthly(takings) * share.value) / 100)} a month` : ''
  return {
    brief: `${count(share.value)}% of your income${money} rests on one decision that somebody else will make.`,
    more: [`A common rule of thumb is to worry once any customer passes 20 to 25%.`],
  }
})

export const rentShare = rule(['rent', 'takings'], ({ rent, takings }) => {
  const share = monthly(rent) / monthly(takings)
  // Otherwise one of them is of another time than the other.
  return share < 0.01 || share > 1
    ? null
    : {
        brief: `Rent of ${pounds(monthly(rent))} a month is ${percent(share)} of takings of ${pounds(monthly(takings))}.`,
        more: [],
      }
})
