import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from '#shared/zod.ts'
import { InvalidInputs, neededInputs, wordsOf } from './calculator.ts'
import { cashConversion, cashRunway, stockTurn } from './cash.ts'
import { churn, customerValue, funnel } from './customers.ts'
import { growth } from './growth.ts'
import { loan, npv, payback } from './investments.ts'
import { capacity, staffCost } from './people.ts'
import { breakEven, margin, priceChange, vat } from './prices.ts'
import { CALCULATOR_TOOLS } from './calculator-tools.ts'
import { CALCULATORS } from './registry.ts'

const pence = (most = 1_000_000) => fc.integer({ min: 1, max: most * 100 }).map((value) => value / 100)
const percent = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((value) => value / 10)
/** Equal but for the last digits of a division. */
const near = (value: number, expected: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(expected)))

const rounded = (results: object) =>
  JSON.parse(JSON.stringify(results, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)))

describe('A calculator agrees with a case worked by hand:', () => {
  test.each([
    [margin.work({ price: 50, cost: 30 }), { contribution: 20, marginPercent: 40, markUpPercent: 66.67 }],
    [margin.work({ price: 50, cost: 0 }), { contribution: 50, marginPercent: 100, markUpPercent: null }],
    [margin.work({ price: 30, cost: 50 }), { contribution: -20, marginPercent: -66.67, markUpPercent: -40 }],
    [breakEven.work({ fixedCosts: 4000, price: 12, unitCost: 5 }), { contribution: 7, units: 572, sales: 6864 }],
    [breakEven.work({ fixedCosts: 0.6, price: 0.3, unitCost: 0.1 }), { contribution: 0.2, units: 3, sales: 0.9 }],
    [
      priceChange.work({ price: 20, unitCost: 14, volume: 100, changePercent: 10 }),
      {
        contributionBefore: 600,
        contributionAfterAtSameVolume: 800,
        volumeToMatch: 75,
        volumeChangePercent: -25,
      },
    ],
    [
      priceChange.work({ price: 20, unitCost: 10, volume: 80, changePercent: -10 }),
      {
        contributionBefore: 800,
        contributionAfterAtSameVolume: 640,
        volumeToMatch: 100,
        volumeChangePercent: 25,
      },
    ],
    [cashRunway.work({ cash: 48_000, monthlyIn: 3000, monthlyOut: 15_000 }), { netBurn: 12_000, months: 4 }],
    [cashRunway.work({ cash: 48_000, monthlyIn: 15_000, monthlyOut: 15_000 }), { netBurn: 0, months: null }],
    [
      cashConversion.work({ receivables: 20_000, stock: 12_000, payables: 9000, sales: 146_000, costOfSales: 73_000 }),
      { debtorDays: 50, stockDays: 60, creditorDays: 45, cycleDays: 65 },
    ],
    [
      customerValue.work({ monthlySpend: 50, marginPercent: 60, monthlyChurnPercent: 5, acquisitionCost: 150 }),
      { lifetimeMonths: 20, lifetimeValue: 600, valueToCost: 4, monthsToRecover: 5 },
    ],
    [payback.work({ outlay: 14_000, monthlyReturn: 900 }), { months: 15.56 }],
    [npv.work({ outlay: 1000, cashFlows: [1100], ratePercent: 10 }), { netPresentValue: 0, irrPercent: 10 }],
    [
      npv.work({ outlay: 10_000, cashFlows: [4000, 4000, 4000], ratePercent: 8 }),
      { netPresentValue: 308.39, irrPercent: 9.7 },
    ],
    [npv.work({ outlay: 1000, cashFlows: [-10], ratePercent: 8 }), { netPresentValue: -1009.26, irrPercent: null }],
    [npv.work({ outlay: 1000, cashFlows: [2500, -1560], ratePercent: 20 }), { netPresentValue: 0, irrPercent: null }],
    [
      loan.work({ amount: 20_000, annualRatePercent: 8, months: 60 }),
      { monthlyPayment: 405.53, totalPaid: 24_331.67, totalInterest: 4331.67 },
    ],
    [
      loan.work({ amount: 1200, annualRatePercent: 0, months: 12 }),
      { monthlyPayment: 100, totalPaid: 1200, totalInterest: 0 },
    ],
    [
      churn.work({ customersAtStart: 200, customersLost: 38, periodMonths: 2 }),
      { churnPercent: 19, retentionPercent: 81, monthlyChurnPercent: 10, annualRetentionPercent: 28.24 },
    ],
    [funnel.work({ stages: [1000, 120, 30, 12] }), { stepPercents: [12, 25, 40], overallPercent: 1.2, weakestStep: 1 }],
    [
      capacity.work({ availableHours: 40, usedHours: 26, ratePerHour: 45 }),
      { utilisationPercent: 65, spareHours: 14, spareValue: 630 },
    ],
    [
      capacity.work({ availableHours: 40, usedHours: 50 }),
      { utilisationPercent: 125, spareHours: -10, spareValue: null },
    ],
    [
      staffCost.work({ salary: 24_000 }),
      { employerInsurance: 2850, employerPension: 532.8, totalCost: 27_382.8, costPerHour: 15.74 },
    ],
    [stockTurn.work({ costOfSales: 73_000, averageStock: 12_000 }), { turns: 6.08, days: 60 }],
    [growth.work({ from: 80_000, to: 115_200, periods: 2 }), { changePercent: 44, perPeriodPercent: 20 }],
    [vat.work({ amount: 350, including: 'no' }), { net: 350, vat: 70, gross: 420 }],
    [vat.work({ amount: 1200, including: 'yes' }), { net: 1000, vat: 200, gross: 1200 }],
    [vat.work({ amount: 105, ratePercent: 5, including: 'yes' }), { net: 100, vat: 5, gross: 105 }],
  ])('%o', (results, expected) => {
    expect(rounded(results)).toEqual(expected)
  })
})

