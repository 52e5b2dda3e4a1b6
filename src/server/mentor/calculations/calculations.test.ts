import { describe, expect, test } from 'vitest'
import { ResponseStyle, WORD_RANGES, wordCount } from '#shared/chat.ts'
import type { RememberedFigure } from '#shared/memory.ts'
import { CALCULATORS } from '#server/mentor/calculators/registry.ts'
import { composeReply } from '#server/mentor/compose-reply.ts'
import type { Remembered } from '#server/mentor/known.ts'
import { library } from '#server/mentor/library.ts'
import { sentenceKey, sentencesOf } from '#server/mentor/sentences.ts'
import type { Turn } from '#server/providers/language/port.ts'
import { ASKED, NOT_ASKED } from './calculation-cases.ts'
import { calculationIn } from './follow-calculation.ts'

const styles = ResponseStyle.options

/** The mentor's replies to these messages, each written when those before it stand. */
function repliesTo(messages: string[], style: ResponseStyle = 'moderate'): string[] {
  const turns: Turn[] = []
  for (const content of messages) {
    turns.push({ role: 'user', content })
    turns.push({
      role: 'assistant',
      content: composeReply({ turns, style, person: { firstName: 'Ada' } }, library),
    })
  }
  return turns.filter(({ role }) => role === 'assistant').map(({ content }) => content)
}

function expectWellFormed(text: string, style: ResponseStyle) {
  expect(wordCount(text), text).toBeGreaterThanOrEqual(WORD_RANGES[style].least)
  expect(wordCount(text), text).toBeLessThanOrEqual(WORD_RANGES[style].most)
  expect(text.match(/\?/g), text).toHaveLength(1)
  expect(text.endsWith('?'), text).toBe(true)
  expect(text).not.toMatch(/undefined|NaN|Infinity|null/)
  if (style === 'shortform') expect(text).toMatch(/^(?:- .+(?:\n|$))+$/)
}

describe('A message that asks for a sum', () => {
  test.each(ASKED)('gets it worked out: "%s"', (message, id, ...expected) => {
    expect(calculationIn([{ text: message, question: null }])?.calculator.id).toBe(id)
    for (const style of styles) {
      const [text = ''] = repliesTo([message], style)
      expectWellFormed(text, style)
      for (const pattern of expected) expect(text).toMatch(pattern)
      expect(text).toMatch(/[Ss]ource: /)
    }
  })

  test('is found for every calculator', () => {
    expect(new Set(ASKED.map(([, id]) => id))).toEqual(new Set(CALCULATORS.map(({ id }) => id)))
  })

  test.each(NOT_ASKED)('is not heard in "%s"', (message) => {
    expect(calculationIn([{ text: message, question: null }])).toBeNull()
  })

  test('gives way to a person in need', () => {
    const [text] = repliesTo(["I can't cope any more, what's my break-even if rent is £900, price £5 and cost £2?"])
    expect(text).toMatch(/116 123/)
  })

  test('shows results side by side where there is room', () => {
    const [message = ''] = ASKED[0] ?? []
    expect(repliesTo([message], 'academic')[0]).toContain('| Sales needed, rounded up | 572 |')
    expect(repliesTo([message], 'shortform')[0]).not.toContain('|')
  })
})

