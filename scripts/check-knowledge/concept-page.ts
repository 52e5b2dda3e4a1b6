import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AREAS, type Concept } from '#server/mentor/content.ts'
import { readConcept } from '#server/mentor/read-concept.ts'
import { listItems, readPage, type Page } from '#server/mentor/read-page.ts'

/** A page of the library as its author wrote it, with the concept it holds. */
export interface ConceptPage {
  file: string
  /** The id its name and place ask for. */
  id: string
  text: string
  page: Page
  concept: Concept
  /** The trade its worked example is set in; empty where none is named. */
  trade: string
  /** The lines of its section Sums. */
  sums: string[]
}

/** A page that cannot be read at all, with the reasons. */
export interface UnreadPage {
  file: string
  id: string
  reason: string
}

/** Reads every page below `content/knowledge`. */
export function readPages(directory: string): (ConceptPage | UnreadPage)[] {
  return AREAS.flatMap((area) =>
    readdirSync(join(directory, area))
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .map((name) => {
        const file = join(directory, area, name)
        return readConceptPage(file, area, readFileSync(file, 'utf8'))
      }),
  )
}

export function readConceptPage(file: string, area: string, text: string): ConceptPage | UnreadPage {
  const id = basename(file, '.md')
  try {
    const page = readPage(file, text)
    const concept = readConcept(page, area)
    const sums = listItems(page.sections['Sums'])
    return { file, id, text, page, concept, trade: page.meta['trade'] ?? '', sums }
  } catch (error) {
    return { file, id, reason: error instanceof Error ? error.message : String(error) }
  }
}

export const isRead = (page: ConceptPage | UnreadPage): page is ConceptPage => 'concept' in page
