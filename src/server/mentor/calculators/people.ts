import { employmentCost } from '#server/mentor/calculate.ts'
import { z } from '#shared/zod.ts'
import { above, defineCalculator, input, notBelow } from './calculator.ts'

/** Hours a week of a full-time job. */
export const FULL_WEEK = 37.5
const HOURS_OF_A_WEEK = 168
/** A year less the statutory leave of 5.6 weeks: Working Time Regulations 1998, gov.uk/holiday-entitlement-rights. */
export const WEEKS_AT_WORK = 52 - 5.6

/** Hours over capacity come out as spare hours below nothing. */
export const capacity = defineCalculator({
  id: 'capacity',
  name: 'Capacity and utilisation',
  inputs: z.object({
    availableHours: input(above('available hours'), {
      label: 'available hours',
      unit: 'hours',
      question: 'How many hours a week could be worked?',
    }),
    usedHours: input(notBelow('used hours'), {
      label: 'used hours',
      unit: 'hours',
      question: 'How many hours a week are billable or paid?',
    }),
    ratePerHour: input(notBelow('rate an hour').optional(), {
      label: 'rate an hour',
      unit: 'pounds an hour',
      question: 'What do you charge an hour?',
    }),
  }),
  results: {
    utilisationPercent: { label: 'Utilisation', unit: 'percent' },
    spareHours: { label: 'Spare hours', unit: 'hours' },
    spareValue: { label: 'Value of the spare hours', unit: 'pounds' },
  },
  formula: 'used hours ÷ available hours',
  source: 'the standard definition of utilisation',
  work({ availableHours, usedHours, ratePerHour }) {
    const spareHours = availableHours - usedHours
    return {
      utilisationPercent: (usedHours / availableHours) * 100,
      spareHours,
      spareValue: ratePerHour === undefined ? null : spareHours * ratePerHour,
    }
  },
})

/** Without the Employment Allowance, which a single-director company does not get and each employer gets once. */
export const staffCost = defineCalculator({
  id: 'staff-cost',
  name: 'Cost of an employee',
  inputs: z.object({
    salary: input(above('salary'), {
      label: 'yearly salary',
      unit: 'pounds',
      question: 'What salary a year would you pay?',
    }),
    weeklyHours: input(
      above('hours a week').max(HOURS_OF_A_WEEK, 'A week has no more than 168 hours.').default(FULL_WEEK),
      { label: 'hours a week', unit: 'hours', question: 'How many hours a week would that be?' },
    ),
  }),
  results: {
    employerInsurance: { label: 'Employer’s National Insurance', unit: 'pounds' },
    employerPension: { label: 'Employer’s pension', unit: 'pounds' },
    totalCost: { label: 'Cost of a year, Employment Allowance not taken off', unit: 'pounds' },
    costPerHour: { label: 'Cost of an hour at work', unit: 'pounds an hour' },
  },
  formula: 'salary + 15% of what is above £5,000 + 3% of what lies between £6,240 and £50,270',
  source: 'HMRC rates for employers of 2025/26 and 2026/27, Employment Allowance not taken off',
  work({ salary, weeklyHours }) {
    const { insurance, pension, total } = employmentCost(salary)
    return {
      employerInsurance: insurance,
      employerPension: pension,
      totalCost: total,
      costPerHour: total / (weeklyHours * WEEKS_AT_WORK),
    }
  },
})
