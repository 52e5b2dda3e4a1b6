import type { Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/** Markdown as the screen reads it. */
export const parsed = (text: string): Root => fromMarkdown(text, WITH_TABLES)
const WITH_TABLES = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }

/** A paragraph of one line in which no character can mean anything else, as most of what a mentor writes is. */
const PLAIN = /^[\p{L}£"'“‘(][^\n*_[\]`&\\]*$/u
/** What can reach over an empty line: fences, definitions, HTML, indented code, and line ends that are not ours. */
const REACHES_FAR = /```|~~~|\]:|[<\r\t\0\uFEFF]/

/** The same tree without its positions, for a tenth of the work where most paragraphs are plain. */
export function markdownTree(text: string): RootContent[] {
  if (REACHES_FAR.test(text)) return parsed(text).children
  const children: RootContent[] = []
  let marked = ''
  const parseMarked = () => {
    if (marked !== '') children.push(...parsed(marked).children)
    marked = ''
  }
  // Empty lines stand between: within indented code they are part of it.
  for (const block of text.split(/(\n(?: *\n)+)/)) {
    if (!PLAIN.test(block)) marked += block
    else {
      parseMarked()
      children.push({ type: 'paragraph', children: [{ type: 'text', value: block.replace(/ +$/, '') }] })
    }
  }
  parseMarked()
  return children
}
