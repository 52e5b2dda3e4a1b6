// npm run print-config: prints the configuration into README.md and .env.example; with --check it only tells whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configuration } from '#server/config.ts'
import { root } from './set-up.mjs'

const START = '<!-- configuration -->'
const END = '<!-- /configuration -->'

const cell = (text: string) => text.replaceAll('|', '\\|')
const table = [
  '| variable | default | what it does |',
  '|---|---|---|',
  ...configuration.map(
    ({ name, words, default: value }) => `| \`${name}\` | ${value ? `\`${cell(value)}\`` : ''} | ${cell(words)} |`,
  ),
].join('\n')

const example = [
  '# Every setting of the product, with its default. Copy what you change into the environment, or into a file of your own: node --env-file.',
  ...configuration.map(({ name, words, default: value }) => `\n# ${words}\n# ${name}=${value ?? ''}`),
  '',
].join('\n')

function readmeWithTable(readme: string): string {
  const [before, rest] = readme.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`README.md has no place between ${START} and ${END}`)
  return `${before}${START}\n${table}\n${END}${after}`
}

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const printed: [file: string, text: string][] = [
  ['README.md', readmeWithTable(readme)],
  ['.env.example', example],
]
for (const [file, text] of printed) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, file), text)
  else if (readFileSync(join(root, file), 'utf8') !== text) {
    console.error(`${file} does not show the configuration as it is: run "npm run print-config".`)
    process.exitCode = 1
  }
}
