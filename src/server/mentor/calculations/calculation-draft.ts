import type { ResponseStyle } from '#shared/chat.ts'
import {
  type Calculator,
  type CalculatorUnit,
  neededInputs,
  type Result,
  wordsOf,
} from '#server/mentor/calculators/calculator.ts'
import type { Concept, Content } from '#server/mentor/content.ts'
import { type Draft, part } from '#server/mentor/draft.ts'
import { markdownTable } from '#server/mentor/finding.ts'
import { apart } from '#server/mentor/layout.ts'
import { listed, midSentence } from '#server/mentor/mid-sentence.ts'
import { conceptsFor, spareLines, trapsOf } from '#server/mentor/pools.ts'
import { count, counted, toThePenny } from '#server/mentor/say-figures.ts'
import type { Understanding } from '#server/mentor/understand.ts'
import { type Calculation, questionsFor } from './follow-calculation.ts'
import { INPUT_READINGS } from './input-words.ts'
import { givenRate, sayResults } from './say-results.ts'

/** The concept of the library that stands behind each calculator. */
const CONCEPTS: Record<string, string> = {
  margin: 'gross-margin',
  'break-even': 'break-even',
  'price-change': 'price-increase',
  'cash-runway': 'cash-runway',
  'cash-conversion': 'working-capital',
  'customer-value': 'customer-lifetime-value',
  payback: 'payback-period',
  npv: 'net-present-value',
  loan: 'cost-of-borrowing',
  churn: 'customer-retention',
  funnel: 'marketing-funnel',
  capacity: 'capacity-planning',
  'staff-cost': 'employment-cost',
  'stock-turn': 'stock-turn',
  growth: 'kpis',
  vat: 'vat-registration',
}

/** What is worth saying beside a sum where the concept behind it is about more. */
const NOTES: Record<string, string[]> = {
  vat: [
    'To take VAT out of a price you divide by 1.2; taking 20% off instead is the commonest mistake.',
    'The standard rate is 20%, some things are at 5% or at nothing, and what is exempt carries no VAT at all.',
    'Prices for the public are shown with VAT in them; to other firms it is usual to quote without and to say so.',
    'Move the VAT of each payment to another account the day it arrives, and the quarter’s bill is no surprise.',
  ],
  growth: [
    'A rate compounds: two years at 20% make 44% and not 40%.',
    'Growth from a small start looks large, so keep the pounds beside the per cent.',
    'Compare a month with the same month of the year before, or the season will speak instead of the business.',
    'Sales that grow faster than profit are often bought with discounts or overtime.',
  ],
}

/** The answer of a calculation, or what is known of it so far and the question for what is missing. */
export function calculationDraft(
  calculation: Calculation,
  understanding: Understanding,
  style: ResponseStyle,
  content: Content,
): Draft {
  const { calculator, results } = calculation
  const concept = content.concepts.find(({ id }) => id === CONCEPTS[calculator.id])
  if (!concept) throw new Error(`The calculator ${calculator.id} has no concept behind it`)
  const topic = { kind: 'concept' as const, id: concept.id, concept }
  const near = conceptsFor(content, topic)
  const kind = understanding.strained ? (content.acknowledgements.get('strain') ?? []) : []
  return {
    slots: [
      part('open', kind, { needed: Math.min(1, kind.length), most: 1 }),
      ...(results ? answerParts(calculation, results, style) : askingParts(calculation, style, content)),
      ...theoryParts(calculator, concept, style, results !== null),
      part('ask', [...questionsOf(calculation), ...near.flatMap(({ questions }) => questions)], {
        needed: 1,
        most: 1,
      }),
    ],
    spare: () => [
      ...near.flatMap(({ definition, whyItMatters, howToApply }) => [
        `${definition} ${apart(whyItMatters)[0] ?? ''}`,
        ...howToApply,
      ]),
      ...spareLines(content, { ...understanding, topic }),
    ],
  }
}

/** What leads on from a result, or the one thing that is missing for it. */
function questionsOf({ calculator, inputs, missing, results }: Calculation): string[] {
  if (results) return sayResults(calculator, inputs, results).next
  return missing ? questionsFor(calculator, missing) : []
}

function answerParts({ calculator, inputs }: Calculation, results: Record<string, Result>, style: ResponseStyle) {
  const { result, working, means } = sayResults(calculator, inputs, results)
  const { formula, source } = calculator
  return [
    part('say', [result, `As before, ${midSentence(result)}`, `It still holds: ${midSentence(result)}`], {
      needed: 1,
      most: 1,
    }),
    part('working', [working], { needed: 1, most: 1 }, { as: 'flow' }),
    part('table', style === 'academic' ? [tableOf(calculator, results)] : [], { most: 1 }, { as: 'table' }),
    part('means', [means], { needed: 1, most: 1 }, { heading: 'What it means' }),
    part(
      'source',
      style === 'shortform'
        ? [`Source: ${source}.`, `The source, once more: ${source}.`]
        : [`The formula: ${formula}; its source: ${source}.`, `The formula and its source stay the same: ${source}.`],
      { needed: 1, most: 1 },
      { heading: 'The formula and its source' },
    ),
  ]
}

