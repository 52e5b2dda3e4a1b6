import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherFacts } from './facts.ts'
import { saleLessCosts } from './sale-less-costs.ts'

const found = (text: string) => saleLessCosts(text, gatherFacts([{ text, question: null }]))

test.each([
  [
    'I could do a £45 box. Meat in it would be around £27 and then the cool packaging is 5 or 6, courier £9. I have 2,300 followers',
    '£45 less £27 for meat, £5 to £6 for cool packaging and £9 for courier leaves £3 to £4, at best 8.9% of the price, before your own time.',
  ],
  [
    'my candles: I sell them for £18, wax is £3.20, jar £1.10, wick 20p, label 35p and postage 3.90',
    '£18 less £3.20 for wax, £1.10 for jar, 20p for wick, 35p for label and £3.90 for postage leaves £9.25, 51% of the price, before your own time.',
  ],
  [
    'I charge £60 for a massage, room hire is £15, oils £2 and the towels cost 3',
    '£60 less £15 for room hire, £2 for oils and £3 for towels leaves £40, 67% of the price, before your own time.',
  ],
  [
    'We sell a £8 pie, meat £9, box £1',
    '£9 for meat and £1 for box come to more than the £8 you would be paid, by £2.',
  ],
])('what a sale leaves: %s', (text, said) => {
  expect(found(text)?.brief).toBe(said)
})

test.each([
  ['one cost alone', 'I charge £60 for a massage, room hire is £15'],
  [
    'a cost of a time beside those of a sale',
    'We charge £120 a clean, products £6, parking £8, two cleaners at £14 an hour',
  ],
  ['a sum of money that is none of them', 'My £12 lunch has ingredients of £4, packaging 60p and the app takes £3.60'],
  ['prices of others', 'I charge £55. Sarah charges £50, Tom £40'],
  ['costs of a whole evening', 'a £20 ticket, band £300, room £150'],
  ['what was and what is', 'I used to charge £38 for a groom. shampoo £2, electric £1.50'],
  ['a day and its costs', 'A normal Thursday is £480. Quizmaster £60, band £350'],
  ['no figure', 'what should I charge for a box?'],
])('nothing is taken off where there is %s', (_, text) => {
  expect(found(text)).toBeNull()
})

const amount = fc.integer({ min: 1, max: 250 })
test('price, costs and what is left add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 2000 }), amount, amount, (price, one, other) => {
      const rows = found(`I sell a £${price} box. Meat is £${one} and packaging £${other}`)?.table?.rows ?? []
      const amounts = rows.map(([, cell]) => Number(cell?.replaceAll(/[£,]/g, '').replace('−', '-')))
      expect(amounts).toEqual([price, -one, -other, price - one - other])
    }),
  )
})
