import { describe, expect, test } from 'vitest'
import { WORD_RANGES, wordCount } from '#shared/chat.ts'
import type { ConceptFinder } from '#server/finding/find-concepts.ts'
import { conceptPassages } from '#server/finding/concept-passages.ts'
import { library } from '#server/mentor/library.ts'
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

/** Finds one concept in any message, so surely. */
function finderOf(id: string, score: number, nearness: number | null = 0.7): ConceptFinder {
  const concept = library.content.concepts.find((other) => other.id === id)!
  const byMeaning = { nearness, passages: conceptPassages(concept) }
  const found = { concept, score, ...(nearness === null ? { nearness, passages: [] } : byMeaning) }
  return { getReady: async () => nearness !== null, find: async () => [found] }
}
const replyWith = async (finder: ConceptFinder | undefined, message: string) =>
  (await wholeReply(createEmbeddedMentor({ pace: 0, finder }), message)).join('')

describe('What a message means', () => {
  const STRANGE = 'My zebra will not stop humming at the neighbours'
  const PREDICAMENT = 'My café has lost its lunch trade since the office next door closed'

  test('is talked about where the words tell nothing and it is clear', async () => {
    expect(await replyWith(finderOf('bottleneck', 5), STRANGE)).toMatch(/“bottleneck”/)
  })

  test.each([
    ['is not clear', finderOf('bottleneck', 3.7)],
    ['is only the nearest of what is far away', finderOf('bottleneck', 5, 0.3)],
    ['is only known by words', finderOf('bottleneck', 5, null)],
  ])('changes nothing where it %s', async (_, finder) => {
    expect(await replyWith(finder, STRANGE)).toBe(await replyWith(undefined, STRANGE))
  })

  test('keeps the words from telling of a concept where all are far away', async () => {
    const words = 'Our break at the seaside was even better than the break before'
    const told = (reply: string) => /break-even/i.test(reply)
    expect(told(await replyWith(undefined, words))).toBe(true)
    expect(told(await replyWith(finderOf('bottleneck', 5, 0.2), words))).toBe(false)
  })

  test('changes nothing where a concept is named', async () => {
    const named = 'How do I work out my break-even point?'
    expect(await replyWith(finderOf('bottleneck', 5), named)).toBe(await replyWith(undefined, named))
  })

  test('changes nothing where the words tell of a predicament', async () => {
    expect(await replyWith(finderOf('bottleneck', 5), PREDICAMENT)).toBe(await replyWith(undefined, PREDICAMENT))
  })

  test('chooses between concepts that words confuse, also unsure', async () => {
    const words = 'Customers wait forty minutes for a ten minute test'
    const plain = await replyWith(undefined, words)
    const meant = await replyWith(finderOf('queues', 2), words)
    expect(plain).not.toMatch(/“queues and waiting”/)
    expect(meant).toMatch(/“queues and waiting”/)
  })

  test('keeps the word range of each style over all concepts', async () => {
    for (const { id } of library.content.concepts)
      for (const style of ['shortform', 'moderate', 'academic'] as const) {
        let reply = ''
        const mentor = createEmbeddedMentor({ pace: 0, finder: finderOf(id, 6) })
        for await (const piece of mentor.write({ ...about(STRANGE), style }, never)) reply += piece
        expect(wordCount(reply), `${id} ${style}`).toBeGreaterThanOrEqual(WORD_RANGES[style].least)
        expect(wordCount(reply), `${id} ${style}`).toBeLessThanOrEqual(WORD_RANGES[style].most)
      }
  })
})
