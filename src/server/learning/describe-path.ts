import type { Concept } from '#server/mentor/content.ts'
import { listed, midSentence } from '#server/mentor/mid-sentence.ts'
import type { PathPlan } from '#server/mentor/plan-path.ts'
import { LEARNING_PATH_MARKER } from '#shared/conversations.ts'
import type { LearningPath } from '#shared/learning.ts'

/** Minutes for one idea: a question from memory, the explanation, one's own business, and meeting it again later. */
const MINUTES: Record<Concept['difficulty'], number> = { easy: 10, medium: 12, hard: 15 }
/** Minutes for gathering all of it at the end. */
const RECAP = 5
const NUMBER_WORDS = ['Four', 'Five', 'Six', 'Seven']

type Described = Omit<LearningPath, 'id' | 'topics'> & { concepts: string[] }

/** A path as the contract describes it, from its plan. */
export function describePath(what: string, { concepts }: PathPlan): Described {
  return {
    title: titleOf(what),
    description: descriptionOf(concepts),
    category: categoryOf(concepts),
    difficulty: difficultyOf(concepts),
    estimatedDuration: concepts.reduce((sum, { difficulty }) => sum + MINUTES[difficulty], RECAP),
    concepts: concepts.map(({ id }) => id),
  }
}

export const titleOf = (what: string) => `${LEARNING_PATH_MARKER} ${what}`

/** The part of a path's title that says what it is about. */
export const whatOf = (title: string) => title.replace(LEARNING_PATH_MARKER, '').trim()

/** A title while it is not known what is to be learnt. */
export const UNDECIDED = titleOf('Where to begin')

function descriptionOf(concepts: Concept[]): string {
  const names = concepts.map(({ name }) => midSentence(name))
  const count = NUMBER_WORDS[concepts.length - 4] ?? String(concepts.length)
  return `${count} ideas, each recalled before it is explained, tried on your own business and met again later: ${listed(names)}.`
}

/** The area of most concepts, that of the first of them where two are even; operations have no category of their own. */
function categoryOf(concepts: Concept[]): LearningPath['category'] {
  const count = (area: string) => concepts.filter((concept) => concept.area === area).length
  const [area = 'operations'] = concepts
    .map((concept) => concept.area)
    .toSorted((one, other) => count(other) - count(one))
  return area === 'operations' ? 'other' : area
}

/** Advanced with any hard concept, intermediate where at least half are not easy. */
function difficultyOf(concepts: Concept[]): LearningPath['difficulty'] {
  if (concepts.some(({ difficulty }) => difficulty === 'hard')) return 'advanced'
  const easy = concepts.filter(({ difficulty }) => difficulty === 'easy').length
  return easy > concepts.length / 2 ? 'beginner' : 'intermediate'
}
