import { isAnswer } from './is-answer.ts'

/** What a question asks of a concept: before it is explained, of one's own business, later on from memory, or what to do with it all. */
export type Ask = 'open' | 'own' | 'steps' | 'trap' | 'again' | 'commit'

export interface Question {
  ask: Ask
  /** The id of the concept; of the last one for `commit`. */
  concept: string
}

/** Where a learning conversation stands when a message has come. */
export type Lesson = OnPath<'path'> | OnPath<'answer'> | OnPath<'aside'>
interface OnPath<Kind> {
  /** `path`: it was made of this message; `answer`: the message answers the question before; `aside`: it is about something else. */
  kind: Kind
  /** What the path is about, as its title says. */
  what: string
  /** Ids of the concepts of the path, in their order. */
  concepts: string[]
  /** The question that was open when the message came. */
  answers: Question
  /** The question the reply ends with. */
  asks: Question
}

/** A learning conversation without a path: nothing was said yet that one could be made for. */
export interface OpenLesson {
  kind: 'open'
  /** What was asked for and is not covered, in a few words; null where it was not clear. */
  wish: string | null
}

/** Which earlier concept comes back after the one at a place on the path: never the one that was just learnt. */
const RETURNS = [null, 0, 1, 0, 2, 1, 3]
const KINDS = ['steps', 'again', 'trap'] as const
/** How far apart concepts that follow one another in review stand: prime to the length of the path, so that each has its turn. */
const STRIDES: Record<number, number> = { 4: 3, 5: 2, 6: 5, 7: 3 }

/** Where a path stands after these messages, the one to answer last; none where the path was made of the message to answer. */
export function lessonAt(what: string, concepts: string[], messages: string[]): Lesson {
  const last = messages.at(-1)
  const answered = messages.slice(0, -1).filter(isAnswer).length
  const answers = questionAt(concepts, answered)
  if (last === undefined) return { kind: 'path', what, concepts, answers, asks: answers }
  if (!isAnswer(last)) return { kind: 'aside', what, concepts, answers, asks: answers }
  return { kind: 'answer', what, concepts, answers, asks: questionAt(concepts, answered + 1) }
}

/** The question number `at` of a path: concepts in turn with earlier ones between them, a commitment, then reviews in mixed order. */
export function questionAt(concepts: string[], at: number): Question {
  const questions = concepts.flatMap((concept, place) => questionsOn(concepts, concept, place))
  const last = concepts.at(-1) ?? ''
  if (at === questions.length) return { ask: 'commit', concept: last }
  return questions[at] ?? reviewAt(concepts, at - questions.length - 1)
}

function questionsOn(concepts: string[], concept: string, place: number): Question[] {
  const earlier = concepts[RETURNS[place] ?? -1]
  return [
    { ask: 'open', concept },
    { ask: 'own', concept },
    ...(earlier === undefined ? [] : [{ ask: kindAt(place), concept: earlier }]),
  ]
}

function reviewAt(concepts: string[], at: number): Question {
  const { length } = concepts
  const place = (at * (STRIDES[length] ?? 1)) % length
  return { ask: kindAt(at + Math.floor(at / length)), concept: concepts[place] ?? '' }
}

const kindAt = (at: number) => KINDS[at % KINDS.length] ?? 'again'
