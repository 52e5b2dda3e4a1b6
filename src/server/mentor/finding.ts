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
}

type Have<Role extends FigureRole> = Record<Role, Fact>
export type Rule = (facts: Facts) => Finding | null

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

export const monthly = ({ value, per }: Fact, assumed: Period = 'month') => perPeriod(value, per ?? assumed, 'month')
export const each = (fact: Fact) => (fact.per ? ` a ${fact.per}` : '')
export const inDays = ({ value, unit }: Fact) => (unit === 'weeks' ? value * 7 : value)
