import { perPeriod, WORKING_WEEKS } from './calculate.ts'
import { about, monthly, rule } from './finding.ts'
import { counted, count, percent, pounds } from './say-figures.ts'

/** Hours a week that a person who works alone is usually paid for. */
const PAID_HOURS = 25
/** What a manager in the owner's place is taken to cost a year until the person says otherwise. */
const MANAGER = 35_000
/** The usual multiples of adjusted yearly profit for a small firm that rests on its owner. */
const MULTIPLES = { low: 1, high: 3 }
/** Taxable sales in twelve months above which registration is due: set in April 2024, gov.uk/vat-registration. */
const VAT_THRESHOLD = 90_000

/** A range for what a firm is worth, from its yearly profit. */
export const worth = about(
  ['valuation', 'business-valuation', 'exit', 'partner-split'],
  rule(['profit'], ({ profit }) => {
    const yearly = perPeriod(profit.value, profit.per ?? 'year', 'year')
    const adjusted = yearly - MANAGER
    if (adjusted < MANAGER / 5)
      return {
        brief: `${pounds(yearly)} of profit is about what a manager in your place would cost, so a buyer would pay mainly for equipment, stock and the list of customers.`,
        more: [],
      }
    const [low, high] = [adjusted * MULTIPLES.low, adjusted * MULTIPLES.high]
    return {
      brief: `If replacing your own work would cost, say, ${pounds(MANAGER)}, ${pounds(yearly)} of profit becomes ${pounds(adjusted)}, and one to three times that is ${pounds(low)} to ${pounds(high)} for the whole, and half of that at most for a half share.`,
      more: [
        `With the wage left in, the same multiples would flatter you with ${pounds(yearly * MULTIPLES.low)} to ${pounds(yearly * MULTIPLES.high)}.`,
      ],
      table: {
        head: ['A rough range', 'Cautious, 1×', 'Hopeful, 3×'],
        rows: [
          ['Whole business', pounds(low), pounds(high)],
          ['Half of it', pounds(low / 2), pounds(high / 2)],
        ],
      },
    }
  }),
)

export const vatRoom = about(
  ['vat-threshold', 'vat-registration'],
  rule(['takings'], ({ takings }) => {
    const yearly = perPeriod(takings.value, takings.per ?? 'year', 'year')
    const room = VAT_THRESHOLD - yearly
    return {
      brief:
        room > 0
          ? `At ${pounds(yearly)} you are ${pounds(room)} under the ${pounds(VAT_THRESHOLD)} line, so if those are your last twelve months you need not register yet; growth of about ${percent(room / yearly)} would take you over it.`
          : `At ${pounds(yearly)} you are ${pounds(-room)} over the ${pounds(VAT_THRESHOLD)} line, so ask an accountant this week from which date you should have registered.`,
      more: [],
    }
  }),
)

export const taxGap = about(
  ['tax-bill', 'tax-reserve', 'debt-load'],
  rule(['debt', 'cash'], ({ debt, cash }) => {
    const gap = debt.value - cash.value
    if (gap <= 0) return null
    return {
      brief: `${pounds(debt.value)} owed with ${pounds(cash.value)} in hand leaves ${pounds(gap)} to find; spread over a year, that is ${pounds(gap / 12)} a month before interest.`,
      more: [],
      table: {
        head: ['The bill', 'Amount'],
        rows: [
          ['Owed', pounds(debt.value)],
          ['In hand', pounds(cash.value)],
          ['Still to find', pounds(gap)],
        ],
      },
    }
  }),
)

export const payrollUnknown = about(
  ['payday-gap'],
  rule(['cash'], ({ cash }, { wages }) =>
    wages
      ? null
      : {
          brief: `You have ${pounds(cash.value)}, so the payroll less ${pounds(cash.value)} is the gap to close.`,
          more: [],
        },
  ),
)

export const payback = about(
  ['equipment'],
  rule(['outlay', 'saving'], ({ outlay, saving }) => {
    const months = outlay.value / monthly(saving)
    return {
      brief: `${pounds(outlay.value)} ÷ ${pounds(monthly(saving))} a month is ${counted(months, 'month')} until it has paid for itself, if the whole saving is real and nothing breaks.`,
      more: [`If only two-thirds of the saving comes true it is ${counted(months * 1.5, 'month')}.`],
    }
  }),
)

export const quoteOdds = about(
  ['quoting', 'estimating', 'lost-quotes'],
  rule(['conversion'], ({ conversion }) => {
    const quotes = Math.round(100 / conversion.value)
    return {
      brief: `At about 1 in ${count(quotes)}, an hour and a half on each quote means ${count(quotes * 1.5)} unpaid hours behind every job you win; at 1 in 3 it would be 4.5.`,
      more: [],
    }
  }),
)

export const wageStep = about(
  ['wage-rise'],
  rule(['team'], ({ team }) => ({
    brief: `For ${count(team.value)} people at, say, 25 hours a week, every 50p more an hour is ${pounds(team.value * 25 * 0.5)} a week, or about ${pounds(perPeriod(team.value * 25 * 0.5, 'week', 'month'))} a month before National Insurance and pension.`,
    more: [],
  })),
)

/** What an hourly rate comes to over the hours that are really paid. */
export const hourlyPay = about(
  ['price-complaints', 'pricing', 'raise-prices'],
  rule(['price'], ({ price }, { billableHours }) => {
    if (price.per !== 'hour') return null
    const hours = billableHours?.value ?? PAID_HOURS
    const assumed = billableHours ? '' : ', say,'
    return {
      brief: `${pounds(price.value)} an hour for${assumed} ${count(hours)} paid hours is ${pounds(price.value * hours)} a week, or ${pounds(price.value * hours * WORKING_WEEKS)} a year over ${WORKING_WEEKS} working weeks, before travel, materials, insurance and tax.`,
      more: [],
    }
  }),
)

/** A full working week in hours. */
const FULL_TIME = 37.5

export const jobsWorked = about(
  ['worn-out', 'everything-on-me', 'too-much-work'],
  rule(['billableHours'], ({ billableHours: { value, per } }) =>
    value < FULL_TIME || (per && per !== 'week')
      ? null
      : {
          brief: `${count(value)} hours a week is ${count(value / FULL_TIME)} full-time jobs done by one person, so being tired is arithmetic and not a fault.`,
          more: [],
        },
  ),
)

/** A common allowance for storage, insurance, borrowing and spoiling, as a share of stock value a year. */
const HOLDING_COST = 0.2

export const idleStock = about(
  ['too-much-stock', 'stock-turn'],
  rule(['stock'], ({ stock }) => ({
    brief: `If keeping stock costs about a fifth of its value a year in space, insurance and borrowing, ${pounds(stock.value)} of it costs you ${pounds((stock.value * HOLDING_COST) / 12)} a month to look at.`,
    more: [],
  })),
)
