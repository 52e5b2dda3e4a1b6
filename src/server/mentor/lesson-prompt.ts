import { fenced, prompt } from './compose-prompt.ts'
import type { Concept } from './content.ts'
import { library } from './library.ts'
import type { Ask, Lesson, OpenLesson, Question } from './lesson.ts'
import { nearTo } from './open-lesson-draft.ts'
import { conceptOf, pathWords } from './path-words.ts'

/** What a connected model is told of a learning conversation: how to teach, the plan of this turn, and the ideas in question as data. */
export function lessonPrompt(lesson: Lesson | OpenLesson): string {
  if (lesson.kind === 'open')
    return `${prompt('journey-open')}\n\n${fenced('subjects', nearTo(lesson.wish ?? '', library))}`
  const ideas = [...new Set([lesson.answers.concept, lesson.asks.concept])].map(named)
  return [prompt('journey'), fenced('plan', planOf(lesson)), ...ideas.map((idea) => fenced('idea', textOf(idea)))].join(
    '\n\n',
  )
}

const named = (id: string) => conceptOf(library.content, id)

function planOf(lesson: Lesson): string {
  return [
    `The path “${lesson.what}”: ${pathWords(lesson, library.content)}.`,
    turnOf(lesson),
    `End with a question: ${wordsOf(lesson.asks)}.`,
  ].join('\n')
}

function turnOf({ kind, answers }: Lesson): string {
  if (kind === 'path') return 'The path was made just now: name its ideas in their order, then begin.'
  if (kind === 'aside') return 'The message is no answer to the open question: reply to it in short, then come back.'
  return `The message answers this question: ${wordsOf(answers)}. Take it up first.`
}

const ASKS: Record<Ask, string> = {
  open: 'before you explain it, what they already know or guess of',
  own: 'how it is in their own business, with',
  steps: 'from memory and without looking back, how one puts to work',
  trap: 'from memory and without looking back, what goes wrong with',
  again: 'from memory and without looking back, the heart of',
  commit:
    'which idea of the whole path they will put to work first, and on which day; gather all of them before it, the last being',
}

const wordsOf = ({ ask, concept }: Question) => `${ASKS[ask]} “${named(concept).name}”`

const textOf = (concept: Concept) =>
  [
    concept.name,
    concept.definition,
    concept.whyItMatters,
    ...concept.howToApply.map((step, index) => `${index + 1}. ${step}`),
    `Example: ${concept.workedExample}`,
    ...concept.commonMistakes.map((mistake) => `Mistake: ${mistake}`),
    ...concept.firstActions.map((action) => `First action: ${action}`),
  ].join('\n')
