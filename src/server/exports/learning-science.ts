import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPage } from '#server/mentor/read-page.ts'
import { packageRoot } from '#server/package-root.ts'

const FILE = 'learning-science.md'

/** Why the mentor teaches as it does, by title, in markdown with its sources. */
export const learningScience: [title: string, text: string][] = Object.entries(
  readPage(FILE, readFileSync(join(packageRoot(), 'content', FILE), 'utf8')).sections,
)
