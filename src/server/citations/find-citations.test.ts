import fc from 'fast-check'
import { conceptPassages } from '#server/finding/concept-passages.ts'
import { library } from '#server/mentor/library.ts'
import { placedSentences, sentenceKey, sentencesOf } from '#server/mentor/sentences.ts'
import { expect, test } from 'vitest'
import { CITATIONS_AT_MOST, findCitations, indexPassages } from './find-citations.ts'

const { concepts } = library.content
const index = indexPassages(concepts)
const breakEven = concepts.find(({ id }) => id === 'break-even')!
/** What is cited, as the text that ends there and the passage. */
const cited = (text: string) =>
  findCitations(text, index).map(({ at, passageId }) => [text.slice(0, at).split('\n').at(-1)!.slice(-23), passageId])

test('a sentence of the library is cited where it ends, and nothing else is', () => {
  const text = `Good question. ${breakEven.definition} You keep £400 of that. What is your rent?`
  expect(cited(text)).toEqual([['either profit nor loss.', 'break-even definition 0']])
})

test('sentences of one passage that follow one another are cited once, at the last', () => {
  expect(cited(`${breakEven.definition} ${breakEven.whyItMatters}\n\nAnd you?`)).toEqual([
    ['either profit nor loss.', 'break-even definition 0'],
    ['oves the line for good.', 'break-even whyItMatters 0'],
  ])
  const steps = breakEven.howToApply.map((step, at) => `${at + 1}. ${step}`).join('\n')
  expect(cited(steps)).toEqual([[' daily figure to watch.', 'break-even howToApply 0']])
})

test('a passage that is taken up again after something else is cited again', () => {
  const [first, second] = sentencesOf(breakEven.whyItMatters)
  expect(cited(`${first} That is your case. ${second}`).map(([, id]) => id)).toEqual([
    'break-even whyItMatters 0',
    'break-even whyItMatters 0',
  ])
})

test('marks of a list, emphasis, a small beginning and an introduction do not hide a sentence', () => {
  expect(cited(`- **${breakEven.definition}** Yes.`)).toEqual([['ther profit nor loss.**', 'break-even definition 0']])
  const [mistake = ''] = breakEven.commonMistakes
  expect(cited(`One trap: ${mistake.charAt(0).toLowerCase()}${mistake.slice(1)}`)).toEqual([
    ['work in it for nothing.', 'break-even commonMistakes 0'],
  ])
})

test('a few words that anybody may say are cited only where their passage goes on', () => {
  const recovery = concepts.find(({ id }) => id === 'service-recovery')!
  expect(sentencesOf(recovery.workedExample)).toContain('It costs £80.')
  expect(cited('It costs £80.')).toEqual([])
  expect(cited(recovery.workedExample)).toHaveLength(1)
})

test('questions to the person, and how people ask, are no source', () => {
  expect(cited(breakEven.questions.join(' '))).toEqual([])
  expect(cited(breakEven.everyday.join('. '))).toEqual([])
})

const sentence = fc.oneof(
  fc.constantFrom(...concepts.flatMap(conceptPassages).map(({ text }) => text)),
  fc.constantFrom(
    'You keep £4 of each.',
    '### A heading',
    '| a | b |',
    '\n\n',
    '- ',
    '2. ',
    '```\n',
    ' ',
    '**',
    'é😀.',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const reply = fc.array(sentence, { maxLength: 60 }).map((parts) => parts.join(' '))

test('whatever is said, citations stand in order behind sentences of their passages, and there are few of them', () => {
  const passages = new Map(concepts.flatMap(conceptPassages).map(({ id, text }) => [id, sentenceKey(text)]))
  fc.assert(
    fc.property(reply, (text) => {
      const citations = findCitations(text, index)
      expect(citations.length).toBeLessThanOrEqual(CITATIONS_AT_MOST)
      citations.forEach(({ at, passageId }, number) => {
        expect(at).toBeGreaterThan(citations[number - 1]?.at ?? 0)
        expect(at).toBeLessThanOrEqual(text.length)
        const found = placedSentences(text).find(({ end }) => end === at)!
        const said = [found.text, found.text.slice(found.text.indexOf(': '))].map(sentenceKey)
        expect(said.some((key) => passages.get(passageId)!.includes(key))).toBe(true)
      })
    }),
    { numRuns: 300 },
  )
})

test('sentences lie where their places say', () => {
  fc.assert(
    fc.property(reply, (text) => {
      let last = 0
      for (const { text: said, end } of placedSentences(text)) {
        expect(end).toBeGreaterThan(last)
        expect(text.slice(last, end).replace(/["')*_]+$/, '')).toContain(said.replace(/["')*_]+$/, ''))
        expect(text.slice(0, end)).toBe(text.slice(0, end).trimEnd())
        last = end
      }
    }),
  )
})

test('the longest reply is looked through in a moment, a hostile one too', () => {
  const pages = concepts.map(({ definition, whyItMatters }) => `${definition} ${whyItMatters}`).join(' ')
  const texts = [pages, '. ', '."', '.    \t', ': a', '- 1. ', '\n'].map((part) =>
    part.repeat(Math.ceil(60_000 / part.length)).slice(0, 60_000),
  )
  for (const text of texts) {
    const began = performance.now()
    findCitations(text, index)
    expect(performance.now() - began).toBeLessThan(500)
  }
})
