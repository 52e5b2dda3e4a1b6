import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleLessCosts } from './sale-less-costs.ts'

test.each([
  [
    'I could do a £45 box. Meat in it would be around £27 and then the cool packaging is 5 or 6, courier £9. I have 2,300 followers',
    '£45 less £27 for meat, £5 to £6 for cool packaging and £9 for courier leaves £3 to £4, at best 8.9% of the price, before your own time.',
  ],
  [
    'my candles: I sell them for £18, wax is £3.20, jar £1.10, wick 20p, label 35p and postage 3.90',
    '£18 less £3.20 for wax, £1.10 for jar, £0.20 for wick, £0.35 for label and £3.90 for postage leaves £9.25, 51% of the price, before your own time.',
  ],
  [
    'I charge £60 for a massage, room hire is £15, oils £2 and the laundry cost 3',
    '£60 less £15 for room hire, £2 for oils and £3 for laundry leaves £40, 67% of the price, before your own time.',
  ],
  [
    'We sell a £8 pie, meat £9, box £1',
    '£9 for meat and £1 for box come to £10, so nothing is left of the £8 you would be paid.',
  ],
  [
    'I do a £40 box, meat £30 to £38, postage £6',
    '£40 less £30 to £38 for meat and £6 for postage leaves £4 at best, and a loss of £4 at worst, before your own time.',
  ],
])('what a sale leaves: %s', (text, said) => {
  expect(saleLessCosts(text)?.brief).toBe(said)
})

test.each([
  ['one cost alone', 'I charge £60 for a massage, room hire is £15'],
  ['a cost of a time', 'I charge £120 a clean, products £6, parking £8, two cleaners at £14 an hour'],
  ['a sum of money that is none of them', 'My £12 lunch has ingredients of £4, packaging 60p and the app takes £3.60'],
  ['prices of others', 'I charge £55. Sarah charges £50, Tom £40'],
  ['somebody else who charges', 'My landlord charges £500 for parking, packaging £50, materials £20'],
  ['another shop', 'Tesco sells a £3 sandwich, filling £1, box 50p'],
  ['costs of a whole evening', 'We do a £20 ticket, room hire £300, fees £150'],
  ['what was and what is', 'I used to charge £38 for a groom. shampoo £2, products £1.50'],
  ['a rise', 'I sell a £9 box. meat went up from £3 to £4, postage £2'],
  ['a fine', 'I got a £90 parking fine, petrol £20, parking £8'],
  ['what is rented or lent', 'my £600 rent, paint £90, materials £30'],
  ['a list of prices', 'I charge £60 for an MOT, service £30, puncture repair £20'],
  ['more of them', 'I charge £38 for a cut, blow dry £15 and fringe trim £8'],
  ['a part of the price', 'I sell an £8.50 box. Chicken £1.80, dressing 25p, pot 18p, Deliveroo takes 30%'],
  ['a total beside its parts', 'I sell a £10 tee, blank £3, printing £2, total £5'],
  ['a batch', 'I charge £4 for a cupcake. For 12: butter £2.50, flour 60p, eggs £1.40'],
  ['an amount of goods', 'I sell them for £20. Wax £9 per kilo, jar £2'],
  ['a class', 'I charge £25 for a class. room hire £18, materials £5. I get about 8 people'],
  ['numbers that are no money', 'I charge £60 for a massage. I am aged 42, returned two and took 3'],
  ['no figure', 'what should I charge for a box?'],
])('nothing is taken off where there is %s', (_, text) => {
  expect(saleLessCosts(text)).toBeNull()
})

const amount = fc.integer({ min: 1, max: 25_000 }).map((pence) => pence / 100)
test('price, costs and what is left add up to the penny', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 2000 }), amount, amount, (price, one, other) => {
      const rows = saleLessCosts(
        `I sell a £${price} box. Meat is £${one.toFixed(2)} and packaging £${other.toFixed(2)}`,
      )
      const pence = rows?.table?.rows.map(([, cell]) =>
        Math.round(Number(cell?.replaceAll(/[£,]/g, '').replace('−', '-')) * 100),
      )
      const [all, first, second] = [price, one, other].map((pounds) => Math.round(pounds * 100)) as [
        number,
        number,
        number,
      ]
      expect(pence).toEqual([all, -first, -second, all - first - second])
    }),
  )
})