function askingParts(calculation: Calculation, style: ResponseStyle, content: Content) {
  const { calculator, inputs, missing, problem } = calculation
  const known = knownWords(calculator, inputs)
  const { label } = wordsOf(calculator, missing ?? neededInputs(calculator)[0]!)
  return [
    part('say', leadsOf(calculation, known, content), { needed: 1, most: 1 }),
    part('known', [problem && known ? `The rest stands: ${known}.` : null], { most: 1 }, { as: 'flow' }),
    part('formula', [`The formula: ${calculator.formula}.`, `Once I have the ${label} the sum can go on.`], {
      needed: style === 'shortform' ? 0 : 1,
      most: 1,
    }),
  ]
}

const NUMBERS = ['no figure', 'one figure', 'two figures', 'three figures', 'four figures', 'five figures']

/** What opens a reply that asks: what does not fit, how a figure is found, what is known, or what it takes. */
function leadsOf(
  { calculator, inputs, missing, problem, isUnsure }: Calculation,
  known: string,
  content: Content,
): string[] {
  const still = neededInputs(calculator).filter((input) => inputs[input] === undefined)
  const labels = still.map((input) => wordsOf(calculator, input).label)
  const begin = [
    `To work that out I need ${NUMBERS[still.length]}: ${listed(labels)}.`,
    `Then let us begin with the ${labels[0]}.`,
  ]
  if (problem) return [problem, `As I said, ${midSentence(problem)}`]
  if (isUnsure && missing)
    return [
      ...howToFind(calculator, missing, content),
      `A fair guess at the ${labels[0]} will do, and you can put the real figure in later.`,
      ...begin,
    ]
  return known ? [`What I have so far: ${known}.`, `With that I have ${known}.`, `So we hold ${known}.`] : begin
}

/** What lies behind the sum, as far as the style has room for it. */
function theoryParts(calculator: Calculator, concept: Concept, style: ResponseStyle, isAnswer: boolean) {
  const academic = style === 'academic'
  const notes = NOTES[calculator.id] ?? []
  const theory = [concept.definition, ...apart(concept.whyItMatters)]
  if (style === 'shortform') return [part('why', [...notes, ...theory], { most: isAnswer ? 0 : 2 })]
  return [
    part('notes', notes, { most: 2 }),
    part('theory', theory, { most: academic ? 4 : notes.length > 0 ? 0 : 2 }, { heading: concept.name }),
    part('how', concept.howToApply, { most: academic ? 4 : 0 }, { as: 'steps', heading: 'How to apply it' }),
    part('mistakes', trapsOf(concept), { most: academic ? 2 : 0 }, { heading: 'Where it goes wrong' }),
    part('step', notes.length > 0 && !academic ? [] : concept.firstActions, { most: isAnswer ? 1 : 0 }),
  ]
}

const howToFind = (calculator: Calculator, name: string, content: Content) =>
  (INPUT_READINGS[calculator.id]?.[name]?.roles ?? []).flatMap((role) => content.findings.get(role) ?? [])

/** The cash of 80 years, one by one, would leave no room for the question. */
const MOST_LISTED = 5
const firstOf = (figures: string[]) =>
  figures.length > MOST_LISTED ? [...figures.slice(0, 3), `${figures.length - 3} more`] : figures

/** "fixed costs £4,000 and price £12", or nothing where no input is known. */
const knownWords = (calculator: Calculator, inputs: Record<string, unknown>) =>
  listed(
    Object.keys(calculator.inputs.shape).flatMap((name) => {
      const { label, unit } = wordsOf(calculator, name)
      const value = inputs[name]
      if (typeof value === 'number') return [`${label} ${unit === 'percent' ? givenRate(value) : inUnit(value, unit)}`]
      return Array.isArray(value) ? [`${label} ${listed(firstOf(value.map((one: number) => inUnit(one, unit))))}`] : []
    }),
  )

const tableOf = ({ results: words }: Calculator, results: Record<string, Result>) =>
  markdownTable({
    head: ['Result', 'Figure'],
    rows: Object.entries(results).flatMap(([name, value]) => {
      const { label = name, unit = 'number' } = words[name] ?? {}
      return value === null
        ? []
        : [
            [
              label,
              [value]
                .flat()
                .map((one) => inUnit(one, unit))
                .join(', '),
            ],
          ]
    }),
  })

function inUnit(value: number, unit: CalculatorUnit): string {
  if (unit === 'pounds') return toThePenny(value)
  if (unit === 'pounds an hour') return `${toThePenny(value)} an hour`
  if (unit === 'percent') return `${count(value)}%`
  if (unit === 'number' || unit === 'customers' || unit === 'sales') return count(value)
  return unit === 'times' ? `${count(value)} times` : counted(value, unit.slice(0, -1))
}
