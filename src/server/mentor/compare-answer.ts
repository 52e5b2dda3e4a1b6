import { part } from './draft.ts'
import { apart } from './layout.ts'
import { figureParts, type LessonTurn, mistakesWith, phrasesOn, type Slots } from './lesson-turn.ts'
import { quoted } from './open-lesson-draft.ts'
import { recallOf } from './recall.ts'
import { isFresh } from './sentences.ts'

/** What was brought back from memory is set beside what the concept says, and what was missing is added. */
export function compareAnswer(turn: LessonTurn): Slots {
  const { understanding, lesson, style, concept } = turn
  const { ask } = lesson.answers
  const { kind, words, missing } = recallOf(understanding.message, concept, ask)
  const most = { shortform: 0, moderate: 1, academic: 2 }[style]
  const points = ask === 'steps' ? steps(turn, missing) : ask === 'trap' ? mistakes(turn) : explanation(turn)
  if (!points.some(({ candidates }) => candidates.some((text) => isFresh(text, understanding.said))))
    return selfCheck(turn)
  return [
    part('say', phrasesOn(turn, kind, words.map(quoted).join(' and ')), { needed: 1, most: 1 }),
    ...points,
    ...figureParts(turn),
    part('example', [concept.workedExample], { most: Math.min(1, most) }, { heading: 'A worked example' }),
    part('caution', ask === 'again' ? mistakesWith(concept) : [], { most }),
    part('also', ask === 'open' ? [] : phrasesOn(turn, 'review-also'), { most: MOST_ALSO[style] }),
    part('neighbour', phrasesOn(turn, 'neighbour'), { most: style === 'academic' ? 1 : 0 }, { heading: 'Beside it' }),
  ]
}

/** What has all been said is not said again: the person looks back, and a kindred idea comes beside it. */
const selfCheck = (turn: LessonTurn): Slots => [
  part('say', phrasesOn(turn, 'look-back'), { needed: 1, most: 1 }),
  ...figureParts(turn),
  part('also', phrasesOn(turn, 'review-also'), { most: 1 }),
  part('neighbour', phrasesOn(turn, 'neighbour'), { most: turn.style === 'shortform' ? 0 : 1 }),
]

const MOST_ALSO = { shortform: 1, moderate: 2, academic: 4 }

function steps({ concept, style }: LessonTurn, missing: string[]): Slots {
  const points = missing.length > 0 ? missing : concept.howToApply
  return [
    part('points', points, { needed: 1, most: style === 'shortform' ? 2 : 4 }, { as: 'steps', heading: concept.name }),
  ]
}

const mistakes = ({ concept, style }: LessonTurn): Slots => [
  part('points', mistakesWith(concept), { needed: 1, most: style === 'shortform' ? 1 : 3 }, { heading: concept.name }),
]

function explanation({ concept, style }: LessonTurn): Slots {
  return [
    part('definition', [concept.definition], { needed: 1, most: 1 }, { heading: concept.name }),
    part('why', apart(concept.whyItMatters), { most: style === 'academic' ? 4 : 2 }, { as: 'flow' }),
  ]
}
