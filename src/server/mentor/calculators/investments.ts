import { z } from '#shared/zod.ts'
import { above, defineCalculator, from, input, notBelow, whole } from './calculator.ts'

/** Years of cash flows that a net present value is worked out of. */
export const MOST_YEARS = 100
const MOST_MONTHS = 600
const MOST_RATE = 1000
const MOST_MONEY = 1e12

const OUTLAY = input(above('outlay'), {
  label: 'outlay',
  unit: 'pounds',
  question: 'What would the purchase cost you at the start, everything together?',
})
const rate = (label: string) => notBelow(label).max(MOST_RATE, `The ${label} can be at most ${MOST_RATE}%.`)

export const payback = defineCalculator({
  id: 'payback',
  name: 'Payback',
  inputs: z.object({
    outlay: OUTLAY,
    monthlyReturn: input(above('monthly return'), {
      label: 'monthly return',
      unit: 'pounds',
      question: 'How much would it bring in or be saving you a month, after its running costs?',
    }),
  }),
  results: { months: { label: 'Months until it has paid for itself', unit: 'months' } },
  formula: 'outlay ÷ monthly return',
  source: 'standard investment appraisal',
  work: ({ outlay, monthlyReturn }) => ({ months: outlay / monthlyReturn }),
})

/**
 * Cash flows come at the end of each year. `irrPercent` is null where no rate makes the value nothing, and where the flows
 * change their sign more than once, since then several rates may (Descartes' rule of signs).
 */
export const npv = defineCalculator({
  id: 'npv',
  name: 'Net present value and internal rate of return',
  inputs: z.object({
    outlay: OUTLAY,
    cashFlows: input(
      z
        .array(from('cash flow of a year', -MOST_MONEY), {
          error: 'The cash flows are missing: they must be a list, one for each year.',
        })
        .min(1, 'There must be a cash flow for at least one year.')
        .max(MOST_YEARS, `There can be cash flows for at most ${MOST_YEARS} years.`),
      {
        label: 'cash flows of the years',
        unit: 'pounds',
        question: 'What cash would it bring in each year, year by year?',
      },
    ),
    ratePercent: input(rate('discount rate'), {
      label: 'discount rate',
      unit: 'percent',
      question: 'What yearly return could that money earn elsewhere, in per cent?',
    }),
  }),
  results: {
    netPresentValue: { label: 'Net present value', unit: 'pounds' },
    irrPercent: { label: 'Internal rate of return', unit: 'percent' },
  },
  formula: 'each year’s cash ÷ (1 + rate) to the power of the year, added up, − the outlay',
  source: 'standard discounted cash flow, cash at the end of each year',
  work({ outlay, cashFlows, ratePercent }) {
    const flows = [-outlay, ...cashFlows]
    return { netPresentValue: presentValue(flows, 1 / (1 + ratePercent / 100)), irrPercent: irrPercent(flows) }
  },
})

/** The value today of flows a year apart, the first of them now; `factor` is what a pound in a year is worth today. */
const presentValue = (flows: number[], factor: number) => flows.reduceRight((value, flow) => value * factor + flow, 0)

const HALVINGS = 200

/** By halving: with one change of sign the value rises through nothing once as the factor grows. */
function irrPercent(flows: number[]): number | null {
  const signs = flows.filter((flow) => flow !== 0).map(Math.sign)
  if (signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length !== 1) return null
  let [low, high] = [0, 1]
  while (presentValue(flows, high) < 0) high *= 2
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (presentValue(flows, middle) < 0) low = middle
    else high = middle
  }
  return (1 / high - 1) * 100
}

export const loan = defineCalculator({
  id: 'loan',
  name: 'Loan repayment',
  inputs: z.object({
    amount: input(above('loan'), {
      label: 'loan',
      unit: 'pounds',
      question: 'How much would you borrow?',
    }),
    annualRatePercent: input(rate('interest rate'), {
      label: 'yearly interest rate',
      unit: 'percent',
      question: 'What interest rate a year would you pay, in per cent?',
    }),
    months: input(whole('number of months', MOST_MONTHS), {
      label: 'term',
      unit: 'months',
      question: 'Over how many months would you pay it back?',
    }),
  }),
  results: {
    monthlyPayment: { label: 'Payment a month', unit: 'pounds' },
    totalPaid: { label: 'Paid in all', unit: 'pounds' },
    totalInterest: { label: 'Interest in all', unit: 'pounds' },
  },
  formula: 'loan × monthly rate ÷ (1 − (1 + monthly rate) to the power of −months), the monthly rate being a twelfth',
  source: 'the standard formula for a loan in equal payments, without fees',
  work({ amount, annualRatePercent, months }) {
    const monthly = annualRatePercent / 1200
    // expm1 and log1p keep the digits that 1 − (1 + r)^−n loses at tiny rates.
    const discounted = -Math.expm1(-months * Math.log1p(monthly))
    const monthlyPayment = discounted > 0 ? (amount * monthly) / discounted : amount / months
    const totalPaid = monthlyPayment * months
    return { monthlyPayment, totalPaid, totalInterest: totalPaid - amount }
  },
})