describe('Where a figure is missing the mentor', () => {
  test.each(styles)('asks for it, and says what is known so far (%s)', (style) => {
    const replies = repliesTo(['work out my break even pls', '£2000', 'about 12', '5 quid'], style)
    for (const text of replies) expectWellFormed(text, style)
    expect(replies[0]).toMatch(/fixed costs[^?]+come to in a month\?$/)
    expect(replies[1]).toMatch(/fixed costs £2,000[^]*What price do you charge for one\?$/)
    expect(replies[2]).toMatch(/price £12[^]*What does one cost you in materials or bought-in work\?$/)
    expect(replies[3]).toMatch(/286 sales/)
  })

  test.each([
    [['how much would a £20k loan cost a month?', '8', '5 years'], /£405\.53 a month/],
    [['how much would a £20k loan cost a month at 8%?', '60'], /£405\.53 a month/],
    [['if I put prices up 10% how many customers can I lose?', '£20', '14', 'about 100 a month'], /25 of 100/],
    [['whats £99 and vat', 'no'], /£118\.80/],
    [['whats £99 and vat', 'yes it is'], /£82\.50/],
    [['what was my churn last month?', 'we had 150', '6'], /4%/],
    [['what is our margin if we charge £40', 'costs us a tenner'], /75%/],
    [['whats our runway', '20k', '8 grand', 'ten thousand'], /10 months/],
    [['what is the irr on a machine for £20,000', '9k, 9k and 6k', '6%'], /internal rate of return is/],
    [['work out our stock turn', '£60,000', '10k'], /6 times/],
    [['work out my utilisation', '40', '30'], /75%/],
    [['what is our cagr', '80k', '120k', '3 years'], /14\.5%/],
    [['what is my overheads break-even? price is £10 and cost £4', '2000'], /334 sales/],
  ])('goes on with the answer: %j', (messages, expected) => {
    for (const style of styles) {
      const replies = repliesTo(messages, style)
      for (const text of replies) expectWellFormed(text, style)
      expect(replies.at(-1)).toMatch(expected)
    }
  })

  test('says what it has as it was given', () => {
    expect(repliesTo(['how much would a £20,000.50 loan at 4.25% cost a month?'])[0]).toMatch(
      /loan £20,000\.50 and yearly interest rate 4\.25%/,
    )
  })

  test.each(styles)('finds room for its question beside a long list (%s)', (style) => {
    const [text = ''] = repliesTo(['NPV of £10,000 that brings in £3,000 a year for 80 years?'], style)
    expectWellFormed(text, style)
    expect(text).toMatch(/£3,000, £3,000, £3,000 and 77 more/)
  })

  test('takes what was told before', () => {
    const replies = repliesTo([
      'We have £48,000 in the bank and spend £15,000 a month',
      'so how long will it last?',
      'we take 9k',
    ])
    expect(replies[1]).toMatch(/cash in the bank £48,000 and monthly money out £15,000[^]*takings in an ordinary month/)
    expect(replies[2]).toMatch(/8 months/)
  })

  test.each([
    'What is break-even?',
    'how do we get past break-even faster?',
    'should we borrow to break even?',
    'give me a plan to break even',
    'is the break-even point the same as profit?',
  ])('hears no sum in "%s", whatever was told before', (message) => {
    const told = { text: 'We charge £12 and our overheads are £2,000 a month', question: null }
    expect(calculationIn([told, { text: message, question: 'What do you sell?' }])).toBeNull()
  })

  test('takes an average sale for what a customer spends in a month only where a month is said', () => {
    const asking = 'How much is a customer worth? Margin 60%, churn 5% a month, ads cost £150 to win each.'
    for (const messages of [[`${asking} My average sale is £12.50.`], ['My average sale is £12.50', asking]]) {
      const text = repliesTo(messages).at(-1)
      expect(text).toMatch(/What does one customer spend with you in a month\?$/)
      expect(text).not.toMatch(/£12\.50/)
    }
    expect(repliesTo([`${asking} My average sale is £50 a month.`])[0]).toMatch(/worth £600/)
  })

  test('searches no long story and no table for a sum, so that no message takes long', () => {
    const long = ['£5 ', 'rent 2000 ', 'if i raise prices by 10% how many ', 'burn 5 in ', 'how many '].map(
      (words) => `${words.repeat(Math.ceil(8000 / words.length))}? whats my break even`,
    )
    const start = performance.now()
    for (const text of long) expect(calculationIn([{ text, question: null }])).toBeNull()
    const years = 'NPV of £10,000 that brings in £3,000 a year for 5000000000 years at 8%?'
    expect(calculationIn([{ text: years, question: null }])?.problem).toMatch(/at most 100 years/)
    expect(performance.now() - start).toBeLessThan(500)
  })

  test('reads each message of a long conversation once, however many sums it speaks of', () => {
    const text = `${'my rent is £5 and price 4, margin, loan over 5 years at 3%, churn, payback, npv, how many '.repeat(20).slice(0, 1100)} how many?`
    const messages = Array.from({ length: 16 }, () => ({ text, question: null }))
    const start = performance.now()
    calculationIn(messages)
    expect(performance.now() - start).toBeLessThan(500)
  })

  test('refuses more years than anybody plans for, in words', () => {
    const [text = ''] = repliesTo(['NPV of £10,000 that brings in £3,000 a year for 5000000000 years at 8%?'])
    expect(text).toMatch(/at most 100 years/)
    expectWellFormed(text, 'moderate')
  })

  test('says how to find a figure nobody has at hand, then lets it be', () => {
    const replies = repliesTo(['break even if I sell at £12 and overheads are £2,000', "don't know", 'no idea really'])
    expect(replies[1]).toMatch(/Pick one product[^]*fair guess at the direct cost\?$/)
    expect(replies[2]).not.toMatch(/direct cost/)
  })

  test.each([
    'my best employee wants to leave',
    'what is break-even?',
    'my best employee earns 30k and wants to leave',
    'thanks',
  ])('lets the sum be when the person says "%s"', (message) => {
    const [, text = ''] = repliesTo(['work out my break even pls', message])
    expect(text).not.toMatch(/What I have so far|To work that out/)
    expect(
      calculationIn([
        { text: 'work out my break even pls', question: null },
        { text: message, question: 'What do your fixed costs, such as rent and wages, come to in a month?' },
      ]),
    ).toBeNull()
  })

  test('takes no time that something else took for an answer', () => {
    const replies = repliesTo(['what is our churn? we had 150', 'my best employee left last month'])
    expect(replies[0]).toMatch(/How many of the customers[^?]+lost\?$/)
    expect(replies[1]).not.toMatch(/What I have so far|With that I have/)
  })

  test('takes no figure that answers somebody else’s question', () => {
    const messages = [
      { text: 'work out my break even pls', question: null },
      { text: '40', question: 'How many people come in a day?' },
    ]
    expect(calculationIn(messages)).toBeNull()
  })

  test('says why figures do not fit, and asks for the one at fault', () => {
    const replies = repliesTo(['whats my break even, overheads £900, price £5, costs me £7', '£9'])
    expect(replies[0]).toMatch(/each sale loses money[^]*What price do you charge for one\?$/)
    expect(replies[1]).toMatch(/450 sales/)
  })
})

