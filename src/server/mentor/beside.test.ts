import { library } from './library.ts'
import { besideIn } from './beside.ts'
import type { Sense } from './sense.ts'
import { describe, expect, test } from 'vitest'

const { index, content } = library
const topic = index.situation('no-time-to-train')
const own = content.situations.find(({ id }) => id === 'no-time-to-train')!.concepts[0]!
const QUESTION = 'How would I actually start that conversation tomorrow?'

const about = (id: string, score: number, match: 'sure' | 'possible' | 'far' = 'sure'): Sense => ({
  concept: { id, score, match },
  situation: null,
  near: [],
  intent: null,
  isHeavy: false,
})
const besideOf = (message: string, stage: number, sense: Sense | undefined) =>
  besideIn(message, { topic, stage, sense }, index)?.id ?? null

describe('The concept beside the topic', () => {
  test('is at first one that the predicament rests on, where that is sure', () => {
    expect(besideOf('I cannot teach her', 0, about(own, 3.4))).toBe(own)
    expect(besideOf('I cannot teach her', 0, about(own, 3, 'possible'))).toBeNull()
    expect(besideOf('I cannot teach her', 0, about('invoice-finance', 6))).toBeNull()
  })

  test('is later what a question is about, and needs to stand out the more the further it lies from the topic', () => {
    expect(besideOf(QUESTION, 1, about(own, 3.1, 'possible'))).toBe(own)
    expect(besideOf(QUESTION, 1, about(own, 2.9, 'possible'))).toBeNull()
    expect(besideOf(QUESTION, 1, about('invoice-finance', 3.7))).toBeNull()
    expect(besideOf(QUESTION, 1, about('invoice-finance', 3.9))).toBe('invoice-finance')
    expect(besideOf(QUESTION, 1, about('invoice-finance', 9, 'far'))).toBeNull()
  })

  test('is not something far off that a few words might ask about', () => {
    expect(besideOf('Is it expensive?', 1, about('invoice-finance', 6))).toBeNull()
    expect(besideOf('Is it expensive?', 1, about(own, 3.1))).toBe(own)
  })

  test('is what a question names, whatever it means', () => {
    expect(besideOf('Would invoice finance be mad?', 1, about('feedback', 6))).toBe('invoice-finance')
    expect(besideOf('Would invoice finance be mad?', 1, undefined)).toBe('invoice-finance')
  })

  test('is what a long message names only where that is what it means', () => {
    const long =
      'My contact is great and it is their new system abroad, so I am loath to go over his head about it. Would invoice finance be mad?'
    expect(besideOf(long, 1, about('feedback', 6))).toBe('feedback')
    expect(besideOf(long, 1, about('invoice-finance', 2, 'possible'))).toBe('invoice-finance')
  })

  test('is none where nothing is asked, where the talk is about it, or where it is about nothing', () => {
    expect(besideOf('I sat her down and told her', 1, about('feedback', 6))).toBeNull()
    const sense = about('feedback', 6)
    expect(besideIn(QUESTION, { topic: index.concept('feedback'), stage: 1, sense }, index)).toBeNull()
    expect(besideIn(QUESTION, { topic: null, stage: 1, sense }, index)).toBeNull()
  })
})
