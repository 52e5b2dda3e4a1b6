import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packageRoot } from '#server/package-root.ts'
import { AREAS } from './content.ts'
import { library } from './library.ts'
import { loadContent } from './load-content.ts'

const original = join(packageRoot(), 'content')
const BREAK_EVEN = 'knowledge/finance/break-even.md'
let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(original, directory, { recursive: true })
})
afterEach(() => rmSync(directory, { recursive: true }))

const change = (file: string, from: string | RegExp, to: string) => {
  const path = join(directory, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}

describe('The content', () => {
  test('holds at least 40 concepts, 8 in each area, and knows every id once', () => {
    const { concepts } = library.content
    expect(concepts.length).toBeGreaterThanOrEqual(40)
    for (const area of AREAS)
      expect(concepts.filter((concept) => concept.area === area).length, area).toBeGreaterThanOrEqual(8)
    expect(new Set(concepts.map(({ id }) => id)).size).toBe(concepts.length)
  })

  test('is refused with the file and section that lack something', () => {
    change(BREAK_EVEN, /## Definition\n.*\n/, '')
    expect(() => loadContent(directory)).toThrow(/break-even\.md[\s\S]*Definition/)
  })

  test('has lines for one trade, for whoever has said a word, and that ask for a figure', () => {
    change(
      'situations/pricing.md',
      /## Insights\n- (?:\(\w+\) )?/,
      '## Insights\n- (food) [if allergens, bakery] [asks margin] ',
    )
    const pricing = loadContent(directory).situations.find(({ id }) => id === 'pricing')
    expect(pricing?.insights[0]).toMatchObject({ only: 'food', heard: ['allergen', 'bakery'], asks: 'margin' })
    change('situations/pricing.md', '[if allergens, bakery]', '[if my, last]')
    expect(() => loadContent(directory)).toThrow(/pricing\.md[\s\S]*Insights 1 heard: words that tell something/)
    change('situations/pricing.md', '[if my, last]', '[when allergens]')
    expect(() => loadContent(directory)).toThrow(/pricing\.md[\s\S]*Insights 1 text/)
  })

  test('is refused where a statement asks, since the mentor asks one question', () => {
    change(
      BREAK_EVEN,
      'Below it every open day costs you money;',
      'Do you know why? Below it every open day costs you money;',
    )
    expect(() => loadContent(directory)).toThrow(/break-even\.md[\s\S]*Why it matters/)
  })

  test('is refused where a related concept does not exist', () => {
    change(BREAK_EVEN, 'related: contribution-margin', 'related: nowhere')
    expect(() => loadContent(directory)).toThrow(/break-even names the concept nowhere/)
  })

  test('is refused where a concept is to be learnt before itself, or before one that does not exist', () => {
    change('knowledge/finance/cash-flow.md', 'prerequisites:', 'prerequisites: credit-risk')
    expect(() => loadContent(directory)).toThrow(/circle: .*cash-flow, credit-risk, payment-terms, cash-flow/)
    change('knowledge/finance/cash-flow.md', 'prerequisites: credit-risk', 'prerequisites: nowhere')
    expect(() => loadContent(directory)).toThrow(/cash-flow names the concept nowhere under prerequisites/)
  })

  test('is refused where a theme has a concept that does not exist', () => {
    change('learning-paths/themes/pricing.md', 'concepts: contribution-margin', 'concepts: nowhere')
    expect(() => loadContent(directory)).toThrow(/pricing names the concept nowhere under concepts/)
  })

  test('is refused without front matter', () => {
    writeFileSync(join(directory, BREAK_EVEN), '## Definition\nNothing.')
    expect(() => loadContent(directory)).toThrow(/break-even\.md does not begin with front matter/)
  })

  test('is written in British English', () => {
    const files = readdirSync(original, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
    const american =
      /\b(?:color|favor|labor|behavior|neighbor|center|theater|organiz\w+|realiz\w+|recogniz\w+|prioritiz\w+|analyz\w+|optimiz\w+|apologiz\w+|specializ\w+|summariz\w+|minimiz\w+|maximiz\w+|canceled|canceling|traveling|fulfill|enrollment|inquir\w+|jewelry|catalog|aluminum|check(?:book)? account|gotten|vacation|dollars?|paycheck)\b/i
    for (const file of files) {
      // What a source is called stays as it was called.
      const words = readFileSync(join(original, file), 'utf8').replace(/^## Sources\n(?:- .*\n)+/m, '')
      expect(words.match(american)?.[0], file).toBeUndefined()
    }
  })

  test('works its simple sums right', () => {
    const sums = library.content.concepts.flatMap(({ id, workedExample }) =>
      [...workedExample.matchAll(/£([\d,.]+\d) ([÷×]) £?([\d,.]*\d)((?: × [\d.]+)*) = £([\d,.]*\d)/g)].map((match) => ({
        id,
        match,
      })),
    )
    expect(sums.length).toBeGreaterThanOrEqual(3)
    for (const { id, match } of sums) {
      const [one, other, result] = [match[1], match[3], match[5]].map((text) =>
        Number((text ?? '').replaceAll(',', '')),
      )
      const more = (match[4] ?? '')
        .split('×')
        .map((text) => Number(text.trim() || 1))
        .reduce((product, factor) => product * factor, 1)
      const worked = match[2] === '÷' ? (one ?? 0) / (other ?? 1) : (one ?? 0) * (other ?? 0) * more
      expect(worked, id).toBeCloseTo(result ?? 0, 0)
    }
  })
})
