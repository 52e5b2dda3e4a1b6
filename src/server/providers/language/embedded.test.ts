import { describe, expect, test } from 'vitest'
import { WORD_RANGES, wordCount } from '#shared/chat.ts'
import type { SenseReader } from '#server/finding/read-senses.ts'
import { library } from '#server/mentor/library.ts'
import { sentenceKey, sentencesOf } from '#server/mentor/sentences.ts'
import type { Sense } from '#server/mentor/sense.ts'
import { createEmbeddedMentor } from './embedded.ts'
import { about as request, languageSuite, never, wholeReply } from './suite.ts'

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
      { ...request('My shop has too much stock'), style: 'shortform' },
      never,
    ))
      pieces.push(piece)
    expect(pieces.join('')).toMatch(/^- .+\n- .+\n- .+/)
  })

  test('waits between pieces, and is stopped in the middle of a wait', async () => {
    const stop = new AbortController()
    const iterator = createEmbeddedMentor({ pace: 60_000 }).write(request('hi'), stop.signal)[Symbol.asyncIterator]()
    await iterator.next()
    const next = iterator.next()
    stop.abort(new Error('left'))
    await expect(next).rejects.toThrow('left')
  })
})

type Match = NonNullable<Sense['concept']>['match']
/** Any message means one thing. */
const meaning =
  (sense: Partial<Sense>): SenseReader =>
  async (messages) =>
    new Map(
      messages.map((message) => [
        message,
        { concept: null, situation: null, near: [], intent: null, isHeavy: false, ...sense },
      ]),
    )
const about = (id: string, match: Match) => meaning({ concept: { id, score: 4, match } })

const replyWith = async (readSenses: SenseReader | undefined, message: string) =>
  (await wholeReply(createEmbeddedMentor({ pace: 0, readSenses }), message)).join('')

describe('What a message means', () => {
  const STRANGE = 'My zebra will not stop humming at the neighbours'
  const PREDICAMENT = 'My café has lost its lunch trade since the office next door closed'

  test('is talked about where the words tell nothing and it is clear', async () => {
    expect(await replyWith(about('bottleneck', 'sure'), STRANGE)).toMatch(/“bottleneck”/)
  })

  test('changes nothing where it is not sure', async () => {
    expect(await replyWith(about('bottleneck', 'possible'), STRANGE)).toBe(await replyWith(undefined, STRANGE))
  })

  test('keeps the words from telling of a concept where all are far away', async () => {
    const words = 'Our break at the seaside was even better than the break before'
    const told = (reply: string) => /break-even/i.test(reply)
    expect(told(await replyWith(undefined, words))).toBe(true)
    expect(told(await replyWith(about('bottleneck', 'far'), words))).toBe(false)
  })

  test('changes nothing where a concept is named', async () => {
    const named = 'How do I work out my break-even point?'
    expect(await replyWith(about('bottleneck', 'sure'), named)).toBe(await replyWith(undefined, named))
  })

  test('changes nothing where the words tell of a predicament', async () => {
    expect(await replyWith(about('bottleneck', 'sure'), PREDICAMENT)).toBe(await replyWith(undefined, PREDICAMENT))
  })

  test('that is rather a concept than a predicament is talked about by that, unless the predicament rests on it', async () => {
    const replyTo = (id: string, score: number) =>
      replyWith(
        meaning({
          concept: { id, score, match: 'sure' },
          situation: { id: 'late-payment', next: null, score: 4, match: 'sure' },
        }),
        STRANGE,
      )
    const late = await replyTo('bottleneck', 3.9)
    expect(late).not.toMatch(/“bottleneck”/)
    expect(await replyTo('bottleneck', 4.1)).toMatch(/“bottleneck”/)
    const [own = ''] = library.content.situations.find(({ id }) => id === 'late-payment')?.concepts ?? []
    expect(await replyTo(own, 4.1)).toBe(late)
  })

  test('drops a concept that words alone suggest, also unsure', async () => {
    const words = 'finishing at half 5, tea, then quoting til 11 most nights. how do other one man bands cope'
    expect(await replyWith(undefined, words)).toMatch(/“business valuation”/)
    expect(await replyWith(about('time-management', 'possible'), words)).not.toMatch(/“business valuation”/)
  })

  test('drops a predicament that words alone suggest', async () => {
    const words = 'We do a dating night at the bar every Thursday and nobody comes'
    const others = meaning({
      concept: { id: 'bottleneck', score: 2, match: 'possible' },
      situation: { id: 'late-payment', next: 'uneven-week', score: 2, match: 'far' },
    })
    expect(await replyWith(undefined, words)).toMatch(/waste|bin/)
    expect(await replyWith(others, words)).not.toMatch(/waste|bin/)
  })

  test('is business where a predicament is plain, also of the weather or with a solicitor in it', async () => {
    const told = (id: string, match: Match) => meaning({ situation: { id, next: null, score: 4, match } })
    const weather = 'The weather killed our August'
    expect(await replyWith(undefined, weather)).toMatch(/outside what I am/)
    expect(await replyWith(told('seasonal', 'sure'), weather)).toBe(
      await replyWith(told('seasonal', 'sure'), 'Our August was killed'),
    )
    const sued = 'she says she will sue me over the colour'
    expect(await replyWith(undefined, sued)).toMatch(/solicitor/)
    expect(await replyWith(told('complaints', 'possible'), sued)).not.toMatch(/solicitor/)
  })

  test('keeps the word range of each style over all concepts, and says nothing twice in a reply', async () => {
    for (const { id } of library.content.concepts)
      for (const style of ['shortform', 'moderate', 'academic'] as const) {
        let reply = ''
        const mentor = createEmbeddedMentor({ pace: 0, readSenses: about(id, 'sure') })
        for await (const piece of mentor.write({ ...request(STRANGE), style }, never)) reply += piece
        expect(wordCount(reply), `${id} ${style}`).toBeGreaterThanOrEqual(WORD_RANGES[style].least)
        expect(wordCount(reply), `${id} ${style}`).toBeLessThanOrEqual(WORD_RANGES[style].most)
        const sentences = sentencesOf(reply).map(sentenceKey)
        expect(new Set(sentences).size, reply).toBe(sentences.length)
      }
  })
})
