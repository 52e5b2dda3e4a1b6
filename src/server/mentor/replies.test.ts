import { describe, expect, test } from 'vitest'
import { ResponseStyle, WORD_RANGES, wordCount } from '#shared/chat.ts'
import type { Turn } from '#server/providers/language/port.ts'
import { composeReply } from './compose-reply.ts'
import { library } from './library.ts'
import { CASES } from './reply-cases.ts'
import { sentenceKey, sentencesOf } from './sentences.ts'

const styles = ResponseStyle.options
const person = { firstName: 'Ada' }

const reply = (message: string, style: ResponseStyle = 'moderate') =>
  composeReply({ turns: [{ role: 'user', content: message }], style, person }, library)

const repliesOf = (turns: Turn[]) => turns.filter(({ role }) => role === 'assistant').map(({ content }) => content)

function talk(messages: string[], style: ResponseStyle): Turn[] {
  const turns: Turn[] = []
  for (const content of messages) {
    turns.push({ role: 'user', content })
    turns.push({ role: 'assistant', content: composeReply({ turns, style, person }, library) })
  }
  return turns
}

/** Fails where a reply is outside its words, asks not exactly once, or shows its making. */
function expectWellFormed(text: string, style: ResponseStyle) {
  const words = wordCount(text)
  expect(words, text).toBeGreaterThanOrEqual(WORD_RANGES[style].least)
  expect(words, text).toBeLessThanOrEqual(WORD_RANGES[style].most)
  expect(text.match(/\?/g), text).toHaveLength(1)
  expect(text.endsWith('?'), text).toBe(true)
  expect(text).not.toMatch(/[{}]|undefined|NaN|\[asks/)
  if (style === 'shortform')
    expect(
      text.split('\n').every((line) => line.startsWith('- ')),
      text,
    ).toBe(true)
}

describe('The embedded mentor', () => {
  test.each(CASES)('speaks about the case in "%s"', (message, ...expected) => {
    const text = reply(message)
    expectWellFormed(text, 'moderate')
    for (const pattern of expected) expect(text).toMatch(pattern)
  })

  test.each(styles)('keeps to the words of the %s style, with one question, whatever is asked', (style) => {
    const questions = library.content.concepts.flatMap(({ name, everyday }) => [
      `What is ${name}?`,
      ...everyday.slice(0, 1),
    ])
    const predicaments = library.content.situations.flatMap(({ everyday }) => everyday.slice(0, 3))
    for (const message of [...questions, ...predicaments, ...CASES.map(([text]) => text)])
      expectWellFormed(reply(message, style), style)
  })

  const CAFE = [
    'hi',
    'My café in Leeds has lost its lunch trade. Takings fell from £1,900 to £1,250 a week.',
    'about £8.50',
    'Builders and students mostly',
    "I don't know",
    'yes',
    'We open six days',
    'no',
    'give me a plan for next month',
    'What is break-even?',
    'Our fixed costs are £3,200 a month',
    'I talked to two offices already',
    'ok',
    'I will do it on Monday',
    'thanks',
  ]
  const STUDIO = [
    "I'm a freelance designer and never know what to charge.",
    'I need £3,000 a month',
    '20 hours a week',
    'before tax',
    'A logo for a brewery, £400',
    'it took 25 hours',
    'I am afraid they will say no',
    'yes',
    'not sure',
    'One client is most of my income now',
    '70%',
    '30 days',
    'What is positioning?',
    'I did it',
    'thank you',
  ]
  test.each(styles.flatMap((style) => [CAFE, STUDIO].map((script) => [style, script] as const)))(
    'never says a sentence twice in 15 turns (%s)',
    (style, script) => {
      const replies = repliesOf(talk(script, style))
      for (const text of replies) expectWellFormed(text, style)
      const sentences = replies.flatMap(sentencesOf).map(sentenceKey)
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    },
  )

  test('remembers figures and trade from earlier messages', () => {
    const turns = talk(
      ['I run a café in Leeds. Takings fell from £1,900 to £1,250 a week.', 'The average lunch is £8.50'],
      'moderate',
    )
    expect(turns.at(-1)?.content).toMatch(/77 more sales a week/)
  })

  test('reads a bare number as the answer to its question', () => {
    const turns = talk(
      ['My café has lost its lunch trade. Takings fell from £1,900 to £1,250 a week.', 'about 8.50'],
      'moderate',
    )
    expect(turns.at(-1)?.content).toMatch(/£8\.50 a sale/)
  })

  test('says how to find a figure that the person does not know', () => {
    const turns = talk(['My café has lost its lunch trade.', 'no idea'], 'shortform')
    expect(turns.at(-1)?.content).toMatch(/Not knowing|divide|receipts/i)
  })

  test('keeps to the matter when an answer happens to sound like another', () => {
    const turns = talk(
      ["I'm a freelance designer and never know what to charge.", 'I need £3,000 a month', '20 hours a week'],
      'moderate',
    )
    expect(turns.at(-1)?.content).toMatch(/£39 an hour/)
    expect(turns.at(-1)?.content).not.toMatch(/too much work/i)
  })

  test('turns to another matter when the person does', () => {
    const turns = talk(
      ['My café has lost its lunch trade.', 'Something else: my best employee wants to leave'],
      'moderate',
    )
    expect(turns.at(-1)?.content).toMatch(/leave|talk/)
    expect(turns.at(-1)?.content).not.toMatch(/lunch/)
  })

  test('asks nothing that it has been told', () => {
    expect(reply('My café has lost its lunch trade. The average lunch is £9.')).not.toMatch(
      /average lunch customer spend/,
    )
  })

  test('gives the helplines again when despair is voiced again', () => {
    const turns = talk(["I can't cope any more", "I really can't cope", "I can't cope at all"], 'shortform')
    for (const text of repliesOf(turns)) expect(text).toMatch(/116 123/)
  })

  test('answers the same conversation with the same words', () => {
    expect(reply('nobody visits my website')).toBe(reply('nobody visits my website'))
  })

  test('never gives markup, code or links of a message back', () => {
    const text = reply('My <script>alert(1)</script> [shop](http://evil.example) has **too much** stock')
    expect(text).not.toMatch(/script|http|\*\*too/)
  })

  test('stays in range and finds words after 40 messages about one thing', () => {
    const turns = talk(
      Array.from({ length: 40 }, () => 'My shop has too much stock and I do not know what to do'),
      'academic',
    )
    for (const text of repliesOf(turns)) expectWellFormed(text, 'academic')
  })
})
