import type { Concept, Content } from './content.ts'
import type { Lesson } from './lesson.ts'
import { mistakesWith } from './lesson-turn.ts'
import { midSentence } from './mid-sentence.ts'
import { inWords } from './path-words.ts'

/**
 * What may be added to a reply of a lesson: lines that stand by themselves, on the concept and those nearest to it. What is
 * still to come on the path is kept back, since it is asked for before it is explained.
 */
export function lessonLines(content: Content, { concepts, asks, answers }: Lesson, about: Concept): string[] {
  const reached = Math.max(concepts.indexOf(answers.concept), concepts.indexOf(asks.concept))
  const closed = new Set(concepts.slice(asks.ask === 'open' ? reached : reached + 1))
  const near = nearest(content, about).filter(({ id }) => !closed.has(id))
  return [
    ...near.map(({ definition, whyItMatters }) => `${definition} ${whyItMatters}`),
    ...near.flatMap((concept) => [concept.workedExample, concept.definition, ...mistakesWith(concept)]),
    ...near.flatMap((concept) =>
      concept.firstActions.map((action) => `A first thing to do about ${inWords(concept)}: ${midSentence(action)}`),
    ),
  ]
}

/** All concepts, by how few steps of kinship lead to them. */
function nearest({ concepts }: Content, from: Concept): Concept[] {
  const found = new Set([from.id])
  for (const id of found) for (const near of concepts.find((one) => one.id === id)?.related ?? []) found.add(near)
  return [...found].flatMap((id) => concepts.find((one) => one.id === id) ?? []).slice(1)
}
