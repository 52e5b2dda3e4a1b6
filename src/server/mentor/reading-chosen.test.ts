import { wordCount, WORD_RANGES, ResponseStyle } from '#shared/chat.ts'
import { expect, test } from 'vitest'
import { composeReply } from './compose-reply.ts'
import { library } from './library.ts'
import type { Turn } from '#server/providers/language/port.ts'
import { questionOf, readingChosen } from './reading-chosen.ts'
import type { Meant, Sense } from './sense.ts'
import { understand } from './understand.ts'

const situation = (id: string) => library.content.situations.find((one) => one.id === id)!
const both = [situation('waste'), situation('unreliable-supplier')] as const
const question = questionOf(both)

const UNCLEAR = 'My veg man keeps sending short, twelve trays paid for and ten that came, two of them mush'
const STRANGE = 'My zebra will not stop humming at the neighbours and it has become too much for us both'
const perhaps: Sense = {
  concept: null,
  situation: { id: 'waste', next: 'unreliable-supplier', score: 2, match: 'possible' },
  near: [],
  intent: null,
  isHeavy: false,
}
const meant: Meant = new Map([[UNCLEAR, perhaps]])
const replyTo = (messages: string[], style: ResponseStyle = 'moderate') => {
  const turns: Turn[] = []
  for (const content of messages) {
    turns.push({ role: 'user', content })
    turns.push({
      role: 'assistant',
      content: composeReply({ turns, style, person: { firstName: 'Ada' } }, library, meant),
    })
  }
  return turns
}

test.each(ResponseStyle.options)(
  'names both readings and asks which, in the words of %s, whichever they are',
  (style) => {
    const { situations } = library.content
    for (const [at, { id }] of situations.entries()) {
      const next = situations[(at + 7) % situations.length]!
      const sense = { ...perhaps, situation: { ...perhaps.situation!, id, next: next.id } }
      const reply = composeReply(
        { turns: [{ role: 'user', content: STRANGE }], style, person: { firstName: 'Ada' } },
        library,
        new Map([[STRANGE, sense]]),
      )
      expect(reply).toContain(questionOf([situation(id), next]))
      expect(reply.match(/If it is /g)?.length ?? 0, `${id}: ${reply}`).toBeGreaterThanOrEqual(
        style === 'shortform' ? 0 : 2,
      )
      expect(reply.split('?'), reply).toHaveLength(2)
      expect(wordCount(reply)).toBeGreaterThanOrEqual(WORD_RANGES[style].least)
      expect(wordCount(reply)).toBeLessThanOrEqual(WORD_RANGES[style].most)
    }
  },
)

test.each([
  ['the second I think', 'unreliable-supplier'],
  ['first one', 'waste'],
  ['The latter', 'unreliable-supplier'],
  ['my supplier lets me down, he is unreliable and always late', 'unreliable-supplier'],
  ['about 12 trays a week', 'waste'],
])('the talk goes on with what "%s" chooses', (answer, id) => {
  const turns: Turn[] = [...replyTo([UNCLEAR]), { role: 'user', content: answer }]
  expect(understand({ turns }, library.index, meant)).toMatchObject({ topic: { id }, between: null })
})

test('the choice is heard whatever the two are called', () => {
  const { situations } = library.content
  for (const one of situations)
    for (const other of situations) {
      if (one === other) continue
      const chosen = readingChosen(questionOf([one, other]), 'the second', null, library.index)
      expect(chosen?.id, `${one.id}, ${other.id}`).toBe(other.id)
    }
})

test.each([
  'I have a second van and a lad who drives it for me three days in every week',
  'none of my staff and none of my family can tell me what to do about it all',
])('a word in the midst of much else chooses nothing: %s', (text) => {
  expect(readingChosen(question, text, null, library.index)?.id).toBe('waste')
})

test('what the answer means chooses, be it another, and neither is neither', () => {
  const told = (id: string, match: string) =>
    readingChosen(question, 'he is a nice enough fella', { id, match }, library.index)?.id
  expect(told('unreliable-supplier', 'possible')).toBe('unreliable-supplier')
  expect(told('tax-bill', 'possible')).toBe('waste')
  expect(told('tax-bill', 'sure')).toBe('tax-bill')
  expect(readingChosen(question, 'neither really', null, library.index)).toBeNull()
  expect(readingChosen(question, 'no', null, library.index)).toBeNull()
  expect(
    readingChosen(
      question,
      'No, neither of them: my landlord wants to put the rent up when the lease ends',
      null,
      library.index,
    ),
  ).toBeNull()
  expect(readingChosen(question, 'no, the second', null, library.index)).not.toBeNull()
  expect(readingChosen('What would you like?', 'the first', null, library.index)).toBeUndefined()
  expect(readingChosen(null, 'the first', null, library.index)).toBeUndefined()
})

test.each([
  ['the meaning is sure', { match: 'sure' }],
  ['the meaning is far', { match: 'far' }],
  ['there is no other', { next: null }],
] as const)('nothing is asked where %s', (_, change) => {
  const sense = { ...perhaps, situation: { ...perhaps.situation!, ...change } }
  const turns: Turn[] = [{ role: 'user', content: UNCLEAR }]
  expect(understand({ turns }, library.index, new Map([[UNCLEAR, sense]])).between).toBeNull()
})
