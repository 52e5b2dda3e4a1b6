// npm run check: everything that can be judged without running the product. Every step runs; the end names those that failed.
import { ask, buildWhereStale, install, main, projectEnvironment, projectNode, say } from './set-up.mjs'

/** @type {[name: string, command: string, ...args: string[]][]} */
const steps = [
  ['types', 'tsc'],
  ['lint', 'oxlint'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip'],
  ['migrations', 'node', 'scripts/check-migrations.ts'],
  ['conformance', 'node', 'scripts/check-conformance.ts'],
  ['knowledge', 'node', 'scripts/check-knowledge.ts'],
  ['configuration in print', 'node', 'scripts/print-config.ts', '--check'],
  ['size', 'size-limit'],
]

await main(async () => {
  await install()
  await buildWhereStale()
  const failed = []
  for (const [name, command, ...args] of steps) {
    const start = performance.now()
    const file = command === 'node' ? projectNode() : `node_modules/.bin/${command}`
    const { code, output } = await ask(file, args, { env: projectEnvironment() })
    say(`${code === 0 ? 'passed' : 'FAILED'}  ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
    if (code === 0) continue
    failed.push(name)
    console.log(output.trimEnd())
  }
  say(failed.length === 0 ? 'everything holds' : `failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
})
