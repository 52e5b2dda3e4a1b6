import { DIFFICULTIES } from '#server/mentor/content.ts'
import { PATH_LENGTH } from '#server/mentor/plan-path.ts'
import type { ConceptPage } from './concept-page.ts'
import type { Fault } from './fault.ts'

/**
 * Holds what the pages say of one another: every name is there, nothing goes round, and nothing rests on what is harder. Pages that
 * could not be read are there all the same.
 */
export function graphFaults(pages: ConceptPage[], unread: string[]): Fault[] {
  const byId = new Map(pages.map((page) => [page.concept.id, page]))
  return pages.flatMap((page) => [
    ...dangling(page, [...byId.keys(), ...unread]),
    ...harder(page, byId),
    ...circle(page, byId),
    ...tooDeep(page, byId),
  ])
}

type ById = Map<string, ConceptPage>

function dangling({ file, concept }: ConceptPage, known: string[]): Fault[] {
  const missing = (section: 'prerequisites' | 'related') =>
    concept[section]
      .filter((name) => !known.includes(name))
      .map((name) => ({
        file,
        section,
        what: `there is no concept ${name}: name one that is there, or write it first`,
      }))
  return [...missing('prerequisites'), ...missing('related')]
}

function harder({ file, concept }: ConceptPage, byId: ById): Fault[] {
  const rank = (difficulty: (typeof DIFFICULTIES)[number]) => DIFFICULTIES.indexOf(difficulty)
  return concept.prerequisites
    .flatMap((id) => byId.get(id)?.concept ?? [])
    .filter(({ difficulty }) => rank(difficulty) > rank(concept.difficulty))
    .map(({ id, difficulty }) => ({
      file,
      section: 'prerequisites',
      what: `${id} is ${difficulty} and is learnt before this ${concept.difficulty} one: change a difficulty, or drop it`,
    }))
}

/** A circle is told once, at the concept of it that comes first in the alphabet. */
function circle({ file, concept }: ConceptPage, byId: ById): Fault[] {
  const way = wayBack(concept.id, concept.id, byId, new Set())
  if (way === null || way.toSorted()[0] !== concept.id) return []
  return [
    { file, section: 'prerequisites', what: `they go round in a circle: ${[...way, concept.id].join(' rests on ')}` },
  ]
}

/** The concepts from one to another along their prerequisites; null where there is no way. */
function wayBack(from: string, to: string, byId: ById, seen: Set<string>): string[] | null {
  for (const next of byId.get(from)?.concept.prerequisites ?? []) {
    if (next === to) return [from]
    if (seen.has(next)) continue
    seen.add(next)
    const way = wayBack(next, to, byId, seen)
    if (way) return [from, ...way]
  }
  return null
}

/** A learning path holds a concept with all that comes before it. */
function tooDeep({ file, concept }: ConceptPage, byId: ById): Fault[] {
  const all = new Set([concept.id])
  for (const id of all) for (const earlier of byId.get(id)?.concept.prerequisites ?? []) all.add(earlier)
  if (all.size <= PATH_LENGTH.most) return []
  const what = `with all that comes before it these are ${all.size} concepts, and a learning path holds ${PATH_LENGTH.most}: name fewer`
  return [{ file, section: 'prerequisites', what }]
}
