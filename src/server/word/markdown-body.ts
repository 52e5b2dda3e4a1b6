import type { List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { canBeDrawn } from '#shared/can-be-drawn.ts'
import type { Links } from './links.ts'
import { LEVEL_MAX, type Lists, STEP } from './lists.ts'
import { markdownTree } from './markdown-tree.ts'
import { type Look, paragraph, run } from './parts-of-text.ts'
import { table } from './table.ts'

/** What the parts of one document share. */
export interface Shared {
  lists: Lists
  links: Links
  /** False once reading markdown has taken too long: what is left stays plain text. */
  mayParse(): boolean
}

/** Where a block stands: how far to the right, in which style, and how deep in lists. */
interface Place {
  shared: Shared
  definitions: Map<string, string>
  left: number
  style?: string
  level: number
}

/** Markdown as Word's own headings, lists, tables, quotes and links. Text made to hold up a parser stays plain text. */
export function markdownBody(text: string, shared: Shared): string {
  if (!shared.mayParse() || !canBeDrawn(text)) return plainBody(text)
  const nodes = markdownTree(text)
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])).toReversed(),
  )
  return drawn(nodes, { shared, definitions, left: 0, level: 0 })
}

/** A paragraph for each stretch of lines between empty ones. */
export const plainBody = (text: string, style?: string) =>
  text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraph(run(part.trim()), { style }))
    .join('')

const drawn = (nodes: RootContent[], place: Place) => nodes.map((node) => draw(node, place)).join('')

/** One block of the tree; a definition shows nothing of itself. */
function draw(node: RootContent, place: Place): string {
  const { left, style } = place
  switch (node.type) {
    case 'paragraph':
      return paragraph(inline(node.children, place), { style, left })
    case 'heading':
      // Below the headings of the document itself.
      return paragraph(inline(node.children, place), { style: node.depth <= 3 ? 'Heading3' : 'Heading4', left })
    case 'code':
      return paragraph(run(node.value), { style: 'Code', left })
    case 'html':
      return paragraph(run(node.value), { style, left })
    case 'list':
      return drawList(node, place)
    case 'blockquote':
      return drawn(node.children, { ...place, left: left + STEP, style: 'Quote' })
    case 'thematicBreak':
      return paragraph('', { style: 'Rule', left })
    case 'table':
      return drawTable(node, place)
    default:
      return ''
  }
}

function drawList(list: List, place: Place): string {
  const level = Math.min(place.level, LEVEL_MAX)
  const start = list.start ?? 1
  const number = list.ordered ? place.shared.lists.numbered(start, level) : place.shared.lists.bullets
  return list.children.map((item, index) => drawItem(item, { ...place, level }, number, `${start + index}.\t`)).join('')
}

/** The first paragraph bears the number, or its digits as text where Word could not count; the rest stands below it. */
function drawItem(item: ListItem, place: Place, number: number | null, digits: string): string {
  const [first, ...rest] = item.children
  const left = place.left + STEP
  const inside = { ...place, left, level: place.level + 1 }
  const opens = first?.type === 'paragraph' ? first : null
  const runs = `${number === null ? run(digits) : ''}${opens ? inline(opens.children, place) : ''}`
  const list = number === null ? undefined : { number, level: place.level }
  const bearer = paragraph(runs, { style: 'ListParagraph', list, left, hanging: STEP })
  return bearer + drawn(opens || !first ? rest : item.children, { ...inside, style: place.style ?? 'ListParagraph' })
}

function drawTable({ children, align }: Table, place: Place): string {
  const rows = children.map((row) => row.children.map((cell) => inline(cell.children, place)))
  return table(
    rows,
    (align ?? []).map((one) => (one === 'right' || one === 'center' ? one : undefined)),
  )
}

const inline = (nodes: PhrasingContent[], place: Place, look: Look = {}): string =>
  nodes.map((node) => drawInline(node, place, look)).join('')

function drawInline(node: PhrasingContent, place: Place, look: Look): string {
  switch (node.type) {
    case 'text':
      // A line end within a paragraph is a space.
      return run(node.value.replace(/\s*\n\s*/g, ' '), look)
    case 'html':
      return run(node.value, look)
    case 'strong':
      return inline(node.children, place, { ...look, isBold: true })
    case 'emphasis':
      return inline(node.children, place, { ...look, isItalic: true })
    case 'inlineCode':
      return run(node.value, { ...look, style: 'InlineCode' })
    case 'break':
      return run('\n', look)
    case 'link':
      return linked(node.url, node.children, place, look)
    case 'linkReference':
      return linked(place.definitions.get(node.identifier), node.children, place, look)
    case 'image':
    case 'imageReference':
      // A picture would tell its server who reads, where and when.
      return run(node.alt ?? '', { ...look, isItalic: true })
    default:
      return ''
  }
}

/** A link, or plain words where its address is not one of the web or of mail. */
function linked(url: string | undefined, children: Nodes[], place: Place, look: Look): string {
  const nodes = children as PhrasingContent[]
  const id = url === undefined ? null : place.shared.links.idOf(url)
  if (!id) return inline(nodes, place, look)
  return `<w:hyperlink r:id="${id}" w:history="1">${inline(nodes, place, { ...look, style: 'Hyperlink' })}</w:hyperlink>`
}
