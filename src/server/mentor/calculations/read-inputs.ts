import type { Calculator } from '#server/mentor/calculators/calculator.ts'
import { factsIn, type Facts } from '#server/mentor/facts.ts'
import { belongsToNext, distanceBetween } from '#server/mentor/figure-roles.ts'
import { figuresIn, type Figure } from '#server/mentor/figures.ts'
import { withDigits } from '#server/mentor/number-words.ts'
import { stemsOf } from '#server/mentor/words.ts'
import { INPUT_READINGS, middle, type InputReading } from './input-words.ts'
import { readByShape } from './read-by-shape.ts'

export type Inputs = Record<string, unknown>

/** Figures of a message that can be told apart; more are a table and no question. */
const MOST_FIGURES = 20
/** Characters, hurdles included, within which a word claims a figure. */
const REACH = 45
/** Characters within which a word claims a further figure for an input whose figures are added up. */
const NEAR = 16

interface Claim {
  name: string
  reading: InputReading
  figure: Figure
}

/** A text as the readers want it: numbers as digits, apostrophes straight, and £ before amounts that look like years. */
export const plainText = (text: string) =>
  withDigits(text.replaceAll('’', "'"))
    .replace(/\bover a (?=year\b)/gi, 'over 1 ')
    .replace(
      /\b(?:rent|wages|overheads|bills|costs|salary)(?: (?!in\b|since\b|from\b|until\b|during\b|by\b|before\b|after\b)[a-z]+){0,3} (?=(?:19|20)\d\d\b)/gi,
      '$&£',
    )

export const hasFigures = (message: string) => figuresIn(plainText(message)).length > 0

