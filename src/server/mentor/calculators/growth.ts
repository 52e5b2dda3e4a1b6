import { change } from '#server/mentor/calculate.ts'
import { z } from '#shared/zod.ts'
import { above, defineCalculator, input, notBelow } from './calculator.ts'

/** A period is whatever the figures are apart in: a month, a year. */
export const growth = defineCalculator({
  id: 'growth',
  name: 'Growth rate',
  inputs: z.object({
    from: input(above('earlier figure'), {
      label: 'earlier figure',
      unit: 'number',
      question: 'What was the figure at the start?',
    }),
    to: input(notBelow('later figure'), {
      label: 'later figure',
      unit: 'number',
      question: 'What is the figure now?',
    }),
    periods: input(above('number of periods'), {
      label: 'number of years or months between them',
      unit: 'number',
      question: 'How many years, or months, lie between the two?',
    }),
  }),
  results: {
    changePercent: { label: 'Change in all', unit: 'percent' },
    perPeriodPercent: { label: 'Growth each period, compounding', unit: 'percent' },
  },
  formula: '(later ÷ earlier) to the power of (1 ÷ periods) − 1',
  source: 'the standard compound growth rate',
  work: ({ from, to, periods }) => ({
    changePercent: change(from, to).share * 100,
    perPeriodPercent: ((to / from) ** (1 / periods) - 1) * 100,
  }),
})
