import type { Calculator, Result } from '#server/mentor/calculators/calculator.ts'
import { cashConversion, cashRunway, stockTurn } from '#server/mentor/calculators/cash.ts'
import { churn, customerValue, funnel } from '#server/mentor/calculators/customers.ts'
import { growth } from '#server/mentor/calculators/growth.ts'
import { loan, npv, payback } from '#server/mentor/calculators/investments.ts'
import { capacity, FULL_WEEK, staffCost, WEEKS_AT_WORK } from '#server/mentor/calculators/people.ts'
import { breakEven, margin, priceChange, vat } from '#server/mentor/calculators/prices.ts'
import { count, counted, pounds, toThePenny } from '#server/mentor/say-figures.ts'

/** A result in words; none of the statements asks anything. */
export interface SaidResult {
  result: string
  /** The formula with the person's figures in it. */
  working: string
  /** What it means for the business. */
  means: string
  /** Questions that lead on, the best first. */
  next: string[]
}

type Say = (inputs: Record<string, unknown>, results: Record<string, Result>) => SaidResult

const said = <In, Out extends Record<string, Result>>(
  { id }: Calculator<In, Out>,
  say: (inputs: In, results: Out) => SaidResult,
): [string, Say] => [id, say as unknown as Say]

/** What the person gave is said as they gave it: £149.50 and 4.25%, not about that. */
const money = (value: number) => (Math.abs(value) < 1 ? pounds(value) : toThePenny(value))
const GIVEN = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
export const givenRate = (value: number) => `${GIVEN.format(value)}%`
const rate = (value: number) => `${count(value)}%`
/** A fall is said as such, without its sign. */
const size = (value: number) => rate(Math.abs(value))

/** What a growth counts and its step are known from the message alone (`read-by-shape.ts`). */
interface GrowthInputs {
  from: number
  to: number
  periods: number
  isMoney?: boolean
  period?: string
}

