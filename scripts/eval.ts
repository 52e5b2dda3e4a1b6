import { openFinding } from './eval/open-finding.ts'
import { type FindingScore, questionsOf, scoreFinding } from './eval/finding.ts'

// npm run eval: how well the mentor finds what a message is about. Method and results: docs/evaluation.md.
const { concepts, open, close } = openFinding()
const inLibrary = new Set(concepts.map(({ id }) => id))
const ways = { words: 1, meaning: 0, both: undefined }

for (const set of ['development', 'test'] as const) {
  const all = questionsOf(set)
  const questions = all.filter(({ concept }) => inLibrary.has(concept))
  print(`finding, ${set} set: ${questions.length} of ${all.length} questions, ${inLibrary.size} concepts`)
  for (const [way, part] of Object.entries(ways))
    print(`  ${way.padEnd(10)}${figures(await scoreFinding(await open(part), questions))}`)
}
await close()

function figures({ top1, top3, mrr }: FindingScore): string {
  return `top-1 ${percent(top1)}  top-3 ${percent(top3)}  MRR ${mrr.toFixed(3)}`
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`.padStart(6)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
