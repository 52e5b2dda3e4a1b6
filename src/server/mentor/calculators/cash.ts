import { runwayMonths } from '#server/mentor/calculate.ts'
import { z } from '#shared/zod.ts'
import { above, defineCalculator, input, notBelow } from './calculator.ts'

const DAYS_A_YEAR = 365
const RATIOS = 'standard ratios of working capital, over a year of 365 days'

const COST_OF_SALES = input(above('cost of sales'), {
  label: 'yearly cost of sales',
  unit: 'pounds',
  question: 'What did the goods you sold in the last year cost you?',
})

/** `months` is null where cash does not fall. */
export const cashRunway = defineCalculator({
  id: 'cash-runway',
  name: 'Cash runway',
  inputs: z.object({
    cash: input(notBelow('cash'), {
      label: 'cash in the bank',
      unit: 'pounds',
      question: 'How much cash is in the bank today?',
    }),
    monthlyIn: input(notBelow('money coming in'), {
      label: 'monthly money in',
      unit: 'pounds',
      question: 'What are your takings in an ordinary month, as money that really arrives?',
    }),
    monthlyOut: input(notBelow('money going out'), {
      label: 'monthly money out',
      unit: 'pounds',
      question: 'What is going out in an ordinary month, everything together?',
    }),
  }),
  results: {
    netBurn: { label: 'Fall in cash a month', unit: 'pounds' },
    months: { label: 'Months until the cash is gone', unit: 'months' },
  },
  formula: 'cash ÷ (monthly money out − monthly money in)',
  source: 'standard cash-flow forecasting',
  work({ cash, monthlyIn, monthlyOut }) {
    const netBurn = monthlyOut - monthlyIn
    return { netBurn, months: netBurn > 0 ? runwayMonths(cash, netBurn) : null }
  },
})

export const cashConversion = defineCalculator({
  id: 'cash-conversion',
  name: 'Cash conversion cycle',
  inputs: z.object({
    receivables: input(notBelow('money customers owe'), {
      label: 'money customers owe you',
      unit: 'pounds',
      question: 'How much do customers owe you today in unpaid invoices?',
    }),
    stock: input(notBelow('stock'), {
      label: 'stock at cost',
      unit: 'pounds',
      question: 'What did the stock you hold today cost you?',
    }),
    payables: input(notBelow('money owed to suppliers'), {
      label: 'money you owe suppliers',
      unit: 'pounds',
      question: 'How much do you owe suppliers today?',
    }),
    sales: input(above('sales'), {
      label: 'yearly sales',
      unit: 'pounds',
      question: 'What were your sales over the last year?',
    }),
    costOfSales: COST_OF_SALES,
  }),
  results: {
    debtorDays: { label: 'Days until customers pay', unit: 'days' },
    stockDays: { label: 'Days that stock waits', unit: 'days' },
    creditorDays: { label: 'Days until you pay suppliers', unit: 'days' },
    cycleDays: { label: 'Cash conversion cycle', unit: 'days' },
  },
  formula: 'days until customers pay + days that stock waits − days until you pay suppliers',
  source: RATIOS,
  work({ receivables, stock, payables, sales, costOfSales }) {
    const debtorDays = (receivables / sales) * DAYS_A_YEAR
    const stockDays = (stock / costOfSales) * DAYS_A_YEAR
    const creditorDays = (payables / costOfSales) * DAYS_A_YEAR
    return { debtorDays, stockDays, creditorDays, cycleDays: debtorDays + stockDays - creditorDays }
  },
})

export const stockTurn = defineCalculator({
  id: 'stock-turn',
  name: 'Stock turn',
  inputs: z.object({
    costOfSales: COST_OF_SALES,
    averageStock: input(above('average stock'), {
      label: 'average stock at cost',
      unit: 'pounds',
      question: 'What did the stock you hold on an average day cost you?',
    }),
  }),
  results: {
    turns: { label: 'Turns a year', unit: 'times' },
    days: { label: 'Days that stock waits', unit: 'days' },
  },
  formula: 'yearly cost of sales ÷ average stock, and 365 ÷ turns for the days',
  source: RATIOS,
  work: ({ costOfSales, averageStock }) => ({
    turns: costOfSales / averageStock,
    days: (averageStock / costOfSales) * DAYS_A_YEAR,
  }),
})
