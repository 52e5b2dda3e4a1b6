import { expect, test } from 'vitest'
import { currentTopic } from './current-topic.ts'
import type { Said } from './facts.ts'
import { library } from './library.ts'
import type { Sense } from './sense.ts'

const said = (text: string, question: string | null = null): Said => ({ text, question })
const sense = (situation: Partial<NonNullable<Sense['situation']>>): Sense => ({
  concept: null,
  situation: { id: '', next: null, score: 4, match: 'sure', ...situation },
  near: [],
  intent: null,
  isHeavy: false,
})
const topicOf = (messages: Said[], meant: Record<string, Sense> = {}) =>
  currentTopic(messages, library.index, new Map(Object.entries(meant))).topic?.id

test('an answer with a figure or a promise stays with what the talk is about, whatever its words suggest', () => {
  const first = said('Customers do not pay me on time')
  expect(topicOf([first])).toBe('late-payment')
  expect(topicOf([first, said("ok I'll ring the bank on Monday", 'When this week will you make those calls?')])).toBe(
    'late-payment',
  )
  expect(topicOf([first, said('sole trader. we clear about 70 grand', 'How much is overdue in all?')])).toBe(
    'late-payment',
  )
})

test.each([
  ["I'm going to be evicted, the landlord has sold the building", 'losing-premises'],
  ["OK I'll do that. How do I register for VAT?", 'vat-threshold'],
  ["I'll chase them. Another thing: my best employee wants to leave", 'key-person'],
  ['By the way, 2 of my staff keep arguing with each other', 'team-conflict'],
])('a talk turns with "%s"', (text, id) => {
  const question = 'Which payment of yours could move by a week with one call?'
  expect(
    topicOf([
      said('Customers do not pay me on time'),
      said('They say the run is on Friday', question),
      said(text, question),
    ]),
  ).toBe(id)
})

test('an answer in figures to which of two it is chooses by both messages, and not by itself', () => {
  const [late, tax] = ['late-payment', 'tax-bill'].map(
    (id) => library.content.situations.find((one) => one.id === id)?.name,
  )
  const first = 'It is all money going out and none coming in'
  const second = 'it was £4,000 in March, then £3,100, and the van was £260 a month on top of that'
  const question = `Which is nearer, if either: ${late}, or ${tax}?`
  const meant = {
    [first]: sense({ id: 'late-payment', next: 'tax-bill', match: 'possible', score: 3 }),
    [second]: sense({ id: 'equipment' }),
  }
  const talk = [said(first), said(second, question)]
  expect(topicOf(talk, { ...meant, [`${first}\n${second}`]: sense({ id: 'tax-bill', match: 'possible' }) })).toBe(
    'tax-bill',
  )
  const plain = 'no, it is the new oven I cannot decide about'
  expect(topicOf([said(first), said(plain, question)], { ...meant, [plain]: sense({ id: 'equipment' }) })).toBe(
    'equipment',
  )
})
