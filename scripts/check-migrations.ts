// Fails where the tables say something that no migration does: drizzle-kit must find nothing to write.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import config from '../drizzle.config.ts'
import { root } from './set-up.mjs'

const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs')
const migrations = config.out ?? 'migrations'
// Inside the project: drizzle-kit joins its folders to the working one.
const copy = mkdtempSync(join(root, 'node_modules', '.migrations-'))
try {
  cpSync(join(root, migrations), copy, { recursive: true })
  const before = readdirSync(copy).length
  const file = join(copy, 'drizzle.config.json')
  writeFileSync(file, JSON.stringify({ ...config, out: relative(root, copy) }))
  for (const command of ['check', 'generate'])
    execFileSync(process.execPath, [drizzleKit, command, '--config', relative(root, file)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const written =
    readdirSync(copy).filter((name) => name.endsWith('.sql')).length -
    readdirSync(join(root, migrations)).filter((name) => name.endsWith('.sql')).length
  if (before === 0 || written > 0) {
    console.error('The tables have changed and no migration says so: run "npm run db:generate".')
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true })
}
