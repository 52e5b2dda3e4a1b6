import { InvalidInputs } from '#server/mentor/calculators/calculator.ts'
import { CALCULATORS } from '#server/mentor/calculators/registry.ts'
import { type Row, share } from './evaluation.ts'
import { type CalculatorCase, calculatorCases } from './labelled.ts'

/** Of the result; the cases were worked out to six digits at least. */
const TOLERANCE = 1e-5

/** The calculators against cases that somebody worked out by hand without seeing them. There is one set; what differs is printed. */
export async function calculators(): Promise<Row[]> {
  const cases = calculatorCases()
  const differing = cases.flatMap((one) => {
    const worked = workedOut(one)
    return isSame(worked, one.results) ? [] : [{ one, worked }]
  })
  return [
    { what: 'cases worked out alike', figures: share(cases.length - differing.length, cases.length) },
    ...differing.map(({ one: { calculator, inputs, results }, worked }) => ({
      what: `  ${calculator} ${JSON.stringify(inputs)}`,
      figures: `expected ${JSON.stringify(results)}, got ${JSON.stringify(worked)}`,
    })),
  ]
}

function workedOut({ calculator: id, inputs }: CalculatorCase): CalculatorCase['results'] {
  const calculator = CALCULATORS.find((known) => known.id === id)
  if (!calculator) throw new Error(`there is no calculator ${id}`)
  try {
    return calculator.work(inputs)
  } catch (error) {
    if (error instanceof InvalidInputs) return null
    throw error
  }
}

function isSame(worked: CalculatorCase['results'], expected: CalculatorCase['results']): boolean {
  if (!worked || !expected) return worked === expected
  return Object.entries(expected).every(([name, value]) => {
    const own = worked[name]
    if (value === null || own === null || own === undefined) return value === own
    const [one, other] = [[value].flat(), [own].flat()]
    return one.length === other.length && one.every((number, at) => isNear(number, other[at]!))
  })
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one))
