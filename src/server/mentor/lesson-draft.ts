import type { ResponseStyle } from '#shared/chat.ts'
import { acknowledgements } from './acknowledge.ts'
import { compareAnswer } from './compare-answer.ts'
import type { Content } from './content.ts'
import { part, type Draft } from './draft.ts'
import type { Lesson } from './lesson.ts'
import { lessonLines } from './lesson-lines.ts'
import { figureParts, type LessonTurn, mistakesWith, phrasesOn, type Slots } from './lesson-turn.ts'
import { quoted } from './open-lesson-draft.ts'
import { conceptOf, inWords, pathWords } from './path-words.ts'
import { phrases } from './phrases.ts'
import { recallOf } from './recall.ts'
import { answerKind } from './reflect.ts'
import type { Understanding } from './understand.ts'
import { wordsIn } from './words.ts'

/** The reply to an attempt at a question of a lesson, or the first words on a path that has just been made. */
export function lessonDraft(
  understanding: Understanding,
  lesson: Lesson,
  style: ResponseStyle,
  content: Content,
): Draft {
  const concept = conceptOf(content, lesson.answers.concept)
  const turn = { lesson, understanding, style, content, concept }
  return {
    slots: [...bodyOf(turn), part('ask', questionsFor(lesson, understanding, content), { needed: 1, most: 1 })],
    spare: () => lessonLines(content, lesson, concept),
  }
}

function bodyOf(turn: LessonTurn): Slots {
  if (turn.lesson.kind === 'path') return newPath(turn)
  if (turn.lesson.asks.ask === 'commit') return recap(turn)
  if (turn.lesson.answers.ask === 'commit') return spacing(turn)
  return turn.lesson.answers.ask === 'own' ? ownCase(turn) : compareAnswer(turn)
}

/** The questions a reply may end with, those of a wording not used before first. */
export function questionsFor(
  { asks }: Lesson,
  understanding: Pick<Understanding, 'turn' | 'said'>,
  content: Content,
): string[] {
  const concept = conceptOf(content, asks.concept)
  const own = asks.ask === 'own' ? concept.questions : []
  return [...own, ...phrases(content, asks.ask, { concept: inWords(concept) }, understanding)]
}

/** The open question once more, in other words. */
export const backTo = ({ asks }: Lesson, understanding: Understanding, content: Content) =>
  phrases(content, 'back', { concept: inWords(conceptOf(content, asks.concept)) }, understanding)

function newPath({ lesson, understanding, style, content }: LessonTurn): Slots {
  const blanks = { what: quoted(lesson.what), path: pathWords(lesson, content) }
  return [
    part('say', phrases(content, 'present', blanks, understanding), { needed: 1, most: 1 }),
    part('also', phrases(content, 'present-also', {}, understanding), { most: style === 'academic' ? 14 : 4 }),
  ]
}

/** The concept on the person's own business: what they said is taken up, reckoned with, and becomes one thing to do. */
function ownCase(turn: LessonTurn): Slots {
  const { concept, style } = turn
  const academic = style === 'academic'
  const few = { shortform: 0, moderate: 1, academic: 2 }[style]
  return [
    part('say', taken(turn), { needed: 1, most: 1 }),
    ...figureParts(turn),
    part('step', concept.firstActions, { needed: 1, most: Math.max(1, few) }),
    part('caution', mistakesWith(concept), { most: few }),
    part('how', concept.howToApply, { most: academic ? 2 : 0 }, { as: 'steps', heading: 'How to apply it' }),
    part('also', phrasesOn(turn, 'own-also'), { most: { shortform: 1, moderate: 2, academic: 4 }[style] }),
  ]
}

/** A figure, a yes, a no or a promise is taken up as anywhere; what was told is tied to the concept. */
function taken(turn: LessonTurn): string[] {
  const { understanding, content } = turn
  const { latest, message } = understanding
  const heard = acknowledgements(understanding, content)
  const used = phrasesOn(turn, 'used')
  const isPlain = latest.length > 0 || answerKind(message) !== 'other' || wordsIn(message) < 4
  return isPlain ? [...heard, ...used] : [...used, ...heard]
}

/** All concepts once more by name, and a question for one thing to do. */
function recap(turn: LessonTurn): Slots {
  const { lesson, understanding, content, style, concept } = turn
  const { ask } = lesson.answers
  const heard = ask === 'own' ? taken(turn) : phrasesOn(turn, recallOf(understanding.message, concept, ask).kind)
  return [
    part('heard', heard, { most: style === 'shortform' ? 0 : 1 }),
    part('say', phrases(content, 'recap', { path: pathWords(lesson, content) }, understanding), { needed: 1, most: 1 }),
    part('also', phrases(content, 'recap-also', {}, understanding), { most: style === 'academic' ? 5 : 3 }),
  ]
}

/** After a promise: when to come back, and why then. */
function spacing({ understanding, content, style }: LessonTurn): Slots {
  return [
    part('open', acknowledgements(understanding, content), { needed: 1, most: 1 }),
    part('say', phrases(content, 'later', {}, understanding), { needed: 1, most: 1 }),
    part('also', phrases(content, 'later-also', {}, understanding), { most: style === 'shortform' ? 1 : 4 }),
  ]
}
