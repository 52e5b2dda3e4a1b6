import { execFileSync } from 'node:child_process'
import { browser } from './bench/browser.ts'
import { bundleSize } from './bench/bundle-size.ts'
import { conversationList } from './bench/conversation-list.ts'
import { embeddedMentor } from './bench/embedded-mentor.ts'
import { exports } from './bench/exports.ts'
import { fanOut } from './bench/fan-out.ts'
import { type Benchmark, tableHead, tableRows } from './bench/figure.ts'
import { finding } from './bench/finding.ts'
import { firstPiece } from './bench/first-piece.ts'
import { history } from './bench/history.ts'
import { machine } from './bench/machine.ts'
import { screens } from './bench/screens.ts'
import { hostileTexts } from './bench/hostile-texts.ts'
import { start } from './bench/start.ts'
import { voice } from './bench/voice.ts'

// npm run bench [-- NAME ...]: builds the product, measures it against the bars of docs/benchmarks.md and prints a table.
const benchmarks: Benchmark[] = [
  { name: 'machine', run: machine },
  { name: 'bundle-size', run: bundleSize },
  { name: 'hostile-texts', run: hostileTexts },
  { name: 'start', run: start },
  { name: 'first-piece', run: firstPiece },
  { name: 'conversation-list', run: conversationList },
  { name: 'history', run: history },
  { name: 'fan-out', run: fanOut },
  { name: 'browser', run: browser },
  { name: 'screens', run: screens },
  { name: 'embedded-mentor', run: embeddedMentor },
  { name: 'exports', run: exports },
  { name: 'finding', run: finding },
  { name: 'voice', run: voice },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}. There are: ${benchmarks.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(1)
}

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
process.stdout.write(`${tableHead}\n`)
for (const { name, run } of benchmarks) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stderr.write(`${name} ...\n`)
  // What was measured so far is kept, whatever fails after it.
  process.stdout.write(`${tableRows(await run())}\n`)
}
process.exit()
