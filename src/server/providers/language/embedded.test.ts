import { describe, expect, test } from 'vitest'
import { WORD_RANGES, wordCount } from '#shared/chat.ts'
import { createEmbeddedMentor } from './embedded.ts'
import { about, languageSuite, never, wholeReply } from './suite.ts'

languageSuite('The embedded mentor', () => createEmbeddedMentor({ pace: 0 }))

describe('The embedded mentor as a language model', () => {
  test('writes a few words at a time and loses none', async () => {
    const pieces = await wholeReply(createEmbeddedMentor({ pace: 0 }), 'Nobody visits my website')
    const words = wordCount(pieces.join(''))
    expect(pieces.every((piece) => piece.trim().split(/\s+/).length <= 4)).toBe(true)
    expect(words).toBeGreaterThanOrEqual(WORD_RANGES.moderate.least)
    expect(words).toBeLessThanOrEqual(WORD_RANGES.moderate.most)
  })

  test('keeps line breaks, on which its lists depend', async () => {
    const pieces: string[] = []
    for await (const piece of createEmbeddedMentor({ pace: 0 }).write(
      { ...about('My shop has too much stock'), style: 'shortform' },
      never,
    ))
      pieces.push(piece)
    expect(pieces.join('')).toMatch(/^- .+\n- .+\n- .+/)
  })

  test('waits between pieces, and is stopped in the middle of a wait', async () => {
    const stop = new AbortController()
    const iterator = createEmbeddedMentor({ pace: 60_000 }).write(about('hi'), stop.signal)[Symbol.asyncIterator]()
    await iterator.next()
    const next = iterator.next()
    stop.abort(new Error('left'))
    await expect(next).rejects.toThrow('left')
  })
})
