import { breakEvenSales, hourlyRate, marginOf, perPeriod, volumeChange, WORKING_WEEKS } from './calculate.ts'
import { rule, monthly, type Rule } from './finding.ts'
import { count, percent, pounds } from './say-figures.ts'

/** A month that nobody who bills by the hour lives on: the figure is somebody's wage for a year, or sales. */
const MOST_INCOME = 15_000

export const rate = rule(['targetIncome', 'billableHours'], ({ targetIncome, billableHours }) => {
  const income = monthly(targetIncome)
  if (income > MOST_INCOME) return null
  const hours = perPeriod(billableHours.value, billableHours.per ?? 'week', 'week')
  const floor = hourlyRate(income, hours, 1)
  const real = hourlyRate(income, hours, 0.7)
  return {
    brief: `To clear ${pounds(income)} a month from ${count(hours)} billable hours a week you need about ${pounds(Math.round(floor))} an hour before tax and costs, nearer ${pounds(Math.round(real))} with them.`,
    more: [
      `That is ${pounds(income * 12)} a year over ${count(hours * WORKING_WEEKS)} hours, allowing ${WORKING_WEEKS} working weeks, with 30% of fees set aside for tax and costs in the higher figure.`,
      `At seven hours a day the higher figure makes a day rate of roughly ${pounds(Math.round((real * 7) / 5) * 5)}.`,
    ],
  }
})

/** Beyond these a price and a cost are most likely not of one thing. */
const MOST_MARGIN = 0.97
const LEAST_MARGIN = -0.5

export const unitMargin = rule(['price', 'unitCost'], ({ price, unitCost }) => {
  if (price.per !== unitCost.per && price.per && unitCost.per) return null
  const { contribution, margin, markUp } = marginOf(price.value, unitCost.value)
  if (margin > MOST_MARGIN || margin < LEAST_MARGIN) return null
  if (contribution <= 0)
    return {
      brief: `At ${pounds(price.value)} against a cost of ${pounds(unitCost.value)} each sale loses ${pounds(-contribution)}.`,
      more: [],
    }
  return {
    brief: `Selling at ${pounds(price.value)} with ${pounds(unitCost.value)} of cost leaves ${pounds(contribution)}, a margin of ${percent(margin)}.`,
    more: [
      `The same ${pounds(contribution)} is a mark-up of ${percent(markUp)} on cost, which is why the two are so often mixed up.`,
    ],
  }
})

export const breakEven: Rule = (facts) => {
  const { fixedCosts, margin, price, unitCost } = facts
  const share = margin ? margin.value / 100 : price && unitCost ? marginOf(price.value, unitCost.value).margin : 0
  if (!fixedCosts || share <= 0 || share > MOST_MARGIN) return null
  const costs = monthly(fixedCosts)
  const sales = breakEvenSales(costs, share)
  return {
    uses: ['fixedCosts', margin ? 'margin' : 'price'],
    brief: `Fixed costs of ${pounds(costs)} a month at a ${percent(share)} margin mean you break even at ${pounds(sales)} of sales a month.`,
    more: [
      `That is about ${pounds(perPeriod(sales, 'month', 'week'))} a week, and every pound of sales above it leaves ${Math.round(share * 100)}p of profit.`,
    ],
  }
}

export const priceChange = rule(['priceRise', 'margin'], ({ priceRise, margin }) => {
  const lost = -volumeChange(margin.value / 100, priceRise.value / 100)
  return {
    brief: `With a ${count(margin.value)}% margin, a ${count(priceRise.value)}% price rise can lose up to ${percent(lost)} of its customers before profit falls.`,
    more: [
      `The sum is the rise divided by margin plus rise: ${count(priceRise.value)} ÷ (${count(margin.value)} + ${count(priceRise.value)}).`,
    ],
  }
})

export const supplierRise = rule(['costRise'], ({ costRise }, { unitCost, price }) => {
  const rise = costRise.value / 100
  if (unitCost && price)
    return {
      brief: `A ${count(costRise.value)}% rise takes your cost from ${pounds(unitCost.value)} to ${pounds(unitCost.value * (1 + rise))}, so what you keep on each sale falls by ${pounds(unitCost.value * rise)}.`,
      more: [
        `Putting the price up by that ${pounds(unitCost.value * rise)}, to ${pounds(price.value + unitCost.value * rise)}, keeps the same money on each sale.`,
      ],
    }
  return {
    brief: `If those goods are 40p of each £1 you sell, a ${count(costRise.value)}% rise takes ${pounds(0.4 * rise)} out of every pound of sales.`,
    more: [
      `On the same guess, a price rise of about ${percent(0.4 * rise)} would put the money back; your own cost share will move that figure up or down.`,
    ],
  }
})
