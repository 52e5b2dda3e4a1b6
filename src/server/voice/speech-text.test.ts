import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { speechChunks } from '#shared/speech-chunks.ts'
import { speechCases, termCases } from './speech-cases.ts'
import { speechSentences } from './speech-text.ts'

describe.each(Object.entries(speechCases))('%s', (_, cases) => {
  test.each(cases)('%j', (written, spoken) => {
    expect(speechSentences(written)).toEqual(typeof spoken === 'string' ? [spoken] : spoken)
  })
})

test.each(termCases.cases)('A reviewed term in %j', (written, spoken) => {
  expect(speechSentences(written, termCases.terms)).toEqual([spoken].flat())
})

const everyWritten = [...Object.values(speechCases).flat(), ...termCases.cases].map(([written]) => written)
/** Cases in any order, marks and characters of all kinds between them. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...everyWritten),
      fc.constantFrom(
        ' ',
        '\n',
        '\n\n',
        '. ',
        '- ',
        '1. ',
        '| ',
        '**',
        '_',
        '`',
        '# ',
        '> ',
        '(',
        ')',
        '[',
        '](',
        '<',
        '/',
        '😀',
        '\0',
        '~',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom('1', '2', '0', ',', '.', '-', '/', ':', '£', '%', 'k', ' '), maxLength: 12 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('a letter is named also where a sign stood before it', () => {
  expect(speechSentences('Ask team 🙂A, please')).toEqual(['Ask team eh, please.'])
})

describe('Whatever is written', () => {
  test('is spoken in sentences of at most 250 characters, without digits or marks of markdown, that end with a pause', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const sentence of speechSentences(text)) {
          expect(sentence).toMatch(/^[\p{L}\p{M}\p{N}\s.,;:!?'-]+$/u)
          expect(sentence).not.toMatch(/\d/)
          expect(sentence).toMatch(/\S[.!?,;:]$/)
          expect(sentence.length).toBeLessThanOrEqual(250)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('is spoken in the same way each time, and what is spoken reads as it stands', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const spoken = speechSentences(text)
        expect(speechSentences(text)).toEqual(spoken)
        for (const sentence of spoken) expect(speechSentences(sentence)).toEqual([sentence])
      }),
      { numRuns: 1000 },
    )
  })

  test.each(everyWritten.filter((written) => written.length > 1))('%j stays as it is once it is spoken', (written) => {
    for (const sentence of speechSentences(written)) expect(speechSentences(sentence)).toEqual([sentence])
  })
})

const NUMBER_WORD =
  /zero|nought|oh|half|one|two|three|four|five|six|seven|eight|nin|ten|twelf|eleven|twelve|teen|twent|thir|fort|fift|hundred|thousand|first|second|quarter|midday|midnight|penny/i

test('No number is lost, whatever stands around it', () => {
  const mark = fc.constantFrom(
    '',
    ' ',
    '£',
    '$',
    '€',
    '%',
    '-',
    '–',
    '+',
    '(',
    ')',
    'x',
    'k',
    'm',
    'am',
    'p',
    '/',
    ':',
    '.',
    ',',
    'Q',
    'A',
    '#',
    ' May',
    'th',
    ' km',
    '*',
    '_',
    '~',
    '=',
    '<',
    '@',
  )
  fc.assert(
    fc.property(mark, mark, fc.nat(10_000_000_000), mark, mark, (before, sign, number, after, end) => {
      const spoken = speechSentences(`It is ${before}${sign}${number}${after}${end} then.`).join(' ')
      expect(spoken.replace(/^It is/, '').replace(/then\.$/, ''), String(number)).toMatch(NUMBER_WORD)
    }),
    { numRuns: 2000 },
  )
})

test('A message in chunks is spoken as it is whole', () => {
  const message = `You asked about **cash**. Takings fell from £1,900 to £1,250 a week, e.g. on Mondays.

## What to do

1. Count who is left, and note what each of them paid you this week.
2. Ask \`who\`, not *how many*; see [the guide](https://example.com).

| Month | Sales |
| --- | --- |
| May | £1.5k |

- Call Smith Ltd. about the £2,400.
- Then write.

That is 12.5% of it.`
  const chunks = speechChunks(message)
  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks.flatMap((chunk) => speechSentences(chunk))).toEqual(speechSentences(message))
})

test('A long sentence is cut at its commas, and a wall of text at its spaces', () => {
  const long = `${'we count the customers, '.repeat(20)}and then we write.`
  const parts = speechSentences(long)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part).toMatch(/[,.]$/)
  expect(parts.join(' ')).toBe(long)
  expect(speechSentences('word '.repeat(200)).join(' ').replaceAll(',', '')).toBe(`${'word '.repeat(200).trim()}.`)
  expect(speechSentences('w'.repeat(1000)).join('').replace(/[,.]/g, '')).toBe('w'.repeat(1000))
})
