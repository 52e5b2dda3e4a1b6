import { z } from '#shared/zod.ts'

/** What a number of a calculator counts. A `percent` is a plain number: 12.5 is 12.5%. Money is in pounds. */
export type CalculatorUnit =
  | 'pounds'
  | 'pounds an hour'
  | 'percent'
  | 'months'
  | 'days'
  | 'hours'
  | 'sales'
  | 'customers'
  | 'times'
  | 'number'

export interface InputWords {
  /** As it stands in the middle of a sentence: "the price" without its article. */
  label: string
  unit: CalculatorUnit
  /** What a mentor asks where it is missing. */
  question: string
}

/** A figure, a list of figures in their order, or null where the question has no answer. */
export type Result = number | number[] | null

export interface ResultWords {
  label: string
  unit: CalculatorUnit
}

type Inputs = Record<string, unknown>
type Results = Record<string, Result>

export interface Calculator<In = Inputs, Out extends Results = Results> {
  id: string
  name: string
  /** Its fields carry label, unit and question: see `wordsOf`. */
  inputs: z.ZodObject
  results: Record<keyof Out, ResultWords>
  /** In words. */
  formula: string
  /** Whose rule it is. */
  source: string
  /** Percent in and out as plain numbers, money in pounds. Throws `InvalidInputs`; never returns NaN or infinity. */
  work(inputs: In): Out
}

/** Inputs that no answer can be worked out from. The message is one sentence or two for the person. */
export class InvalidInputs extends Error {
  /** The input to change. */
  readonly input: string | null

  constructor(message: string, input: string | null) {
    super(message)
    this.name = 'InvalidInputs'
    this.input = input
  }
}

const inputWords = z.registry<InputWords>()

/** The label, unit and question of one input. Throws where a calculator has no such input. */
export function wordsOf({ id, inputs }: Pick<Calculator, 'id' | 'inputs'>, name: string): InputWords {
  const schema = inputs.shape[name]
  const words = schema && inputWords.get(schema as z.ZodType)
  if (!words) throw new Error(`The calculator ${id} has no input ${name}`)
  return words
}

/** The names of the inputs without which there is no answer, in the order in which they are asked for. */
export const neededInputs = ({ inputs }: Pick<Calculator, 'inputs'>) =>
  Object.entries(inputs.shape).flatMap(([name, schema]) =>
    z.safeParse(schema as z.ZodType, undefined).success ? [] : [name],
  )

interface Definition<Fields extends z.ZodObject, Out extends Results> extends Omit<
  Calculator<z.input<Fields>, Out>,
  'inputs' | 'work'
> {
  inputs: Fields
  work(inputs: z.output<Fields>): Out
}

/** A calculator whose `work` is only reached by inputs that fit, and whose results are finite. */
export const defineCalculator = <Fields extends z.ZodObject, Out extends Results>({
  inputs: shape,
  work,
  ...rest
}: Definition<Fields, Out>): Calculator<z.input<Fields>, Out> => ({
  ...rest,
  inputs: shape,
  work(given) {
    const parsed = shape.safeParse(given)
    if (!parsed.success) throw invalid(parsed.error)
    const results = work(parsed.data)
    if (!Object.values(results).flat().every(isPresentable))
      throw new InvalidInputs('These figures are too far apart to be worked with.', null)
    return results
  },
})

const isPresentable = (value: number | null) => value === null || Number.isFinite(value)

function invalid({ issues }: z.ZodError): InvalidInputs {
  const [first] = issues
  const input = first?.path[0]
  return new InvalidInputs(
    [...new Set(issues.map(({ message }) => message))].join(' '),
    typeof input === 'string' ? input : null,
  )
}

const MOST = 1e12

const numberOf = (label: string) =>
  z
    .number({ error: ({ input }) => `The ${label} ${input === undefined ? 'is missing' : 'must be a number'}.` })
    .max(MOST, `The ${label} is too large to be worked with.`)

/** An input with its words; models read them as its description. */
export function input<Schema extends z.ZodType>(schema: Schema, words: InputWords): Schema {
  const described = schema.describe(`${words.label} (${words.unit})`)
  inputWords.add(described, words)
  return described
}

/** A number above nothing. */
export const above = (label: string) => numberOf(label).gt(0, `The ${label} must be more than nothing.`)
/** A number that is nothing or more. */
export const notBelow = (label: string) => numberOf(label).min(0, `The ${label} cannot be less than nothing.`)
/** A number of either sign, from `least`. */
export const from = (label: string, least: number) =>
  numberOf(label).min(least, `The ${label} cannot be less than ${least.toLocaleString('en-GB')}.`)
/** A whole number from 1 to `most`. */
export const whole = (label: string, most: number) =>
  above(label).int(`The ${label} must be a whole number.`).max(most, `The ${label} can be at most ${most}.`)
/** A share in percent above nothing, 100 at most. */
export const share = (label: string) => above(label).max(100, `The ${label} cannot be more than 100%.`)
