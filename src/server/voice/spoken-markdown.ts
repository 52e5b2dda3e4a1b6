import type { ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import { parsed } from '#server/word/markdown-tree.ts'
import { canBeDrawn } from '#shared/can-be-drawn.ts'

/** What is said for a block of code. */
const CODE = 'There is some code here.'
const TICK = /^\s*\[[ xX]\]\s+/
const TAG = /<\/?[a-zA-Z!?][^<>]{0,500}>/g
const LINE_MARKS = /^[ \t]*(?:>[ \t]?|#{1,6}[ \t]|[*+-][ \t])*/
/** Longer than any message that is spoken: its marks are not worth the time that reading them takes. */
const PARSED_MAX = 20_000
/** Of a text that is not read as markdown. */
const PLAIN_PART = /\n[ \t]*\n|\n(?=[ \t]*(?:[*+>-]|\d{1,9}[.)])[ \t])/

/**
 * The paragraphs of a markdown text as plain text, each to be read by itself: headings, items, rows of tables. Text that is made to hold
 * a parser up is read as it stands.
 */
export function spokenBlocks(markdown: string): string[] {
  const blocks =
    markdown.length <= PARSED_MAX && canBeDrawn(markdown)
      ? parsed(markdown).children.flatMap(blockWords)
      : plainBlocks(markdown)
  return blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter((block) => block !== '')
}

const plainBlocks = (text: string) => text.split(PLAIN_PART).map((part) => part.replace(LINE_MARKS, ''))

function blockWords(node: RootContent): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [inline(node.children)]
    case 'code':
      return [CODE]
    case 'html':
      return [node.value.replace(TAG, ' ')]
    case 'blockquote':
      return node.children.flatMap(blockWords)
    case 'list':
      return node.children.flatMap((item, index) => itemWords(item, node.ordered ? (node.start ?? 1) + index : null))
    case 'table':
      return tableWords(node)
    default:
      return []
  }
}

/** The number of an item is said before its first words. */
function itemWords(item: ListItem, number: number | null): string[] {
  const [first = '', ...rest] = item.children.flatMap(blockWords)
  const words = first.replace(TICK, '')
  return [number === null ? words : `${number}: ${words}`, ...rest]
}

/** Each row by itself: what it is about, then each figure behind the heading of its column. */
function tableWords({ children: [head, ...rows] }: Table): string[] {
  const headings = head?.children.map((cell) => inline(cell.children).trim()) ?? []
  if (rows.length === 0) return [headings.filter(Boolean).join(', ')]
  return rows.map((row) => {
    const [about = '', ...cells] = row.children.map((cell) => inline(cell.children).trim())
    const said = cells.map((cell, index) => (cell === '' ? '' : `${headings[index + 1] ?? ''} ${cell}`.trim()))
    return [about, said.filter(Boolean).join(', ')].filter(Boolean).join(': ')
  })
}

const inline = (nodes: PhrasingContent[]): string => nodes.map(inlineWords).join('')

function inlineWords(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value
    case 'html':
      return /^<br/i.test(node.value) ? ', ' : node.value.replace(TAG, '')
    case 'break':
      return ' '
    case 'image':
    case 'imageReference':
      return node.alt ? `Picture: ${node.alt}` : ''
    case 'strong':
    case 'emphasis':
    case 'link':
    case 'linkReference':
      return inline(node.children)
    default:
      return ''
  }
}