describe('With figures from earlier conversations the mentor', () => {
  const price: RememberedFigure = { role: 'price', value: 12, high: null, unit: 'money', per: null, item: null }
  const figures: RememberedFigure[] = [
    price,
    { ...price, role: 'unitCost', value: 5 },
    { ...price, role: 'fixedCosts', value: 4000, per: 'month' },
  ]
  const memory: Remembered = {
    facts: figures.map((figure) => ({ kind: 'figure', text: '', figure, day: '2026-11-12' })),
    followUp: null,
  }
  const reply = (content: string, style: ResponseStyle = 'moderate') =>
    composeReply({ turns: [{ role: 'user', content }], style, person: { firstName: 'Ada' }, memory }, library)

  test.each(styles)('works out a sum of them (%s)', (style) => {
    const text = reply('What is my break-even?', style)
    expectWellFormed(text, style)
    expect(text).toMatch(/572 sales/)
  })

  test('lets what is said now count for more', () => {
    expect(reply('What is my break-even if I charge £14?')).toMatch(/445 sales/)
  })

  test('still says what a word means', () => {
    expect(reply('What is break-even?')).not.toMatch(/572 sales/)
  })
})

describe('A finished sum', () => {
  test('is worked out anew for "what if"', () => {
    const replies = repliesTo([
      "what's my break-even if overheads are £4,000, I sell at £12 and it costs me £5?",
      'what if I sell at £14?',
      'and if the overheads go down to 2000?',
    ])
    expect(replies[1]).toMatch(/445 sales/)
    expect(replies[2]).toMatch(/223 sales/)
  })

  test.each(styles)('is never said in the same sentences twice (%s)', (style) => {
    const script = [
      'whats 350 plus vat',
      'whats 80 plus vat',
      'work out my break even pls',
      '£2,000',
      '£12',
      '£5',
      'what if I charge £13?',
      'margin if i sell at 12 and it costs 5?',
      'margin if i sell at 14 and it costs 5?',
      'how much would a £20k loan cost a month?',
      '8%',
      '5 years',
    ]
    const replies = repliesTo(script, style)
    for (const text of replies) expectWellFormed(text, style)
    const sentences = replies
      .flatMap(sentencesOf)
      .map(sentenceKey)
      .filter((key) => !HEADINGS.test(key))
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
  })
})

/** Headings may come again: they name what follows. */
const HEADINGS =
  /^(?:what it means|the formula and its source|how to apply it|where it goes wrong|gross margin|vat registration|break even point)$/