describe('A calculator says in a sentence why it cannot work:', () => {
  test.each([
    [() => margin.work({ price: 0, cost: 3 }), 'The price must be more than nothing.', 'price'],
    [() => margin.work({ price: 3, cost: -1 }), 'The direct cost cannot be less than nothing.', 'cost'],
    [
      () => breakEven.work({ fixedCosts: 900, price: 5, unitCost: 5 }),
      /each sale loses money|above the direct cost/,
      'price',
    ],
    [
      () => priceChange.work({ price: 10, unitCost: 8, volume: 10, changePercent: -25 }),
      /new price would not be above/,
      'changePercent',
    ],
    [() => loan.work({ amount: 100, annualRatePercent: 5, months: 7.5 }), /whole number/, 'months'],
    [() => funnel.work({ stages: [10, 12] }), /at most as large/, 'stages'],
    [() => funnel.work({ stages: [10, 0, 0] }), /at most as large/, 'stages'],
    [
      () => churn.work({ customersAtStart: 5, customersLost: 6, periodMonths: 1 }),
      /cannot be more than/,
      'customersLost',
    ],
    [
      () => customerValue.work({ monthlySpend: 5, marginPercent: 50, monthlyChurnPercent: 0, acquisitionCost: 1 }),
      /churn/,
      'monthlyChurnPercent',
    ],
    [() => growth.work({ from: 0, to: 5, periods: 1 }), /earlier figure/, 'from'],
    [() => payback.work({ outlay: 5 } as never), 'The monthly return is missing.', 'monthlyReturn'],
    [() => npv.work({ outlay: 5, cashFlows: [], ratePercent: 5 }), /at least one year/, 'cashFlows'],
    [() => vat.work({ amount: 5 } as never), /"yes" or "no"/, 'including'],
    [() => payback.work({ outlay: Infinity, monthlyReturn: 1 }), /must be a number/, 'outlay'],
    [() => payback.work({ outlay: NaN, monthlyReturn: 1 }), /must be a number/, 'outlay'],
  ] as const)('%#', (work, words, input) => {
    expect(work).toThrow(words)
    expect(work).toThrow(expect.objectContaining({ name: 'InvalidInputs', input }))
  })
})

