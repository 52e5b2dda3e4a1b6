import { afterEach, expect, test, vi } from 'vitest'
import { blocksOf, markSentence, textOf, unmark } from './mark-sentence.ts'

afterEach(() => {
  unmark()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

function aMessage() {
  document.body.innerHTML =
    '<div><p>Ask <b>three</b> people. Then wait.</p><ul><li>Rent <em>due</em></li><li>Tea</li></ul></div>'
  return document.body.firstElementChild!
}
const marked = () => [...document.querySelectorAll('[data-spoken]')].map(({ textContent }) => textContent)

test('a message is read in its blocks, whatever stands within them', () => {
  expect(blocksOf(aMessage()).map(textOf)).toEqual(['Ask three people. Then wait.', 'Rent due', 'Tea'])
})

test('the words are marked without touching the page where the browser can', () => {
  const highlights = new Map<string, { ranges: StaticRange[] }>()
  class Highlight {
    readonly ranges: StaticRange[]
    constructor(...ranges: StaticRange[]) {
      this.ranges = ranges
    }
  }
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', Highlight)
  const message = aMessage()
  const before = message.innerHTML
  markSentence(blocksOf(message), { block: 0, start: 4, end: 17 })
  const [range] = highlights.get('spoken')!.ranges
  expect([range?.startContainer.textContent, range?.startOffset]).toEqual(['Ask ', 4])
  expect([range?.endContainer.textContent, range?.endOffset]).toEqual([' people. Then wait.', 8])
  expect(message.innerHTML).toBe(before)
  unmark()
  expect(highlights.size).toBe(0)
})

test('the block is marked where the browser cannot, and one at a time', () => {
  const blocks = blocksOf(aMessage())
  markSentence(blocks, { block: 0, start: 0, end: 17 })
  expect(marked()).toEqual(['Ask three people. Then wait.'])
  markSentence(blocks, { block: 1, start: 0, end: 8 })
  expect(marked()).toEqual(['Rent due'])
  unmark()
  expect(marked()).toEqual([])
})
