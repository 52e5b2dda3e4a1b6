import { existsSync, readFileSync } from 'node:fs'

// Part of npm run check: docs/conformance.md tells the truth. A row is | what is specified | `file` › name of a test; `file` › ... | or ends in
// "not built: ...". Each file must be there and have a test of that name, and words in backticks in the first column must stand in one of the
// files named.

const DOCUMENT = 'docs/conformance.md'
const NOT_BUILT = /^not built: \S/
/** The name of a test or of a group of tests, also of one that is told many times. */
const TITLE = /(?:\b(?:test|describe)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

const faults: string[] = []
let shown = 0
let missing = 0
for (const line of readFileSync(DOCUMENT, 'utf8').split('\n')) {
  const [what = '', by = ''] = cellsOf(line)
  if (what === '' || /^-+$/.test(by) || by === 'shown by') continue
  if (NOT_BUILT.test(by)) missing += 1
  else {
    shown += 1
    faults.push(...faultsOf(what, by).map((fault) => `${what}: ${fault}`))
  }
}
const count = `${shown} rows shown by tests, ${missing} not built yet`
process.stdout.write(`${[...faults, count].join('\n')}\n`)
process.exitCode = faults.length > 0 || shown === 0 ? 1 : 0

/** The cells of a line of a table; none where it is something else. */
function cellsOf(line: string): string[] {
  return line.startsWith('|')
    ? line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
    : []
}

function faultsOf(what: string, by: string): string[] {
  const tests = [...by.matchAll(/`([^`]+)` › ([^`]+?)(?=; `|$)/g)].map(([, file = '', name = '']) => ({ file, name }))
  if (tests.length === 0) return [`names no test: ${by}`]
  const absent = tests.filter(({ file }) => !existsSync(file))
  if (absent.length > 0) return absent.map(({ file }) => `there is no ${file}`)
  const texts = tests.map(({ file }) => readFileSync(file, 'utf8'))
  const unnamed = tests.filter(({ name }, index) => !titlesOf(texts[index] ?? '').some((title) => title.includes(name)))
  const words = [...what.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  const unsaid = words.filter((word) => !texts.some((text) => unescaped(text).includes(word)))
  return [
    ...unnamed.map(({ file, name }) => `${file} has no test “${name}”`),
    ...unsaid.map((word) => `no test named says “${word}”`),
  ]
}

function titlesOf(source: string): string[] {
  return [...source.matchAll(TITLE)].map(([, , title = '']) => unescaped(title))
}

/** Source as it reads: an apostrophe in quotes is one. */
function unescaped(source: string): string {
  return source.replace(/\\(['"`])/g, '$1')
}
