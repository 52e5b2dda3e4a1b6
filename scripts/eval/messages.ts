import { figuresIn } from '#server/mentor/figures.ts'
import { library } from '#server/mentor/library.ts'
import { withDigits } from '#server/mentor/number-words.ts'
import type { Meant } from '#server/mentor/sense.ts'
import { understand } from '#server/mentor/understand.ts'
import type { Turn } from '#server/providers/language/port.ts'
import { type EvaluationSet, type Row, share } from './evaluation.ts'
import { type LabelledMessage, messagesOf } from './labelled.ts'
import { openFinding } from './open-finding.ts'

const { signal: never } = new AbortController()

/** A bare answer is one because something was asked before it. */
const ASKED: Turn[] = [
  { role: 'user', content: 'My café has lost its lunch trade since the office next door closed' },
  { role: 'assistant', content: 'That helps. How much, or how many, would you say it is now?' },
]

/** Whether the embedded mentor reads what a message wants, and which figures it gives. */
export async function messages(set: EvaluationSet): Promise<Row[]> {
  const all = messagesOf(set)
  const { open, close } = openFinding()
  const { readSenses, isByMeaning } = await open()
  const rows = await intents(all, 'words alone', async () => new Map())
  if (isByMeaning) rows.push(...(await intents(all, 'with meaning', (message) => readSenses([message], never))))
  await close()
  return [...rows, ...figures(all)]
}

async function intents(
  all: readonly LabelledMessage[],
  way: string,
  senseOf: (message: string) => Promise<Meant>,
): Promise<Row[]> {
  const missed = new Map<string, number>()
  let right = 0
  for (const { message, intent } of all) {
    const said: Turn = { role: 'user', content: message }
    const turns = intent === 'answer' ? [...ASKED, said] : [said]
    const read = understand({ turns }, library.index, await senseOf(message)).intent
    if (read === intent) right += 1
    else missed.set(`${intent} for ${read}`, (missed.get(`${intent} for ${read}`) ?? 0) + 1)
  }
  const worst = [...missed].sort(([, one], [, other]) => other - one).slice(0, 6)
  return [
    { what: `intents read as labelled, ${way}`, figures: share(right, all.length) },
    { what: '  most often taken', figures: worst.map(([what, times]) => `${what} ${times}`).join(', ') },
  ]
}

function figures(all: readonly LabelledMessage[]): Row[] {
  const counts = { labelled: 0, read: 0, value: 0, unit: 0, whole: 0 }
  for (const { message, figures: labelled } of all) {
    const left = figuresIn(withDigits(message)).map(({ value, high, unit, per }) => ({
      value: high === null ? value : (value + high) / 2,
      unit,
      period: per,
    }))
    counts.labelled += labelled.length
    counts.read += left.length
    for (const figure of labelled) {
      const at = left.findIndex(({ value }) => Math.abs(value - figure.value) < 0.01)
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (!found) continue
      counts.value += 1
      if (found.unit !== figure.unit) continue
      counts.unit += 1
      if (found.period === figure.period) counts.whole += 1
    }
  }
  return [
    { what: 'figures found by their value', figures: share(counts.value, counts.labelled) },
    { what: 'figures found with their unit', figures: share(counts.unit, counts.labelled) },
    { what: 'figures found with unit and period', figures: share(counts.whole, counts.labelled) },
    { what: 'figures read that are labelled', figures: share(counts.value, counts.read) },
  ]
}
