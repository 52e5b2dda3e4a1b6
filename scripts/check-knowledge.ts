import { relative } from 'node:path'
import { checkLibrary } from './check-knowledge/check-library.ts'
import { isRead, readPages } from './check-knowledge/concept-page.ts'
import { inWords } from './check-knowledge/fault.ts'
import { levelOf } from './check-knowledge/form.ts'

// Part of npm run check: the concept library keeps its form, its graph, its arithmetic, its reading level and its spelling
// (content/knowledge/README.md). With a file's name, only what is wrong with that file is told, and how hard it is to read.

const LIBRARY = 'content/knowledge'

const [asked] = process.argv.slice(2)
const only = asked === undefined ? null : relative(process.cwd(), asked)
const pages = readPages(LIBRARY)
const faults = checkLibrary(pages).filter(({ file }) => only === null || file === only)
process.stdout.write(`${[...faults.map(inWords), count(), ...level()].join('\n')}\n`)
process.exitCode = faults.length > 0 || (only !== null && !pages.some(({ file }) => file === only)) ? 1 : 0

function count(): string {
  if (only !== null)
    return pages.some(({ file }) => file === only) ? `${only}: ${faults.length} faults` : `there is no ${only}`
  return `${pages.length} concepts, ${faults.length} faults`
}

function level(): string[] {
  const page = pages.filter(isRead).find(({ file }) => file === only)
  if (page === undefined) return []
  const { grade, hardest } = levelOf(page.concept)
  return [`reading level: grade ${grade.toFixed(1)}; hardest sentence: ${hardest}`]
}
