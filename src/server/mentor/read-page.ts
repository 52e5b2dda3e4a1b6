/** A file of content: `key: value` lines between two `---`, then `## ` sections. */
export interface Page {
  file: string
  meta: Record<string, string>
  sections: Record<string, string>
}

/** Reads a page. Throws an Error naming the file where the front matter is missing. */
export function readPage(file: string, text: string): Page {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (!match) throw new Error(`Content: ${file} does not begin with front matter between two lines of ---`)
  return { file, meta: readMeta(match[1] ?? ''), sections: readSections(match[2] ?? '') }
}

const readMeta = (text: string) =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    }),
  )

const readSections = (text: string) =>
  Object.fromEntries(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n')
        return [section.slice(0, end).trim(), section.slice(end + 1).trim()]
      }),
  )

/** The items of a `-` or `1.` list; text outside a list is not an item. */
export const listItems = (section: string | undefined) =>
  (section ?? '')
    .split('\n')
    .map((line) => /^(?:-|\d+\.)\s+(.+)$/.exec(line.trim())?.[1]?.trim())
    .filter((item) => item !== undefined)

/** The parts of a comma-separated value. */
export const commaList = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The text of a section on one line. */
export const paragraph = (section: string | undefined) => section?.trim().replace(/\s*\n\s*/g, ' ')