describe('Every calculator', () => {
  test('has a name of its own, a formula, a source, and words for each input and result', () => {
    expect(new Set(CALCULATORS.map(({ id }) => id)).size).toBe(16)
    for (const calculator of CALCULATORS) {
      expect([calculator.name, calculator.formula, calculator.source].every(Boolean)).toBe(true)
      for (const name of Object.keys(calculator.inputs.shape)) {
        expect(wordsOf(calculator, name).label).toMatch(/\w/)
        expect(wordsOf(calculator, name).question).toMatch(/^[^?]+\?$/)
      }
    }
  })

  test('has only optional inputs beyond those it needs', () => {
    const optional = CALCULATORS.map(({ id, ...rest }) => [
      id,
      Object.keys(rest.inputs.shape).filter((name) => !neededInputs(rest).includes(name)),
    ])
    expect(optional.filter(([, names]) => names?.length)).toEqual([
      ['capacity', ['ratePerHour']],
      ['staff-cost', ['weeklyHours']],
      ['vat', ['ratePercent']],
    ])
  })

  test.each(CALCULATORS.map((calculator) => [calculator.id, calculator] as const))(
    '%s answers any inputs with finite figures or a sentence',
    (_, calculator) => {
      const figure = fc.oneof(
        fc.double({ min: -10, max: 1e12, noNaN: true }),
        fc.integer({ min: 0, max: 200 }),
        fc.constantFrom(0, 5e-324, 1e-9, 0.01, 1, 100, 1e12, 1e300, -1, NaN, Infinity),
      )
      const valueFor = (name: string) => {
        const schema = calculator.inputs.shape[name]
        return schema instanceof z.ZodArray
          ? fc.array(figure, { maxLength: 6 })
          : name === 'including'
            ? fc.constantFrom('yes', 'no')
            : figure
      }
      const names = Object.keys(calculator.inputs.shape)
      fc.assert(
        fc.property(fc.record(Object.fromEntries(names.map((name) => [name, valueFor(name)]))), (inputs) => {
          try {
            const results = calculator.work(inputs)
            expect(Object.keys(results).toSorted()).toEqual(Object.keys(calculator.results).toSorted())
            for (const value of Object.values(results).flat())
              expect(value === null || Number.isFinite(value)).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidInputs)
            expect(String(error)).toMatch(/[.]$/)
          }
        }),
        { numRuns: 300 },
      )
    },
  )
})

describe('Offered to a model, the calculators', () => {
  const toolNamed = (name: string) => CALCULATOR_TOOLS.find((tool) => tool.name === name)!

  test('have names and schemas that every vendor takes, and describe each input', () => {
    expect(CALCULATOR_TOOLS).toHaveLength(CALCULATORS.length)
    for (const { name, description, input } of CALCULATOR_TOOLS) {
      expect(name).toMatch(/^[a-z][a-z-]{1,62}$/)
      expect(description.length).toBeGreaterThan(30)
      const schema = z.toJSONSchema(input, { io: 'input', target: 'draft-7' })
      const fields = Object.values(schema.properties ?? {})
      expect(schema.type).toBe('object')
      expect(fields.every((field) => typeof field === 'object' && field.description)).toBe(true)
    }
  })

  test('answer with figures, their units, the formula and its source', () => {
    expect(toolNamed('break-even').run({ fixedCosts: 4000, price: 12, unitCost: 5 })).toEqual({
      results: {
        contribution: { value: 7, unit: 'pounds', means: 'Contribution of one sale' },
        units: { value: 572, unit: 'sales', means: 'Sales needed, rounded up' },
        sales: { value: 6864, unit: 'pounds', means: 'Sales in money' },
      },
      formula: 'fixed costs ÷ (price − direct cost), rounded up',
      source: 'standard cost accounting',
    })
  })

  test('take what is optional as told or as usual', () => {
    expect(toolNamed('staff-cost').run({ salary: 24_000, weeklyHours: 20 })).toMatchObject({
      results: { costPerHour: { value: 27_382.8 / (20 * 46.4) } },
    })
    expect(toolNamed('vat').run({ amount: 100, including: 'no' })).toMatchObject({ results: { gross: { value: 120 } } })
  })
})

