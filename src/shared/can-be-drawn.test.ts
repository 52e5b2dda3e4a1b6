import { describe, expect, test } from 'vitest'
import { canBeDrawn } from './can-be-drawn.ts'

const hostile = {
  emphasis: '*a_ '.repeat(5000),
  'strong emphasis': '**a**'.repeat(12_000),
  'nested lists': `${'1. '.repeat(6000)}a`,
  'nested quotes': `${'>'.repeat(20_000)}a`,
  'lists in quotes': '>- '.repeat(7000),
  'list items of one mark': '1. *\n\n'.repeat(5000),
  'blocks of one mark': '&\n\n'.repeat(5000),
  'quotes one after the other': '>\n\n\n'.repeat(5000),
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

describe('a reply', () => {
  test('as a mentor writes it is drawn', () => {
    expect(canBeDrawn(ordinary)).toBe(true)
  })

  test.each(Object.entries(hostile))('of nothing but %s stays plain text', (_, text) => {
    expect(canBeDrawn(text)).toBe(false)
  })
})
