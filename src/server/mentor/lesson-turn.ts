import type { ResponseStyle } from '#shared/chat.ts'
import type { Concept, Content } from './content.ts'
import { part, type Draft } from './draft.ts'
import { findingsFrom } from './findings.ts'
import type { Lesson } from './lesson.ts'
import { inWords } from './path-words.ts'
import { midSentence } from './mid-sentence.ts'
import { phrases } from './phrases.ts'
import type { Understanding } from './understand.ts'

export type Slots = Draft['slots']

/** What a turn of a lesson can draw on. */
export interface LessonTurn {
  lesson: Lesson
  understanding: Understanding
  style: ResponseStyle
  content: Content
  /** The concept the open question was about. */
  concept: Concept
}

/** The phrases of one kind, about the concept of the turn. */
export const phrasesOn = ({ content, understanding, concept }: LessonTurn, kind: string, words = '') =>
  phrases(content, kind, { concept: inWords(concept), words }, understanding)

/** What the person's newest figures say. */
export function figureParts({ understanding, concept, style }: LessonTurn): Slots {
  const { facts, latest } = understanding
  const findings = latest.length > 0 ? findingsFrom(facts, latest, concept.id) : []
  const briefs = findings.map(({ brief }) => brief)
  const working = findings.flatMap(({ more }) => more)
  return [
    part('figures', briefs, { needed: Math.min(1, briefs.length), most: style === 'academic' ? 2 : 1 }),
    part('working', working, { most: style === 'academic' ? 2 : 0 }, { as: 'flow' }),
  ]
}

/** The mistakes of a concept as sentences that name it. */
export const mistakesWith = (concept: Concept) =>
  concept.commonMistakes.map(
    (mistake, index) =>
      `${index === 0 ? 'A mistake often made with' : 'Something else that goes wrong with'} ${inWords(concept)}: ${midSentence(mistake)}`,
  )
