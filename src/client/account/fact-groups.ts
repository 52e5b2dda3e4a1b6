import { FactKind, FIGURE_NAMES, type MemoryFact } from '#shared/memory.ts'

interface Group {
  title: string
  kinds: readonly FactKind[]
}

/** The facts as they stand under one another on the screen. */
const GROUPS: readonly Group[] = [
  { title: 'Your business', kinds: ['business-name', 'trade', 'size', 'stage'] },
  { title: 'Goals', kinds: ['goal'] },
  { title: 'Challenges', kinds: ['challenge'] },
  { title: 'Figures', kinds: ['figure'] },
  { title: 'What you said you would do', kinds: ['commitment'] },
]

/** Whether the heading of its group does not yet say what a fact is. */
export const needsName = ({ kind }: Pick<MemoryFact, 'kind'>): boolean =>
  ['business-name', 'trade', 'size', 'stage', 'figure'].includes(kind)

/** The groups that hold anything, figures in the order of their names' list; what was just forgotten stays in its place. */
export function groupsOf(facts: readonly MemoryFact[], forgotten: readonly MemoryFact[]) {
  const gone = forgotten.filter((fact) => !facts.some(({ id }) => id === fact.id))
  const all = [...facts, ...gone].toSorted(
    (one, other) => placeOf(one) - placeOf(other) || other.saidAt.localeCompare(one.saidAt) || other.id - one.id,
  )
  return GROUPS.map(({ title, kinds }) => ({ title, facts: all.filter(({ kind }) => kinds.includes(kind)) })).filter(
    (group) => group.facts.length > 0,
  )
}

const ROLES = Object.keys(FIGURE_NAMES)
const placeOf = ({ kind, figure }: MemoryFact) =>
  FactKind.options.indexOf(kind) * 100 + (figure ? ROLES.indexOf(figure.role) : 0)
