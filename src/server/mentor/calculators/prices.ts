import { marginOf, volumeChange } from '#server/mentor/calculate.ts'
import { z } from '#shared/zod.ts'
import { above, defineCalculator, from, input, notBelow } from './calculator.ts'

const ACCOUNTING = 'standard cost accounting'

const PRICE = input(above('price'), {
  label: 'price',
  unit: 'pounds',
  question: 'What price do you charge for one?',
})
const UNIT_COST = input(notBelow('direct cost'), {
  label: 'direct cost',
  unit: 'pounds',
  question: 'What does one cost you in materials or bought-in work?',
})

const LOSS = 'The price must be above the direct cost; as it is, each sale loses money and more sales lose more.'

/** What one sale leaves; `markUpPercent` is null where there is no cost to mark up. */
export const margin = defineCalculator({
  id: 'margin',
  name: 'Margin and mark-up',
  inputs: z.object({ price: PRICE, cost: UNIT_COST }),
  results: {
    contribution: { label: 'Contribution of one sale', unit: 'pounds' },
    marginPercent: { label: 'Margin', unit: 'percent' },
    markUpPercent: { label: 'Mark-up', unit: 'percent' },
  },
  formula: 'margin is (price − cost) ÷ price, and mark-up is (price − cost) ÷ cost',
  source: ACCOUNTING,
  work({ price, cost }) {
    const { contribution, margin: ofPrice, markUp } = marginOf(price, cost)
    return { contribution, marginPercent: ofPrice * 100, markUpPercent: cost > 0 ? markUp * 100 : null }
  },
})

export const breakEven = defineCalculator({
  id: 'break-even',
  name: 'Break-even',
  inputs: z
    .object({
      fixedCosts: input(notBelow('fixed costs'), {
        label: 'fixed costs',
        unit: 'pounds',
        question: 'What do your fixed costs, such as rent and wages, come to in a month?',
      }),
      price: PRICE,
      unitCost: UNIT_COST,
    })
    .refine(({ price, unitCost }) => price > unitCost, { path: ['price'], message: LOSS }),
  results: {
    contribution: { label: 'Contribution of one sale', unit: 'pounds' },
    units: { label: 'Sales needed, rounded up', unit: 'sales' },
    sales: { label: 'Sales in money', unit: 'pounds' },
  },
  formula: 'fixed costs ÷ (price − direct cost), rounded up',
  source: ACCOUNTING,
  work({ fixedCosts, price, unitCost }) {
    const { contribution } = marginOf(price, unitCost)
    const units = wholeUp(fixedCosts / contribution)
    return { contribution, units, sales: units * price }
  },
})

/** Rounded up, but not for the last digit of a division that comes out even: 0.6 ÷ 0.2 is 3. */
const wholeUp = (value: number) => Math.ceil(Number(value.toPrecision(12)))

export const priceChange = defineCalculator({
  id: 'price-change',
  name: 'Effect of a price change',
  inputs: z
    .object({
      price: input(above('price'), {
        label: 'price today',
        unit: 'pounds',
        question: 'What price do you charge for one today?',
      }),
      unitCost: UNIT_COST,
      volume: input(above('number of sales'), {
        label: 'number of sales',
        unit: 'sales',
        question: 'How many sales do you make in a month?',
      }),
      changePercent: input(from('price change', -99), {
        label: 'price change',
        unit: 'percent',
        question: 'By how many per cent would you change the price?',
      }),
    })
    .refine(({ price, unitCost }) => price > unitCost, { path: ['price'], message: LOSS })
    .refine(({ price, unitCost, changePercent }) => price <= unitCost || price * (1 + changePercent / 100) > unitCost, {
      path: ['changePercent'],
      message: 'The new price would not be above the direct cost, so that no volume could make up for the change.',
    }),
  results: {
    contributionBefore: { label: 'Contribution today', unit: 'pounds' },
    contributionAfterAtSameVolume: { label: 'Contribution at the same volume', unit: 'pounds' },
    volumeToMatch: { label: 'Sales that leave the same', unit: 'sales' },
    volumeChangePercent: { label: 'Change in volume that leaves the same', unit: 'percent' },
  },
  formula: 'the change in volume that leaves the same money is −price change ÷ (margin + price change)',
  source: 'the break-even sales change of Nagle and Holden, The Strategy and Tactics of Pricing',
  work({ price, unitCost, volume, changePercent }) {
    const { contribution, margin: ofPrice } = marginOf(price, unitCost)
    const change = changePercent / 100
    const volumeShare = volumeChange(ofPrice, change)
    return {
      contributionBefore: contribution * volume,
      contributionAfterAtSameVolume: (contribution + price * change) * volume,
      volumeToMatch: volume * (1 + volumeShare),
      volumeChangePercent: volumeShare * 100,
    }
  },
})

export const vat = defineCalculator({
  id: 'vat',
  name: 'VAT',
  inputs: z.object({
    amount: input(above('amount'), { label: 'amount', unit: 'pounds', question: 'What is the amount in pounds?' }),
    ratePercent: input(notBelow('rate of VAT').max(100, 'The rate of VAT cannot be more than 100%.').default(20), {
      label: 'rate of VAT',
      unit: 'percent',
      question: 'Which rate of VAT applies?',
    }),
    including: input(
      z.enum(['yes', 'no'], { error: 'Whether the amount includes VAT is missing: it must be "yes" or "no".' }),
      {
        label: 'answer to whether VAT is in the amount',
        unit: 'number',
        question: 'Is the VAT already in that amount?',
      },
    ),
  }),
  results: {
    net: { label: 'Without VAT', unit: 'pounds' },
    vat: { label: 'VAT', unit: 'pounds' },
    gross: { label: 'With VAT', unit: 'pounds' },
  },
  formula: 'the price with VAT is the price without it × (1 + rate)',
  source: 'HMRC, VAT rates, gov.uk/vat-rates',
  work({ amount, ratePercent, including }) {
    const times = 1 + ratePercent / 100
    const [net, gross] = including === 'yes' ? [amount / times, amount] : [amount, amount * times]
    return { net, vat: gross - net, gross }
  },
})
