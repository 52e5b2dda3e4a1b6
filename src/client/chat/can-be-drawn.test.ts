import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { describe, expect, test } from 'vitest'
import { canBeDrawn } from './can-be-drawn.ts'

const hostile = {
  emphasis: '*a_ '.repeat(5000),
  'strong emphasis': '**a**'.repeat(12_000),
  'nested lists': `${'1. '.repeat(6000)}a`,
  'nested quotes': `${'>'.repeat(20_000)}a`,
  brackets: '['.repeat(20_000),
  links: '[a](b'.repeat(5000),
  ticks: '`a``'.repeat(6000),
  entities: '&amp'.repeat(6000),
  cells: '|a'.repeat(10_000),
}
const ordinary = `## Where you stand

| A week | Before | Now |
| --- | --: | --: |
${'| Takings | £1,900 | £1,250 |\n'.repeat(60)}
${'1. **Count who is left.** For five days, note the time and the *reason* for every sale.\n   - Ask [three](https://example.com) nearby employers.\n'.repeat(40)}
> Quoted, with \`code\`.
`

/** Milliseconds to parse, by the same parser that draws. */
function parsed(text: string) {
  const began = performance.now()
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  return performance.now() - began
}

describe('a reply', () => {
  test('as a mentor writes it is drawn', () => {
    expect(canBeDrawn(ordinary)).toBe(true)
  })

  test.each(Object.entries(hostile))('of nothing but %s stays plain text', (_, text) => {
    expect(canBeDrawn(text)).toBe(false)
  })

  test('of any make that is drawn takes the parser work in proportion to its length', () => {
    const marks = fc.constantFrom(
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '`',
      '>',
      '- ',
      '1. ',
      '|',
      '\n',
      '\n\n',
      'a ',
      '&',
      '<',
      '~',
      '\\',
      '    ',
    )
    const unit = fc.array(marks, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
    parsed(ordinary)
    fc.assert(
      fc.property(unit, (part) => {
        const text = part.repeat(Math.ceil(20_000 / part.length))
        // A machine at work may take ten times as long; a text that holds up the page takes a hundred times.
        expect(!canBeDrawn(text) || parsed(text) < 2000).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
