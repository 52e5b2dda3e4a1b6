import type { Period } from './figures.ts'

const WEEKS_A_YEAR = 52
/** Working weeks of a self-employed person after holidays, bank holidays and a little illness. */
export const WORKING_WEEKS = 46
/** Working days a week assumed where a person gives a figure by the day. */
export const TRADING_DAYS = 6

const A_YEAR: Record<Period, number> = {
  hour: 2080,
  day: TRADING_DAYS * WEEKS_A_YEAR,
  week: WEEKS_A_YEAR,
  month: 12,
  year: 1,
}

/** An amount per one period as an amount per another: £650 a week is £2,817 a month. */
export const perPeriod = (value: number, from: Period, to: Period) => (value * A_YEAR[from]) / A_YEAR[to]

/** Difference and share of the earlier figure: from 1,900 to 1,250 is -650 and -0.342. */
export const change = (before: number, after: number) => ({
  difference: after - before,
  share: (after - before) / before,
})

/** What is left of a price after its direct cost, the share of the price (margin) and of the cost (mark-up). */
export const marginOf = (price: number, cost: number) => ({
  contribution: price - cost,
  margin: (price - cost) / price,
  markUp: (price - cost) / cost,
})

/** Sales in money at which fixed costs are covered; `margin` is a share of sales. */
export const breakEvenSales = (fixedCosts: number, margin: number) => fixedCosts / margin

/** Months until cash reaches zero at a steady monthly outflow. */
export const runwayMonths = (cash: number, burn: number) => cash / burn

/**
 * The hourly rate that yields an income, over the weeks a self-employed person really works.
 * `keep` is the share of fees left after business costs and what is put aside for tax.
 */
export const hourlyRate = (monthlyIncome: number, weeklyHours: number, keep: number) =>
  (monthlyIncome * 12) / keep / (weeklyHours * WORKING_WEEKS)

/** The share of volume a price rise can lose (or a cut must win) before profit falls: change / (margin + change). */
export const volumeChange = (margin: number, priceChange: number) => -priceChange / (margin + priceChange)

/** Money tied up in invoices that wait: monthly sales for as many days as customers take. */
export const tiedUp = (monthlySales: number, days: number) => (monthlySales * 12 * days) / 365

/**
 * Employer's National Insurance (15% above £5,000) and minimum pension (3% between £6,240 and £50,270, from a salary of £10,000)
 * of 2025/26 and 2026/27, in pounds a year: gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027.
 */
export function employmentCost(salary: number) {
  const insurance = Math.max(0, salary - 5000) * 0.15
  const pension = salary >= 10_000 ? (Math.min(salary, 50_270) - 6240) * 0.03 : 0
  return { insurance, pension, total: salary + insurance + pension }
}
