import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordCount } from '#shared/chat.ts'
import { fitWords, type Picked } from './fit-words.ts'

const render = (picked: Picked) => Object.values(picked).flat().join(' ')
const sentence = (words: number, mark: string) =>
  `${Array.from({ length: words }, (_, index) => `${mark}${index}`).join(' ')}.`

describe('Fitting a reply to its words', () => {
  test('adds sentences in order of preference and cuts none', () => {
    const slots = [
      { name: 'idea', candidates: [sentence(10, 'a'), sentence(10, 'b'), sentence(10, 'c')], needed: 1, most: 3 },
      { name: 'ask', candidates: [sentence(5, 'q')], needed: 1, most: 1 },
    ]
    expect(fitWords(slots, { least: 20, most: 26 }, 22, render)).toBe(
      [sentence(10, 'a'), sentence(10, 'b'), sentence(5, 'q')].join(' '),
    )
  })

  test('takes a shorter sentence where the preferred one is too long', () => {
    const slots = [{ name: 'idea', candidates: [sentence(40, 'a'), sentence(12, 'b')], needed: 1, most: 1 }]
    expect(fitWords(slots, { least: 10, most: 20 }, 10, render)).toBe(sentence(12, 'b'))
  })

  test('is inside the range or says that it cannot be', () => {
    const candidates = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 })
    fc.assert(
      fc.property(candidates, candidates, fc.integer({ min: 5, max: 60 }), (ideas, steps, least) => {
        const slots = [ideas, steps].map((lengths, slot) => ({
          name: `slot${slot}`,
          candidates: lengths.map((words, index) => sentence(words, `s${slot}i${index}w`)),
          needed: 1,
          most: 6,
        }))
        const text = fitWords(slots, { least, most: least * 2 }, least, render)
        if (text !== null) expect(wordCount(text) >= least && wordCount(text) <= least * 2).toBe(true)
      }),
    )
  })
})
