import type { Evaluation } from './eval/evaluation.ts'
import { calculators } from './eval/calculators.ts'
import { finding } from './eval/finding.ts'
import { conversations } from './eval/conversations.ts'
import { injection } from './eval/injection.ts'
import { messages } from './eval/messages.ts'
import { openings } from './eval/openings.ts'
import { rubric } from './eval/rubric.ts'
import { topics } from './eval/topics.ts'

// npm run eval [-- test] [NAME ...]: measures the mentor's mind and prints the figures of docs/evaluation.md; on the development sets,
// unless the test sets are asked for.
const evaluations: Evaluation[] = [
  { name: 'finding', run: finding },
  { name: 'openings', run: openings },
  { name: 'topics', run: topics },
  { name: 'messages', run: messages },
  { name: 'calculators', run: calculators },
  { name: 'conversations', run: conversations },
  { name: 'injection', run: injection },
  { name: 'rubric', run: rubric },
]

const [first, ...rest] = process.argv.slice(2)
const set = first === 'test' ? 'test' : 'development'
const asked = set === 'test' || first === undefined ? rest : [first, ...rest]
const unknown = asked.filter((name) => !evaluations.some((evaluation) => evaluation.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}. There are: ${evaluations.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(1)
}
for (const { name, run } of evaluations) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`${name}, ${set} set\n`)
  for (const { what, figures } of await run(set)) process.stdout.write(`  ${what.padEnd(46)} ${figures}\n`)
}
