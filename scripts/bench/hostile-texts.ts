import fc from 'fast-check'
import { canBeDrawn } from '#shared/can-be-drawn.ts'
import { markdownTree } from '#client/chat/markdown-tree.ts'
import { blockedReason } from '#shared/content-filter.ts'
import type { Figure } from './figure.ts'

const TEXTS = 400
/** The same texts every time, so that two runs can be compared. */
const SEED = 1
/** The longest reply that is kept. */
const REPLY = 60_000
const FILTERED = 100 * 1024
const BAR = { atMost: 100 }

const MARKS = [
  '*',
  '**',
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
  '#',
  '<',
  '&',
  '\\',
  '!',
  '~',
  '    ',
  ' ',
  '\n',
  '\n\n',
  'a ',
]

/** A few marks said over and over, filling the longest reply: what a parser looks back over. */
const hostileText = fc
  .array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 8 })
  .map((marks) => marks.join('').repeat(REPLY).slice(0, REPLY))

const PARAGRAPH = `**Count who is left.** For five days, note the time and the *reason* for every sale; see [three](https://example.com) employers.

- Takings fell from £1,900 to £1,250 a week.
- Ask \`who\`, not *how many*.

`

/** Looks for the text that takes longest, and prints it for whoever will mend it. */
export async function hostileTexts(): Promise<Figure[]> {
  const texts = fc.sample(hostileText, { numRuns: TEXTS, seed: SEED })
  const drawn = texts.filter(canBeDrawn)
  timed(() => markdownTree(PARAGRAPH.repeat(20)))
  const slowest = slowestOf(drawn, markdownTree)
  process.stderr.write(`slowest of ${drawn.length} drawn: ${JSON.stringify(slowest.text.slice(0, 40))}\n`)
  const ordinary = PARAGRAPH.repeat(Math.ceil(REPLY / PARAGRAPH.length)).slice(0, REPLY)
  const filtered = texts.map((text) => text.repeat(2).slice(0, FILTERED))
  return [
    { what: `drawing 60,000 hostile characters, worst of ${TEXTS} texts`, value: slowest.ms, unit: 'ms', bar: BAR },
    { what: 'drawing 60,000 characters of an ordinary reply', value: timed(() => markdownTree(ordinary)), unit: 'ms' },
    {
      what: `filtering 100 KB, worst of ${TEXTS} texts`,
      value: slowestOf(filtered, blockedReason).ms,
      unit: 'ms',
      bar: BAR,
    },
  ]
}

function slowestOf(texts: string[], work: (text: string) => unknown) {
  const measured = texts.map((text) => ({ text, ms: timed(() => work(text)) }))
  return measured.reduce((a, b) => (b.ms > a.ms ? b : a))
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
