import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordCount } from '#shared/chat.ts'
import { speechChunks } from '#shared/speech-chunks.ts'
import { sentenceAt, spokenWord } from './spoken-sentences.ts'

const BLOCKS = ['Begin with the cost. It is £2.10 a cup.', 'Rent', 'Then ask three customers.']
const read = (word: number) => {
  const found = sentenceAt(BLOCKS, word)
  return found && BLOCKS[found.block]?.slice(found.start, found.end)
}

describe('the sentence that is spoken', () => {
  test('is the one in which the word stands, across blocks of text', () => {
    expect([0, 3, 4, 8, 9, 10, 13].map(read)).toEqual([
      'Begin with the cost.',
      'Begin with the cost.',
      'It is £2.10 a cup.',
      'It is £2.10 a cup.',
      'Rent',
      'Then ask three customers.',
      'Then ask three customers.',
    ])
    expect(read(14)).toBeNull()
  })

  test('begins anew with each chunk, however wrong the guess was before', () => {
    const chunks = ['One two three four.', 'Five six.']
    expect(spokenWord(chunks, 0, { seconds: 500, duration: null })).toBeLessThan(4)
    expect(spokenWord(chunks, 1, { seconds: 0, duration: null })).toBe(4)
    expect(spokenWord(chunks, 0, { seconds: 2, duration: 4 })).toBe(2)
  })

  test('stays within the words of its chunk and only goes forward', () => {
    const text = fc.array(fc.lorem({ maxCount: 4, mode: 'sentences' }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(text, fc.double({ min: 1, max: 60, noNaN: true }), (sentences, duration) => {
        const chunks = speechChunks(sentences.join(' '))
        const all = wordCount(sentences.join(' '))
        let last = -1
        for (const chunk of chunks.keys())
          for (const share of [0, 0.3, 0.9, 1]) {
            const word = spokenWord(chunks, chunk, { seconds: share * duration, duration })
            expect(word).toBeGreaterThanOrEqual(last)
            expect(word).toBeLessThan(all)
            expect(sentenceAt([sentences.join(' ')], word)).not.toBeNull()
            last = word
          }
      }),
    )
  })
})
