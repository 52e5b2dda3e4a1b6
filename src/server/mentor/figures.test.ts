import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsIn } from './facts.ts'
import { figuresIn } from './figures.ts'
import { withDigits } from './number-words.ts'

const first = (text: string) => figuresIn(withDigits(text))[0]
const facts = (text: string, question: string | null = null) =>
  factsIn({ text, question }).map(({ role, value, was }) => ({ role, value, was }))

describe('Figures', () => {
  test.each([
    ['£1,250 a week', 1250, 'money', 'week'],
    ['£48k', 48_000, 'money', null],
    ['£1.2m a year', 1_200_000, 'money', 'year'],
    ['fifty thousand pounds', 50_000, 'money', null],
    ['two hundred and fifty quid per day', 250, 'money', 'day'],
    ['80p', 0.8, 'money', null],
    ['15 per cent', 15, 'percent', null],
    ['down by a third', 33, 'percent', null],
    ['20 billable hours a week', 20, 'hours', 'week'],
    ['60 days late', 60, 'days', null],
    ['12 staff', 12, 'people', null],
    ['about 40 a day', 40, 'number', 'day'],
    ['forty customers every day', 40, 'number', 'day'],
    ['a dozen orders', 12, 'number', null],
    ['two grand a month', 2000, 'money', 'month'],
    ['half our customers', 50, 'percent', null],
    ['a third of the money', 33, 'percent', null],
    ['an hour and a half', 1.5, 'hours', null],
    ['a fortnight', 2, 'weeks', null],
    ['a week or two', 1, 'weeks', null],
    ['rent is £900 a month or so', 900, 'money', 'month'],
    ['£40 an hour or two', 40, 'money', 'hour'],
    ['a tenner', 10, 'money', null],
    ['a loaf at 3.20', 3.2, 'money', null],
    ['10 mins', 10, 'minutes', null],
    ['a 5 yr lease', 5, 'years', null],
    ['17 cleaners', 17, 'people', null],
    ['turnover was 1.5m last year', 1_500_000, 'money', 'year'],
  ])('reads "%s"', (text, value, unit, per) => {
    expect(first(text)).toMatchObject({ value, unit, per })
  })

  test.each(['in 2019', 'at 7pm', 'since 1 800', 'on the 3rd', 'no one came', 'call 07700900123'])(
    'finds no amount of business in "%s" that it would use',
    (text) => {
      expect(facts(text)).toEqual([])
    },
  )

  test.each([
    'half the time nobody answers',
    'zero hours contract',
    'zero rated',
    'moved to Unit 7, BD4 8RT',
    'rings at 10 at night',
    'he wants half my business',
  ])('counts nothing in "%s"', (text) => {
    expect(figuresIn(withDigits(text))).toEqual([])
  })

  test.each([
    ['we charge 45 an hour and the van costs me £600 a month', ['price', 'fixedCosts']],
    ['he was £40 over the quote', []],
    ['the plumber quoted me £900 for the boiler', []],
    ['get that damp proofed, quote for 1,900', []],
    ['I had a quote of £4,000 for the roof', []],
    ['we quoted £900 for the job', ['price']],
    ['10 reviews, 4.6 average', []],
  ])('gives the figures of "%s" the right parts', (text, roles) => {
    expect(facts(text).map(({ role }) => role)).toEqual(roles)
  })

  test('reads a range as one figure', () => {
    expect(figuresIn('10 to 15 hours a week')).toMatchObject([{ value: 10, high: 15, unit: 'hours', per: 'week' }])
    expect(figuresIn('2 or 3 a week')).toMatchObject([{ value: 2, high: 3, per: 'week' }])
    expect(figuresIn('between £5 and £8')).toMatchObject([{ value: 5, high: 8, unit: 'money' }])
  })

  test('reads any number of pounds back, however it is written', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 })
    const period = fc.constantFrom('hour', 'day', 'week', 'month', 'year')
    fc.assert(
      fc.property(amount, period, fc.constantFrom('a ', 'per ', '/'), fc.boolean(), (value, per, joint, grouped) => {
        const written = grouped ? value.toLocaleString('en-GB') : String(value)
        expect(first(`We take £${written} ${joint}${per} now`)).toMatchObject({ value, unit: 'money', per })
      }),
    )
  })

  test('never fails on any text, and points into it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { start, end, value } of figuresIn(text))
          expect(start < end && end <= text.length && Number.isFinite(value)).toBe(true)
      }),
    )
  })
})

describe('Facts', () => {
  test.each([
    ['Takings fell from £1,900 to £1,250 a week.', [{ role: 'takings', value: 1250, was: 1900 }]],
    ['Our turnover was £8,000 a month and is now £5,000', [{ role: 'takings', value: 5000, was: 8000 }]],
    [
      'We have £48,000 in the bank and burn £12,000 a month',
      [
        { role: 'cash', value: 48_000, was: null },
        { role: 'burn', value: 12_000, was: null },
      ],
    ],
    [
      '20 billable hours a week and need £3,000 a month',
      [
        { role: 'billableHours', value: 20, was: null },
        { role: 'targetIncome', value: 3000, was: null },
      ],
    ],
    ['supplier raised prices 15%', [{ role: 'costRise', value: 15, was: null }]],
    ['customers pay me 60 days late', [{ role: 'paymentDays', value: 60, was: null }]],
    [
      'I charge £60 and materials cost me £12',
      [
        { role: 'price', value: 60, was: null },
        { role: 'unitCost', value: 12, was: null },
      ],
    ],
    [
      'we are owed £9,000 and wages are £4,000',
      [
        { role: 'owed', value: 9000, was: null },
        { role: 'wages', value: 4000, was: null },
      ],
    ],
  ])('knows what each figure is in "%s"', (text, expected) => {
    expect(facts(text)).toEqual(expected)
  })

  test('takes the role of a bare number from the question before it', () => {
    expect(facts('about 40 a day', 'How many customers come in a day?')).toEqual([
      { role: 'customers', value: 40, was: null },
    ])
    expect(facts('1,250', 'What are your takings?')).toEqual([{ role: 'takings', value: 1250, was: null }])
  })

  test('leaves out a figure whose meaning is unclear', () => {
    expect(facts('it was 7 and then 9')).toEqual([])
  })
})
