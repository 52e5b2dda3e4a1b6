import { library } from '#server/mentor/library.ts'
import { describe, expect, test } from 'vitest'
import { citedPassages, presentCitations, sourceOf } from './present-citations.ts'

const passages = citedPassages(library.content.concepts)

test('citations are numbered by their passages, in the order of the text', () => {
  const stored = ['break-even definition 0', 'break-even howToApply 0', 'break-even definition 0'].map(
    (passageId, number) => ({ at: 10 * number, passageId }),
  )
  expect(presentCitations(stored, passages)).toMatchObject([
    { number: 1, at: 0, title: 'Break-even point', section: 'Definition' },
    { number: 2, at: 10, section: 'How to apply it' },
    { number: 1, at: 20, section: 'Definition' },
  ])
})

test('a passage that the library no longer has is left out, and the numbers close up', () => {
  const stored = [
    { at: 5, passageId: 'alchemy definition 0' },
    { at: 9, passageId: 'break-even definition 0' },
  ]
  expect(presentCitations(stored, passages)).toMatchObject([{ number: 1, at: 9 }])
})

test('steps are shown one a line', () => {
  const [cited] = presentCitations([{ at: 1, passageId: 'break-even howToApply 0' }], passages)
  expect(cited?.text.split('\n')).toHaveLength(4)
})

describe('a source', () => {
  test.each([
    ['HMRC, VAT rates, 2026, gov.uk/vat-rates', { title: 'HMRC, VAT rates, 2026', url: 'https://gov.uk/vat-rates' }],
    [
      'Companies Act 2006, section 830, legislation.gov.uk',
      { title: 'Companies Act 2006, section 830', url: 'https://legislation.gov.uk' },
    ],
    ['Porter, Competitive Strategy, 1980', { title: 'Porter, Competitive Strategy, 1980' }],
  ])('%s', (line, shown) => expect(sourceOf(line)).toEqual(shown))

  test('of the library is named, and its address is an address', () => {
    const sources = [...passages.values()].flatMap((passage) => passage.sources)
    expect(sources.length).toBeGreaterThan(50)
    for (const { title, url } of sources) {
      expect(title).not.toBe('')
      if (url) expect(URL.canParse(url)).toBe(true)
    }
  })
})
