import type { ConceptPage } from './concept-page.ts'
import type { Fault } from './fault.ts'
import { figuresIn, numbersIn } from './figures-in.ts'
import { proseOf } from './prose.ts'
import { holds, readSum, type Sum } from './sums.ts'

/** The sections that claim something with figures; what to do this week (30 minutes, three customers) is no claim. */
const CLAIMS = ['Definition', 'Why it matters', 'Worked example', 'Common mistakes', 'Assessment']
/** A whole, as in "each £1 of sales", needs no sum, and a sum may use it untold. */
const FREE = [1]
const GIVEN = /^given:\s*/i

/** Holds the sums of a page to arithmetic, and its prose to the sums. */
export function sumFaults({ file, concept, sums }: ConceptPage): Fault[] {
  const given = sums.filter((line) => GIVEN.test(line)).flatMap((line) => numbersIn(line.replace(GIVEN, '')))
  const lines = sums.filter((line) => !GIVEN.test(line))
  const tried = lines.map((line) => ({ line, sum: tryToRead(line) }))
  const read = tried.flatMap(({ sum }) => (typeof sum === 'string' ? [] : sum))
  const prose = proseOf(concept).filter(([section]) => CLAIMS.includes(section))
  const told = prose.flatMap(([, texts]) => texts).flatMap(numbersIn)
  const known = [...read.flatMap(({ operands, result }) => [...operands, result]), ...given, ...FREE]
  const fault = (section: string, what: string) => ({ file, section, what })
  return [
    ...tried.flatMap(({ line, sum }) => arithmeticFaults(line, sum)).map((what) => fault('Sums', what)),
    ...read
      .flatMap((sum, index) => strayFaults(sum, index, read, [...told, ...given]))
      .map((what) => fault('Sums', what)),
    ...prose.flatMap(([section, texts]) =>
      texts
        .flatMap(figuresIn)
        .filter(({ value }) => !isAmong(value, known))
        .map(({ text }) =>
          fault(section, `${text} is in no sum: add the line it comes from to Sums, or “given: ${text}”`),
        ),
    ),
  ]
}

function arithmeticFaults(line: string, sum: Sum | string): string[] {
  if (typeof sum === 'string') return [`“${line}” cannot be read: ${sum}`]
  return holds(sum) ? [] : [`“${line}” comes to ${shown(sum.worked)}: correct it here and in the prose`]
}

/** A sum works with what the prose tells or an earlier sum found, and is there for the prose or a later sum. */
function strayFaults(sum: Sum, index: number, sums: Sum[], told: number[]): string[] {
  const found = sums.slice(0, index).map(({ result }) => result)
  const later = sums.slice(index + 1).flatMap(({ operands }) => operands)
  const strange = sum.operands.filter((value) => !isAmong(value, [...told, ...found, ...FREE]))
  return [
    ...strange.map(
      (value) =>
        `${shown(value)} is neither told in the prose nor found above: tell it, or add “given: ${shown(value)}”`,
    ),
    ...(isAmong(sum.result, [...told, ...later])
      ? []
      : [`${shown(sum.result)} is used nowhere: tell it, or drop the line`]),
  ]
}

/** The sum of a line, or what is wrong with the line. */
function tryToRead(line: string): Sum | string {
  try {
    return readSum(line)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A loss of 700 is told as "£700 short". */
const isAmong = (value: number, values: number[]) =>
  values.some((other) => Math.abs(Math.abs(other) - Math.abs(value)) < 1e-6)

const shown = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 4 })