/** The whole of an answer that looks like a year but was asked for as an amount. */
const asAmount = (text: string) =>
  text.replace(/^((?:about|around|roughly|say|maybe|its|it's|is) )*(?=(?:19|20)\d\d\b(?!-))/i, '$&£')

/**
 * The inputs of a calculator in a message, by the words beside its figures, then by their roles, then by their units alone.
 * `asked` is the input the mentor has just asked for: a plain number answers it.
 */
export function readInputs(calculator: Calculator, message: string, asked: string | null = null): Inputs {
  const isMoney = asked !== null && INPUT_READINGS[calculator.id]?.[asked]?.units.includes('money')
  const text = isMoney ? asAmount(plainText(message)) : plainText(message)
  const figures = figuresIn(text)
  if (figures.length > MOST_FIGURES) return {}
  const shaped = readByShape(calculator.id, { text, figures, asked })
  const open = Object.entries(INPUT_READINGS[calculator.id] ?? {}).filter(([name]) => !(name in shaped.inputs))
  const free = figures.filter((figure) => !shaped.taken.includes(figure))
  const claims = claimsByWords(text, open, free)
  const isOpen = asked === null || isPlainAnswer(text, figures)
  for (const further of isOpen ? [byAnswer(asked), byRole, byUnit] : [byRole])
    claims.push(...further(text, open, free, claims))
  return { ...summed(claims, figures), ...shaped.inputs }
}

/** What earlier messages told of a calculator's inputs. */
export const inputsFromFacts = (calculator: Calculator, facts: Facts): Inputs =>
  Object.fromEntries(
    Object.entries(INPUT_READINGS[calculator.id] ?? {}).flatMap(([name, { roles = [], as = middle }]) => {
      const fact = roles.map((role) => facts[role]).find((known) => known !== undefined)
      return fact ? [[name, as(fact, [fact], [fact])]] : []
    }),
  )

function summed(claims: Claim[], figures: Figure[]): Inputs {
  const inputs: Record<string, number> = {}
  for (const { name, reading, figure } of claims) {
    const all = claims.filter((claim) => claim.name === name).map((claim) => claim.figure)
    inputs[name] = (inputs[name] ?? 0) + (reading.as ?? middle)(figure, all, figures)
  }
  return inputs
}

type Open = [name: string, reading: InputReading][]

const isFree = (claims: Claim[], figure: Figure) => claims.every((claim) => claim.figure !== figure)
const isUnread = (claims: Claim[], name: string) => claims.every((claim) => claim.name !== name)

/** A plain number may be money or hours beside the words for them. */
const mayBe = (figure: Figure, { units }: InputReading) =>
  units.includes(figure.unit) || (figure.unit === 'number' && !units.includes('percent') && !units.includes('months'))

const isRefused = (text: string, figure: Figure, { refuses }: InputReading) =>
  refuses?.(figure, text.slice(0, figure.start)) ?? false

/** The nearest pair of word and figure first; each figure is one input, and most inputs are one figure. */
function claimsByWords(text: string, open: Open, figures: Figure[]): Claim[] {
  const pairs = open.flatMap(([name, reading]) =>
    figures
      .filter((figure) => mayBe(figure, reading) && !isRefused(text, figure, reading))
      .map((figure) => ({ name, reading, figure, distance: distanceToWords(text, figure, reading.words) })),
  )
  const claims: Claim[] = []
  for (const pair of pairs.toSorted((one, other) => one.distance - other.distance))
    if (isFree(claims, pair.figure) && pair.distance <= reachOf(pair, claims)) claims.push(pair)
  return claims
}

function reachOf({ name, reading }: Claim, claims: Claim[]): number {
  if (isUnread(claims, name)) return REACH
  return reading.adds ? NEAR : -1
}

const distanceToWords = (text: string, figure: Figure, words: RegExp) =>
  Math.min(
    Infinity,
    ...[...text.matchAll(words)]
      .filter((match) => !belongsToNext(text, figure, match))
      .map((match) => distanceBetween(text, figure, match.index, match.index + match[0].length)),
  )

/** Telling words beside its figures up to which a message is taken for an answer; more of them tell a story. */
const MOST_BESIDE = 3

function isPlainAnswer(text: string, figures: Figure[]): boolean {
  const beside = figures.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return stemsOf(beside).length <= MOST_BESIDE
}

/** A figure that plays no other part answers what was asked. */
const byAnswer =
  (asked: string | null) =>
  (text: string, open: Open, figures: Figure[], claims: Claim[]): Claim[] => {
    const [name, reading] = open.find(([candidate]) => candidate === asked) ?? []
    if (!name || !reading || !isUnread(claims, name)) return []
    const roles = new Map(factsIn({ text, question: null }).map((fact) => [fact.start, fact.role]))
    const figure = figures.find((candidate) => {
      const role = roles.get(candidate.start)
      const isOther = role !== undefined && !reading.roles?.includes(role)
      const fits = reading.units.includes(candidate.unit) || candidate.unit === 'number'
      return isFree(claims, candidate) && fits && !isOther && !isRefused(text, candidate, reading)
    })
    return figure ? [{ name, reading, figure }] : []
  }

function byRole(text: string, open: Open, figures: Figure[], claims: Claim[]): Claim[] {
  return factsIn({ text, question: null }).flatMap((fact) => {
    const figure = figures.find(({ start }) => start === fact.start)
    const [name, reading] = open.find(([, { roles }]) => roles?.includes(fact.role)) ?? []
    return figure && name && reading && isFree(claims, figure) && isUnread(claims, name)
      ? [{ name, reading, figure }]
      : []
  })
}

function byUnit(text: string, open: Open, figures: Figure[], claims: Claim[]): Claim[] {
  const found: Claim[] = []
  for (const [name, reading] of open) {
    if (!reading.bare || !isUnread(claims, name)) continue
    const figure = figures.find(
      (candidate) =>
        reading.units.includes(candidate.unit) &&
        isFree([...claims, ...found], candidate) &&
        !isRefused(text, candidate, reading),
    )
    if (figure) found.push({ name, reading, figure })
  }
  return found
}
