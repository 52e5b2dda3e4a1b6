import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citationsOfMarks, createMarkReader } from './read-marks.ts'

function readAll(pieces: string[]) {
  const reader = createMarkReader()
  const text = pieces.map((piece) => reader.read(piece)).join('') + reader.rest()
  return { text, marks: reader.marks }
}
/** The text without marks, with `^passage` where a citation stands. */
function cited(written: string) {
  const { text, marks } = readAll([written])
  return citationsOfMarks(marks, ['a', 'b'], text).reduceRight(
    (shown, { at, passageId }) => `${shown.slice(0, at)}^${passageId}${shown.slice(at)}`,
    text,
  )
}

describe('marks', () => {
  test.each([
    ['before and behind a full stop', 'One [1]. Two.[2] Three. [1] Four', 'One.^a Two.^b Three.^a Four'],
    ['at the end of emphasis', '**One [1].** Two', '**One.**^a Two'],
    ['of several numbers count once', 'One [1, 2]. Two [2][1].', 'One.^a Two.^b'],
    ['of an unknown number are taken out', 'One [7]. Two [0, 2].', 'One. Two.^b'],
    ['behind nothing cite nothing', '[1] One.\n[2]\nTwo.', ' One.\n\nTwo.'],
    ['in inline code are left alone', 'Take `list[1]` [1].', 'Take `list[1]`.^a'],
    ['in a fence are left alone', '```\na[1] `b[2]`\n\n[1]\n```\nOne [1].', '```\na[1] `b[2]`\n\n[1]\n```\nOne.^a'],
    [
      'after a backtick that nothing closes are read in the next paragraph',
      'A ` b [1].\n\nOne [2].',
      'A ` b [1].\n\nOne.^b',
    ],
    [
      'that are links, years or boxes to tick are none',
      '[1](https://e.uk) [2026] [x] [ ]',
      '[1](https://e.uk) [2026] [x] [ ]',
    ],
  ])('%s', (_, written, shown) => expect(cited(written)).toBe(shown))
})

const part = fc.oneof(
  fc.constantFrom(
    'One',
    '. ',
    ' ',
    '[1]',
    ' [2]',
    '[',
    ']',
    '[1',
    ', 2]',
    '(',
    '`',
    '```',
    '~~~',
    '\n',
    '\n\n',
    '9',
    'é😀',
  ),
  fc.string({ maxLength: 4 }),
)
const written = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''))

test('however a reply is cut into pieces, the same is shown and cited', () => {
  fc.assert(
    fc.property(written, fc.array(fc.nat(60), { maxLength: 10 }), (text, cuts) => {
      const ends = [...cuts.toSorted((one, other) => one - other), text.length]
      const pieces = ends.map((end, number) => text.slice(ends[number - 1] ?? 0, end))
      expect(readAll(pieces)).toEqual(readAll([text]))
    }),
    { numRuns: 1000 },
  )
})

test('nothing but marks is taken out, nothing is shown that is taken back, and citations stand in order within the text', () => {
  fc.assert(
    fc.property(written, (text) => {
      const { text: shown, marks } = readAll(text.split(''))
      const squeezed = (one: string) => one.replace(/ *\[\d{1,2}(?:, ?\d{1,2})*\]| /g, '')
      // What became a mark only when another was taken out of it is shown, and could not be told from one here.
      fc.pre(squeezed(squeezed(text)) === squeezed(text))
      expect(squeezed(shown)).toBe(squeezed(text))
      const ends = citationsOfMarks(marks, ['a', 'b'], shown).map(({ at }) => at)
      expect(ends).toEqual([...new Set(ends)].toSorted((one, other) => one - other))
      for (const end of ends) expect(end).toBeLessThanOrEqual(shown.length)
    }),
  )
})

test('what was cut off is not cited', () => {
  const { marks } = readAll(['One. [1] Two. [2]'])
  expect(citationsOfMarks(marks, ['a', 'b'], 'One. T')).toEqual([{ at: 4, passageId: 'a' }])
})

test('hostile pieces are read in a moment', () => {
  for (const piece of ['[1', '[', ' ', '`', '[1]', '~']) {
    const began = performance.now()
    readAll(Array<string>(60_000).fill(piece))
    readAll([piece.repeat(60_000)])
    expect(performance.now() - began).toBeLessThan(2000)
  }
})