const SAYINGS = new Map<string, Say>([
  said(margin, ({ price, cost }, { contribution, marginPercent, markUpPercent }) => ({
    result:
      contribution < 0
        ? `At ${money(price)} against a cost of ${money(cost)} each sale loses ${money(-contribution)}, a margin of ${rate(marginPercent)}.`
        : `Your margin is ${rate(marginPercent)}${markUpPercent === null ? '' : ` and your mark-up ${rate(markUpPercent)}`}: each ${money(price)} sale leaves ${money(contribution)}.`,
    working: `(${money(price)} − ${money(cost)}) ÷ ${money(price)} = ${rate(marginPercent)} of the price${markUpPercent === null ? '' : `, and ÷ ${money(cost)} = ${rate(markUpPercent)} of the cost`}.`,
    means:
      contribution < 0
        ? 'More sales would lose more, so the price or the cost has to move first.'
        : `That ${money(contribution)} has to pay the overheads before any of it is profit.`,
    next: [
      'What do your fixed costs come to in a month?',
      'Which of your products leaves you the least?',
      'How many of these do you sell in a week?',
    ],
  })),
  said(breakEven, ({ fixedCosts, price, unitCost }, { contribution, units, sales }) => ({
    result: `You break even at ${counted(units, 'sale')}, or ${money(sales)} of sales, against fixed costs of ${money(fixedCosts)}.`,
    working: `${money(fixedCosts)} ÷ (${money(price)} − ${money(unitCost)}) = ${money(fixedCosts)} ÷ ${money(contribution)} = ${count(fixedCosts / contribution)}, rounded up.`,
    means: `Every sale after number ${count(units)} adds ${money(contribution)} of profit; every one short of it loses the same.`,
    next: [
      'How many do you sell today over the same time?',
      'Which of those fixed costs could come down?',
      'How many days a month are you open?',
    ],
  })),
  said(priceChange, ({ price, volume, changePercent }, results) => {
    const { contributionBefore, contributionAfterAtSameVolume, volumeToMatch, volumeChangePercent } = results
    const to = price * (1 + changePercent / 100)
    const isRise = changePercent >= 0
    const moved = isRise
      ? Math.floor(volume - volumeToMatch + 1e-9)
      : Math.ceil(Number((volumeToMatch - volume).toPrecision(12)))
    return {
      result: isRise
        ? `From ${money(price)} to ${money(to)} you can lose ${size(volumeChangePercent)} of your volume, ${count(moved)} of ${count(volume)}, before you earn less.`
        : `From ${money(price)} to ${money(to)} you need ${size(volumeChangePercent)} more volume, ${count(moved)} on top of ${count(volume)}, to earn the same.`,
      working: `${givenRate(Math.abs(changePercent))} ÷ (${rate((contributionBefore / volume / price) * 100)} margin ${isRise ? '+' : '−'} ${givenRate(Math.abs(changePercent))}) = ${size(volumeChangePercent)}.`,
      means: `If nobody ${isRise ? 'left' : 'new came'}, what is left after direct costs would go from ${pounds(contributionBefore)} to ${pounds(contributionAfterAtSameVolume)}.`,
      next: [
        'How many would really notice the new price?',
        'What did customers do the last time your price moved?',
        'From which date could the new price hold?',
      ],
    }
  }),
  said(cashRunway, ({ cash, monthlyIn, monthlyOut }, { netBurn, months }) => ({
    result:
      months === null
        ? `Your cash does not fall: ${money(monthlyIn)} in against ${money(monthlyOut)} out leaves ${money(-netBurn)} a month.`
        : `Your ${money(cash)} lasts ${counted(months, 'month')} while it falls by ${money(netBurn)} a month.`,
    working:
      months === null
        ? `${money(monthlyOut)} − ${money(monthlyIn)} = ${money(netBurn)} a month, so there is no month in which it runs out.`
        : `${money(cash)} ÷ (${money(monthlyOut)} − ${money(monthlyIn)}) = ${money(cash)} ÷ ${money(netBurn)} = ${counted(months, 'month')}.`,
    means:
      months === null
        ? 'That holds as long as the months ahead are like this one, so tax bills and quiet months are what to watch.'
        : `Each tenth you take off what goes out, ${pounds(monthlyOut / 10)} a month, moves that date back.`,
    next: [
      'What large payments fall due in the next three months?',
      'Which payment going out could wait or shrink?',
      'How sure is the money coming in?',
    ],
  })),
  said(cashConversion, ({ receivables, sales }, { debtorDays, stockDays, creditorDays, cycleDays }) => ({
    result: `Your cash conversion cycle is ${counted(Math.round(cycleDays), 'day')}: customers take ${count(Math.round(debtorDays))}, stock waits ${count(Math.round(stockDays))}, and you pay suppliers after ${count(Math.round(creditorDays))}.`,
    working: `${count(debtorDays)} + ${count(stockDays)} − ${count(creditorDays)} = ${count(cycleDays)} days, where ${money(receivables)} ÷ ${money(sales)} × 365 gives the first.`,
    means:
      cycleDays > 0
        ? `For so long each pound you spend is away, and every day less frees about ${pounds(sales / 365)} of sales.`
        : 'Customers pay before your suppliers must be paid, so growth brings cash with it.',
    next: [
      'Which customer takes longest to pay?',
      'Which stock has lain longest on the shelf?',
      'Which supplier might give you longer to pay?',
    ],
  })),
  said(customerValue, (inputs, { lifetimeMonths, lifetimeValue, valueToCost, monthsToRecover }) => ({
    result: `A customer is worth ${pounds(lifetimeValue)} over ${counted(lifetimeMonths, 'month')}, ${count(valueToCost)} times the ${money(inputs.acquisitionCost)} it takes to win one.`,
    working: `${money(inputs.monthlySpend)} × ${givenRate(inputs.marginPercent)} ÷ ${givenRate(inputs.monthlyChurnPercent)} = ${pounds(lifetimeValue)}.`,
    means: `The cost of winning one is back after ${counted(monthsToRecover, 'month')}; whoever leaves sooner has cost you money.`,
    next: [
      'Why do customers leave in their first months?',
      'Where do your best customers come from?',
      'What would make one stay a month longer?',
    ],
  })),
  said(payback, ({ outlay, monthlyReturn }, { months }) => ({
    result: `It pays for itself in ${counted(months, 'month')}${months > 18 ? `, about ${counted(months / 12, 'year')}` : ''}.`,
    working: `${money(outlay)} ÷ ${money(monthlyReturn)} a month = ${counted(months, 'month')}.`,
    means: `If only two-thirds of the ${money(monthlyReturn)} comes true it takes ${counted(months * 1.5, 'month')}, so that is the figure to be at ease with.`,
    next: [
      'How long will it last before it must be replaced?',
      'How sure are you of that monthly return?',
      'What else could the same money do?',
    ],
  })),
  said(npv, ({ outlay, cashFlows, ratePercent }, { netPresentValue, irrPercent }) => ({
    result: `At ${givenRate(ratePercent)} the net present value is ${pounds(netPresentValue)}${irrPercent === null ? '; there is no single internal rate of return' : `, and the internal rate of return is ${rate(irrPercent)} a year`}.`,
    working: `${cashFlows
      .slice(0, 3)
      .map((flow, at) => `${money(flow)} ÷ ${Number((1 + ratePercent / 100).toFixed(4))}${['', '²', '³'][at]}`)
      .join(' + ')}${cashFlows.length > 3 ? ' + …' : ''} − ${money(outlay)} = ${pounds(netPresentValue)}.`,
    means:
      netPresentValue >= 0
        ? `It earns more than the ${givenRate(ratePercent)} you could have elsewhere, if those years come true.`
        : `It earns less than the ${givenRate(ratePercent)} you could have elsewhere, so on these figures the money does better there.`,
    next: [
      'Which of those years are you least sure of?',
      'What would it be worth if the first year came in at half?',
      'What happens to the equipment at the end?',
    ],
  })),
  said(loan, ({ amount, annualRatePercent, months }, { monthlyPayment, totalPaid, totalInterest }) => ({
    result: `The loan costs ${toThePenny(monthlyPayment)} a month for ${counted(months, 'month')}, ${toThePenny(totalInterest)} of it interest in all.`,
    working: `${money(amount)} at ${givenRate(annualRatePercent)} a year, a twelfth of it each month, over ${count(months)} equal payments = ${toThePenny(totalPaid)} paid back.`,
    means: `So ${pounds(monthlyPayment)} must be left each month after everything else, from the first month on; fees come on top.`,
    next: [
      'What will the loan earn or save you each month?',
      'Which month of the year would that payment be hardest?',
      'What security does the lender want?',
    ],
  })),
  said(churn, (inputs, { churnPercent, retentionPercent, monthlyChurnPercent, annualRetentionPercent }) => ({
    result: `Your churn is ${rate(churnPercent)} over ${counted(inputs.periodMonths, 'month')}, which is ${rate(monthlyChurnPercent)} a month; you keep ${rate(retentionPercent)}.`,
    working: `${count(inputs.customersLost)} ÷ ${count(inputs.customersAtStart)} = ${rate(churnPercent)}.`,
    means: `At that pace ${rate(annualRetentionPercent)} of today’s customers would still be with you in a year.`,
    next: [
      'What did the last few who left tell you?',
      'When in their time with you do most leave?',
      'Who of those that left could be asked back?',
    ],
  })),
  said(funnel, ({ stages }, { stepPercents, overallPercent, weakestStep }) => ({
    result: `From first to last ${rate(overallPercent)} convert, and the weakest step is the ${ordinal(weakestStep)}, where ${rate(stepPercents[weakestStep - 1]!)} go on.`,
    working: `${stepPercents.map((step, at) => `${count(stages[at + 1]!)} ÷ ${count(stages[at]!)} = ${rate(step)}`).join(', ')}.`,
    means: `Half as many again through that step would take you from ${count(stages.at(-1)!)} to about ${count(Math.floor(Math.min(stages.at(-1)! * 1.5, (stages.at(-1)! * 100) / stepPercents[weakestStep - 1]! || 0)))} at the end, from the same start.`,
    next: [
      'What do people see or hear at that weakest step?',
      'What do those who stop there tell you?',
      'Which of these numbers are you least sure of?',
    ],
  })),
  said(capacity, ({ availableHours, usedHours, ratePerHour }, { utilisationPercent, spareHours, spareValue }) => ({
    result: `Your utilisation is ${rate(utilisationPercent)}, ${
      spareHours < 0
        ? `${counted(-spareHours, 'hour')} more than there are`
        : `with ${counted(spareHours, 'hour')} spare${spareValue === null || ratePerHour === undefined ? '' : `, worth ${pounds(spareValue)} at ${money(ratePerHour)} an hour`}`
    }.`,
    working: `${count(usedHours)} hours ÷ ${count(availableHours)} hours = ${rate(utilisationPercent)}.`,
    means:
      utilisationPercent > 85
        ? 'Above about 85% queues grow quickly, so the next job should wait or cost more.'
        : 'Some of the spare time goes on quotes, travel and the books, so not all of it can be sold.',
    next: [
      'What eats the hours that nobody pays for?',
      'Which work would you turn away if you could?',
      'What could fill one more of those hours each week?',
    ],
  })),
  said(
    staffCost,
    ({ salary, weeklyHours = FULL_WEEK }, { employerInsurance, employerPension, totalCost, costPerHour }) => ({
      result: `Someone on ${money(salary)} costs about ${pounds(totalCost)} a year, or ${toThePenny(costPerHour)} for each hour at work, with no Employment Allowance taken off.`,
      working: `${money(salary)} + ${pounds(employerInsurance)} National Insurance + ${pounds(employerPension)} pension = ${pounds(totalCost)}, over ${count(weeklyHours)} hours in ${count(WEEKS_AT_WORK)} weeks.`,
      means: `That is ${pounds(totalCost / 12)} to find every month, whatever the month brings.`,
      next: [
        'What would that person bring in or free you to do?',
        'How many months of that cost do you hold in cash?',
        'Could the work begin with fewer hours a week?',
      ],
    }),
  ),
  said(stockTurn, ({ costOfSales, averageStock }, { turns, days }) => ({
    result: `Your stock turns ${count(turns)} times a year, so it waits ${counted(Math.round(days), 'day')} before it sells.`,
    working: `${money(costOfSales)} ÷ ${money(averageStock)} = ${count(turns)} turns, and 365 ÷ ${count(turns)} = ${count(Math.round(days))} days.`,
    means: `One turn more a year would let you hold about ${pounds(averageStock - costOfSales / (turns + 1))} less stock for the same sales.`,
    next: [
      'Which lines have not sold once in three months?',
      'How often could your supplier deliver?',
      'Which line sells out before the next delivery?',
    ],
  })),
  said(growth, (inputs, { changePercent, perPeriodPercent }) => {
    const { from, to, periods, isMoney, period = 'period' } = inputs as GrowthInputs
    const value = isMoney ? money : count
    return {
      result: `From ${value(from)} to ${value(to)} is a ${changePercent < 0 ? 'fall' : 'rise'} of ${size(changePercent)}${periods === 1 ? '' : `, or ${size(perPeriodPercent)} ${changePercent < 0 ? 'down' : 'up'} each ${period} over ${counted(periods, period)}`}.`,
      working:
        periods === 1
          ? `(${value(to)} − ${value(from)}) ÷ ${value(from)} = ${rate(changePercent)}.`
          : `(${value(to)} ÷ ${value(from)})^(1 ÷ ${count(periods)}) − 1 = ${rate(perPeriodPercent)} a ${period}.`,
      means: `One more ${period} at that pace would make it about ${value(Math.round(to * (1 + perPeriodPercent / 100)))}.`,
      next: [
        'What brought most of that change?',
        'How much of it do you expect to last?',
        'What happened to your profit over the same time?',
      ],
    }
  }),
  said(vat, ({ amount, ratePercent = 20, including }, results) => {
    const times = `${Number((1 + ratePercent / 100).toFixed(4))}`
    return {
      result:
        including === 'yes'
          ? `${toThePenny(amount)} with VAT is ${toThePenny(results.net)} without it, and ${toThePenny(results.vat)} of VAT at ${givenRate(ratePercent)}.`
          : `${toThePenny(amount)} plus VAT at ${givenRate(ratePercent)} is ${toThePenny(results.gross)}, of which ${toThePenny(results.vat)} is VAT.`,
      working:
        including === 'yes'
          ? `${toThePenny(amount)} ÷ ${times} = ${toThePenny(results.net)}.`
          : `${toThePenny(amount)} × ${times} = ${toThePenny(results.gross)}.`,
      means: `The ${toThePenny(results.vat)} is never yours: if you are registered it passes through you to HMRC.`,
      next: [
        'Are your prices quoted with VAT or without it?',
        'Do most of your customers claim VAT back?',
        'What else goes on that invoice?',
      ],
    }
  }),
])

const ordinal = (at: number) => ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][at - 1] ?? `number ${at}`

/** A calculator's results in words. Throws where the calculator is unknown. */
export function sayResults(
  { id }: Pick<Calculator, 'id'>,
  inputs: Record<string, unknown>,
  results: Record<string, Result>,
): SaidResult {
  const say = SAYINGS.get(id)
  if (!say) throw new Error(`Nobody has said how the results of ${id} are put into words`)
  return say(inputs, results)
}