describe('The rules hold for any figures:', () => {
  test('margin and mark-up tell the same', () => {
    fc.assert(
      fc.property(pence(), pence(), (price, cost) => {
        const { marginPercent, markUpPercent } = margin.work({ price, cost })
        const markUp = markUpPercent! / 100
        near(markUp / (1 + markUp), marginPercent / 100)
      }),
    )
  })

  test('the sales of break-even cover the costs, and one sale less does not', () => {
    fc.assert(
      fc.property(pence(), pence(1000), pence(1000), (fixedCosts, unitCost, step) => {
        const { contribution, units, sales } = breakEven.work({ fixedCosts, price: unitCost + step, unitCost })
        expect(units * contribution - fixedCosts).toBeGreaterThanOrEqual(-1e-6 * fixedCosts)
        expect((units - 1) * contribution - fixedCosts).toBeLessThan(0)
        near(sales, units * (unitCost + step))
      }),
    )
  })

  test('a changed price at the volume to match leaves the same money', () => {
    fc.assert(
      fc.property(pence(1000), pence(1000), pence(1000), percent(50), (unitCost, step, volume, changePercent) => {
        const price = unitCost + step
        const { contributionBefore, volumeToMatch } = priceChange.work({ price, unitCost, volume, changePercent })
        near(volumeToMatch * (price * (1 + changePercent / 100) - unitCost), contributionBefore)
      }),
    )
  })

  test('cash is gone when the runway ends', () => {
    fc.assert(
      fc.property(pence(), pence(), pence(), (cash, monthlyIn, step) => {
        const { netBurn, months } = cashRunway.work({ cash, monthlyIn, monthlyOut: monthlyIn + step })
        near(cash - months! * netBurn, 0)
      }),
    )
  })

  test('the net present value at the internal rate of return is nothing', () => {
    fc.assert(
      fc.property(pence(), fc.array(pence(), { minLength: 1, maxLength: 20 }), (outlay, cashFlows) => {
        const { irrPercent } = npv.work({ outlay, cashFlows, ratePercent: 5 })
        const total = cashFlows.reduce((sum, flow, at) => sum + flow / (1 + irrPercent! / 100) ** (at + 1), -outlay)
        expect(Math.abs(total)).toBeLessThanOrEqual(1e-5 * outlay)
      }),
    )
  })

  test('the payments of a loan bring it to nothing', () => {
    fc.assert(
      fc.property(pence(), percent(100), fc.integer({ min: 1, max: 360 }), (amount, annualRatePercent, months) => {
        const { monthlyPayment, totalPaid, totalInterest } = loan.work({ amount, annualRatePercent, months })
        const rate = annualRatePercent / 1200
        let [owed, interest] = [amount, 0]
        for (let month = 0; month < months; month += 1) {
          interest += owed * rate
          owed += owed * rate - monthlyPayment
        }
        expect(Math.abs(owed)).toBeLessThanOrEqual(1e-9 * amount * (1 + rate) ** months + 1e-6)
        expect(totalInterest).toBeGreaterThanOrEqual(0)
        near(totalPaid, amount + totalInterest)
      }),
    )
  })

  test('VAT put on and taken off comes back', () => {
    fc.assert(
      fc.property(pence(), percent(100), (amount, ratePercent) => {
        const { gross, vat: tax } = vat.work({ amount, ratePercent, including: 'no' })
        const back = vat.work({ amount: gross, ratePercent, including: 'yes' })
        near(back.net, amount)
        near(back.vat, tax)
      }),
    )
  })

  test('growth compounds to the later figure', () => {
    fc.assert(
      fc.property(pence(), pence(), fc.integer({ min: 1, max: 40 }), (from, to, periods) => {
        const { changePercent, perPeriodPercent } = growth.work({ from, to, periods })
        near(from * (1 + perPeriodPercent / 100) ** periods, to)
        near(from * (1 + changePercent / 100), to)
      }),
    )
  })

  test('monthly churn compounds to the churn of the time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.nat(1000),
        fc.integer({ min: 1, max: 36 }),
        (left, lost, months) => {
          const { churnPercent, retentionPercent, monthlyChurnPercent } = churn.work({
            customersAtStart: left + lost,
            customersLost: lost,
            periodMonths: months,
          })
          near((1 - monthlyChurnPercent / 100) ** months * 100, retentionPercent)
          near(churnPercent + retentionPercent, 100)
        },
      ),
    )
  })

  test('the steps of a funnel multiply to the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 8 }), (numbers) => {
        const { stepPercents, overallPercent, weakestStep } = funnel.work({ stages: numbers.toSorted((a, b) => b - a) })
        near(
          stepPercents.reduce((product, step) => (product * step) / 100, 100),
          overallPercent,
        )
        expect(stepPercents[weakestStep - 1]).toBe(Math.min(...stepPercents))
      }),
    )
  })

  test('stock turns through its days in a year', () => {
    fc.assert(
      fc.property(pence(), pence(), (costOfSales, averageStock) => {
        const { turns, days } = stockTurn.work({ costOfSales, averageStock })
        near(turns * days, 365)
      }),
    )
  })

  test('a payback brings the outlay back, and a customer the cost of winning', () => {
    fc.assert(
      fc.property(pence(), pence(), percent(100), percent(100), (cost, monthly, marginPercent, monthlyChurnPercent) => {
        near(payback.work({ outlay: cost, monthlyReturn: monthly }).months * monthly, cost)
        const value = customerValue.work({
          monthlySpend: monthly,
          marginPercent,
          monthlyChurnPercent,
          acquisitionCost: cost,
        })
        near(value.monthsToRecover * ((monthly * marginPercent) / 100), cost)
        near(value.lifetimeValue, value.valueToCost * cost)
      }),
    )
  })
})
