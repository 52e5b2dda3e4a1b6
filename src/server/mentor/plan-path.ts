import type { Concept, Content, Theme } from './content.ts'
import type { Library } from './library.ts'
import { conceptOf } from './path-words.ts'
import { themesIn } from './themes.ts'

/** Concepts a path has. */
export const PATH_LENGTH = { least: 4, most: 7 }
/** With this many nothing more is added. */
const ENOUGH = 5
/** Most concepts that come along with one goal, unless it is the first. */
const BAGGAGE = 3

/** How sure the library must be that a text is about a topic, as elsewhere where a talk begins. */
const SURE = 7
const NAMED = 40
/** What the first concept of a theme is worth; each later one a step less, so that their order holds. */
const THEME = 20
const SHARE_OF_SITUATION = 0.5

export interface PathPlan {
  /** In the order in which they are learnt: what others rest on comes before them. */
  concepts: Concept[]
  theme: Theme | null
}

/** The path for what somebody wants to learn; null where the library does not cover it. */
export function planPath(wish: string, { content, index }: Library): PathPlan | null {
  const named = index.mentioned(wish)
  const theme = themesIn(wish, content.themes).find((one) => named.length === 0 || holdsAny(one, named)) ?? null
  const scores = new Map<string, number>()
  const add = (id: string, score: number) => scores.set(id, (scores.get(id) ?? 0) + score)
  for (const { id } of named) add(id, NAMED)
  theme?.concepts.forEach((id, place) => add(id, THEME - place))
  for (const { topic, score } of index.rank(wish).filter((ranked) => ranked.score >= SURE))
    if (topic.kind === 'concept') add(topic.id, score)
    else topic.situation.concepts.forEach((id, place) => add(id, (score * SHARE_OF_SITUATION) / (place + 1)))
  if (scores.size === 0) return null
  const goals = [...scores].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
  return { concepts: inOrder(chosen(goals, content), goals, content), theme }
}

const holdsAny = (theme: Theme, named: Concept[]) => named.some(({ id }) => theme.concepts.includes(id))

/** The path for somebody who leaves the choice to the mentor. */
export function planOf(theme: Theme, content: Content): PathPlan {
  return { concepts: inOrder(chosen(theme.concepts, content), theme.concepts, content), theme }
}

/** The goals with all that comes before them, as many as a path holds; where they are few, with what lies nearest. */
function chosen(goals: string[], content: Content): Set<string> {
  const path = new Set<string>()
  const take = (ids: string[], most: number) => {
    for (const id of ids) {
      const added = withBefore(id, content).filter((one) => !path.has(one))
      const fits = path.size + added.length <= PATH_LENGTH.most && (path.size === 0 || added.length <= BAGGAGE)
      if (path.size < most && fits) for (const one of added) path.add(one)
    }
  }
  take(goals, ENOUGH)
  const near = () => [...path].flatMap((id) => conceptOf(content, id).related)
  for (let round = 0; path.size < PATH_LENGTH.least && round < PATH_LENGTH.most; round += 1)
    take(near(), PATH_LENGTH.least)
  return path
}

/** A concept and all that is learnt before it, those first. */
function withBefore(id: string, content: Content): string[] {
  const { prerequisites } = conceptOf(content, id)
  return [...new Set([...prerequisites.flatMap((earlier) => withBefore(earlier, content)), id])]
}

/** What others rest on first, and otherwise as the goals stand. */
function inOrder(path: Set<string>, goals: string[], content: Content): Concept[] {
  const ordered = [...goals, ...path].filter((id) => path.has(id)).flatMap((id) => withBefore(id, content))
  return [...new Set(ordered)].filter((id) => path.has(id)).map((id) => conceptOf(content, id))
}
