import { perPeriod } from './calculate.ts'
import type { Fact, Facts } from './facts.ts'
import type { FigureRole } from './figure-words.ts'
import type { Period } from './figures.ts'

/** Something worked out from the person's own figures. */
export interface Finding {
  /** The figures it rests on. */
  uses: FigureRole[]
  /** The result in one sentence. */
  brief: string
  /** How it was worked out and what follows, most useful first. */
  more: string[]
  /** The same figures side by side, where two or more can be compared. */
  table?: Table
}

export interface Table {
  head: string[]
  rows: string[][]
}

type Have<Role extends FigureRole> = Record<Role, Fact>
export type Rule = (facts: Facts, topic: string | null) => Finding | null

/** A rule that applies where all these figures are known, and are not nothing. */
export function rule<Role extends FigureRole>(
  roles: Role[],
  find: (facts: Have<Role>, all: Facts) => Omit<Finding, 'uses'> | null,
): Rule {
  return (facts) => {
    if (!roles.every((role) => (facts[role]?.value ?? 0) > 0)) return null
    const found = find(facts as Have<Role>, facts)
    return found ? { uses: roles, ...found } : null
  }
}

/** A rule that makes sense where the talk is about one of these topics. */
export const about =
  (topics: string[], apply: Rule): Rule =>
  (facts, topic) =>
    topic !== null && topics.includes(topic) ? apply(facts, topic) : null

/** A rule that would be beside the point where the talk is about something else than these topics. */
export const unlessBeside =
  (topics: string[], apply: Rule): Rule =>
  (facts, topic) =>
    topic === null || topics.includes(topic) ? apply(facts, topic) : null

/** A table in markdown, the figures aligned to the right. */
export const markdownTable = ({ head, rows }: Table) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

export const monthly = ({ value, per }: Fact, assumed: Period = 'month') => perPeriod(value, per ?? assumed, 'month')
export const each = (fact: Fact) => (fact.per ? ` a ${fact.per}` : '')
export const inDays = ({ value, unit }: Fact) => (unit === 'weeks' ? value * 7 : value)
