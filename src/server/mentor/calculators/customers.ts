import { z } from '#shared/zod.ts'
import { above, defineCalculator, input, notBelow, share } from './calculator.ts'

const MOST_STAGES = 20

export const customerValue = defineCalculator({
  id: 'customer-value',
  name: 'Customer lifetime value and acquisition cost',
  inputs: z.object({
    monthlySpend: input(above('monthly spend'), {
      label: 'monthly spend of a customer',
      unit: 'pounds',
      question: 'What does one customer spend with you in a month?',
    }),
    marginPercent: input(share('margin'), {
      label: 'margin',
      unit: 'percent',
      question: 'What margin do you keep on that, in per cent?',
    }),
    monthlyChurnPercent: input(share('monthly churn'), {
      label: 'monthly churn',
      unit: 'percent',
      question: 'What share of your customers leaves in a month, in per cent?',
    }),
    acquisitionCost: input(above('cost of winning a customer'), {
      label: 'cost of winning a customer',
      unit: 'pounds',
      question: 'What do you spend in marketing and selling to win one customer?',
    }),
  }),
  results: {
    lifetimeMonths: { label: 'Months a customer stays', unit: 'months' },
    lifetimeValue: { label: 'Lifetime value', unit: 'pounds' },
    valueToCost: { label: 'Value for each pound of winning cost', unit: 'times' },
    monthsToRecover: { label: 'Months until the winning cost is back', unit: 'months' },
  },
  formula: 'monthly spend × margin ÷ monthly churn',
  source: 'the usual lifetime value at steady churn, not discounted',
  work({ monthlySpend, marginPercent, monthlyChurnPercent, acquisitionCost }) {
    const monthlyMargin = (monthlySpend * marginPercent) / 100
    const lifetimeMonths = 100 / monthlyChurnPercent
    const lifetimeValue = monthlyMargin * lifetimeMonths
    return {
      lifetimeMonths,
      lifetimeValue,
      valueToCost: lifetimeValue / acquisitionCost,
      monthsToRecover: acquisitionCost / monthlyMargin,
    }
  },
})

export const churn = defineCalculator({
  id: 'churn',
  name: 'Churn and retention',
  inputs: z
    .object({
      customersAtStart: input(above('number of customers at the start'), {
        label: 'customers at the start',
        unit: 'customers',
        question: 'How many customers did you have at the start of that time?',
      }),
      customersLost: input(notBelow('number of customers lost'), {
        label: 'customers lost',
        unit: 'customers',
        question: 'How many of the customers you had at the start have you lost?',
      }),
      periodMonths: input(above('number of months'), {
        label: 'time that took',
        unit: 'months',
        question: 'Over how many months was that?',
      }),
    })
    .refine(({ customersAtStart, customersLost }) => customersLost <= customersAtStart, {
      path: ['customersLost'],
      message: 'The customers lost cannot be more than those there were at the start.',
    }),
  results: {
    churnPercent: { label: 'Churn over the time', unit: 'percent' },
    retentionPercent: { label: 'Retention over the time', unit: 'percent' },
    monthlyChurnPercent: { label: 'Churn a month', unit: 'percent' },
    annualRetentionPercent: { label: 'Retention a year', unit: 'percent' },
  },
  formula: 'customers lost ÷ customers at the start, brought to a month or a year by compounding',
  source: 'the standard definition of churn',
  work({ customersAtStart, customersLost, periodMonths }) {
    const kept = (customersAtStart - customersLost) / customersAtStart
    return {
      churnPercent: (1 - kept) * 100,
      retentionPercent: kept * 100,
      monthlyChurnPercent: (1 - kept ** (1 / periodMonths)) * 100,
      annualRetentionPercent: kept ** (12 / periodMonths) * 100,
    }
  },
})

const NARROWING = 'Each stage of a funnel can be at most as large as the one before, and only the last can be nothing.'

/** `weakestStep` counts from 1: the step in which the smallest share goes on. */
export const funnel = defineCalculator({
  id: 'funnel',
  name: 'Funnel conversion',
  inputs: z
    .object({
      stages: input(
        z
          .array(notBelow('number at a stage'), {
            error: 'The numbers at the stages are missing: they must be a list, first stage first.',
          })
          .min(2, 'A funnel has at least two stages.')
          .max(MOST_STAGES, `A funnel has at most ${MOST_STAGES} stages.`),
        {
          label: 'numbers at the stages',
          unit: 'customers',
          question: 'How many people reach each stage, from visitors at first to customers at last?',
        },
      ),
    })
    .refine(
      ({ stages }) => stages.every((stage, at) => at === 0 || (stages[at - 1]! > 0 && stage <= stages[at - 1]!)),
      {
        path: ['stages'],
        message: NARROWING,
      },
    ),
  results: {
    stepPercents: { label: 'Share that goes on, step by step', unit: 'percent' },
    overallPercent: { label: 'Share from first to last', unit: 'percent' },
    weakestStep: { label: 'Weakest step', unit: 'number' },
  },
  formula: 'each stage ÷ the stage before it, and the last ÷ the first',
  source: 'the standard definition of a conversion rate',
  work({ stages }) {
    const stepPercents = stages.slice(1).map((stage, at) => (stage / stages[at]!) * 100)
    return {
      stepPercents,
      overallPercent: (stages.at(-1)! / stages[0]!) * 100,
      weakestStep: stepPercents.indexOf(Math.min(...stepPercents)) + 1,
    }
  },
})
