import { figuresIn, type Figure } from './figures.ts'
import { roleOf } from './figure-roles.ts'
import type { FigureRole } from './figure-words.ts'
import { withDigits } from './number-words.ts'

/** A figure of the person's business, as they gave it; `was` is the earlier figure of a change. */
export interface Fact extends Figure {
  role: FigureRole
  was: number | null
}

export type Facts = Partial<Record<FigureRole, Fact>>

/** A message of the person and the question of the mentor that it follows. */
export interface Said {
  text: string
  question: string | null
}

/** Everything known in figures: what was said last about a thing holds. */
export const gatherFacts = (messages: Said[]): Facts =>
  Object.fromEntries(messages.flatMap(factsIn).map((fact) => [fact.role, fact]))

/** The facts of one message; a figure whose role is unclear is left out rather than guessed. */
export function factsIn({ text: typed, question }: Said): Fact[] {
  const text = withDigits(typed)
  const figures = figuresIn(text)
  const changes = figures.map((figure, index) => changeBetween(text, figures[index - 1], figure))
  const earlier = new Set(figures.filter((_, index) => changes[index + 1]))
  const facts = figures.flatMap((figure, index): Fact[] => {
    if (earlier.has(figure)) return []
    const before = changes[index] ?? null
    const role = roleOf(text, before ? { ...figure, ...shapeOfChange(before, figure) } : figure, question)
    if (!role) return []
    const fact = { ...asAsked(inThousands(text, figure, role), role), role, was: before?.value ?? null }
    return fact.per === null && fact.value < (LEAST[role] ?? 0) ? [] : [fact]
  })
  return ofATime(facts, text)
}

/** Pounds from which on a small firm's figure without a time is that of a year. */
const YEARLY: Partial<Record<FigureRole, number>> = { rent: 10_000, takings: 80_000, profit: 25_000, wages: 12_000 }
const OF_A_TIME = /^[\s,]*(?:(?:a|an|per|each|every)\b|weekly|monthly|quarterly)/i

/** "Figures per month:", before the first of them. */
const HEADING = /\b(?:per|a|each|every) (?<per>week|month|year)\b|\b(?<adverb>weekly|monthly|yearly)\b/i

/** Where a message says beforehand of what time its figures are, or one of them is a year's, so are the others of which no time is told. */
function ofATime(facts: Fact[], text: string): Fact[] {
  const isTimeless = ({ role, unit, per, end }: Fact) =>
    unit === 'money' && !per && role in YEARLY && !OF_A_TIME.test(text.slice(end))
  const { per, adverb } = HEADING.exec(text.slice(0, text.search(/\d/)))?.groups ?? {}
  const time = (per ?? adverb?.replace(/ly$/, ''))?.toLowerCase() as Fact['per'] | undefined
  if (time) return facts.map((fact) => (isTimeless(fact) ? { ...fact, per: time } : fact))
  const isYearly = (fact: Fact) => isTimeless(fact) && fact.value >= YEARLY[fact.role]!
  return facts.some(isYearly) ? facts.map((fact) => (isTimeless(fact) ? { ...fact, per: 'year' } : fact)) : facts
}

/** Pounds below which a figure is not this, but something that stands near it: "rent 22" leaves out the thousands. */
const LEAST: Partial<Record<FigureRole, number>> = { rent: 50, fixedCosts: 50, targetIncome: 50, wages: 50 }

/** Two figures of a change are read as one, which begins at the first and has what either of them tells. */
const shapeOfChange = (before: Figure, after: Figure) => ({
  start: before.start,
  item: after.item ?? before.item,
  unit: after.unit === 'number' ? before.unit : after.unit,
})

/** "I owe 11 grand and have got about 2": the second figure is in thousands as well. */
const inThousands = (text: string, figure: Figure, role: FigureRole): Figure =>
  role === 'cash' &&
  figure.unit === 'number' &&
  figure.value < 100 &&
  /\d\s?(?:k|grand|thousand)\b/i.test(text.slice(0, figure.start))
    ? { ...figure, value: figure.value * 1000 }
    : figure

const COUNTS = new Set<FigureRole>(['customers', 'visitors', 'team', 'missed'])

/** A plain number in a money role is pounds. */
const asAsked = (figure: Figure, role: FigureRole): Figure =>
  figure.unit === 'number' && !COUNTS.has(role) ? { ...figure, unit: 'money' } : figure

/** The first of two figures where the text says that one became the other: "fell from £1,900 to £1,250 a week". */
function changeBetween(text: string, first: Figure | undefined, second: Figure): Figure | null {
  if (
    !first ||
    first.high !== null ||
    (first.unit !== second.unit && first.unit !== 'number' && second.unit !== 'number')
  )
    return null
  const before = text.slice(Math.max(0, first.start - 40), first.start)
  const between = text.slice(first.end, second.start)
  const became = /^[\s,]*(?:down |up )?to\s(?:just |only |about |around |nearly )?$/.test(between)
  const then = /\b(?:used to|was|were|had been|previously|last year|before)\b[^.]*$/i.test(before)
  const now =
    /\b(?:now|currently|these days|lately|this (?:year|month|week)|last (?:month|week)|it(?:'|’)?s been|more like)\b/i.test(
      text.slice(first.end, second.end + 20),
    )
  const goingUp = between.length < 60 && /\b(?:going|go|goes|put(?:ting)?(?: it| them)?) up to\s$/i.test(between)
  return became || goingUp || (then && now && between.length < 60) ? first : null
}
