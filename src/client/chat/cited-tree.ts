import type { Node, Nodes, Paragraph, Parents, Root, Text } from 'mdast'
import type { Citation } from '#shared/conversations.ts'

/** The place of a chip. */
export interface CitationMark extends Node {
  type: 'citationMark'
  citation: Citation
}
declare module 'mdast' {
  interface RootContentMap {
    citationMark: CitationMark
  }
  interface PhrasingContentMap {
    citationMark: CitationMark
  }
}

/**
 * The tree of a markdown text with a mark behind each sentence that is cited. Where the text is shown otherwise than it was written,
 * so that the place cannot be told, the mark stands at the end of its block; nothing else of the tree changes.
 */
export const citedTree = (root: Root, text: string, citations: readonly Citation[]): Root =>
  // From the end, so that the places before it still hold.
  citations
    .toSorted((one, other) => one.at - other.at)
    .reduceRight((tree, citation) => withMark(tree, text, { type: 'citationMark', citation }) as Root, root)

const BLOCKS_OF_WORDS = new Set(['paragraph', 'heading', 'tableCell'])

function withMark(block: Parents, text: string, mark: CitationMark): Parents {
  const children: Nodes[] = block.children
  if (BLOCKS_OF_WORDS.has(block.type))
    return withChildren(block, amongWords(children, text, mark) ?? children.toSpliced(endOfWords(children), 0, mark))
  const index = lastBefore(children, mark)
  const child = children[index]
  if (child && 'children' in child) return withChildren(block, children.with(index, withMark(child, text, mark)))
  return withChildren(block, children.toSpliced(index + 1, 0, alone(mark)))
}

/** The words of a block with the mark among them; null where its place cannot be told. */
function amongWords(words: Nodes[], text: string, mark: CitationMark): Nodes[] | null {
  const { at } = mark.citation
  const index = lastBefore(words, mark)
  const word = words[index]
  if (word?.type === 'text' && at < endOf(word)) {
    const parts = splitAt(word, text, at)
    return parts && words.toSpliced(index, 1, parts[0], mark, parts[1])
  }
  if (!word || at >= endOf(word) || !('children' in word)) return words.toSpliced(index + 1, 0, mark)
  const within = amongWords(word.children, text, mark)
  return within && words.with(index, withChildren(word, within))
}

function splitAt(word: Text, text: string, at: number): [Text, Text] | null {
  const { position } = word
  const length = position && shownLength(text.slice(startOf(word), at), word.value)
  if (!position || length === null || length === undefined) return null
  const middle = { ...position.start, offset: at }
  return [
    { ...word, value: word.value.slice(0, length), position: { ...position, end: middle } },
    { ...word, value: word.value.slice(length), position: { ...position, start: middle } },
  ]
}

/** What is written and not shown: a backslash before a mark, and what begins a line of an item or a quote. */
const UNSHOWN = /[\\\s>]/

/** How much of what is shown was written so far; null where that cannot be told, as with `&amp;`. */
function shownLength(written: string, shown: string): number | null {
  let length = 0
  for (const unit of written.split('')) {
    if (unit === shown[length]) length += 1
    else if (!UNSHOWN.test(unit)) return null
  }
  return length
}

const startOf = ({ position }: Node) => position?.start.offset ?? Infinity
const endOf = ({ position }: Node) => position?.end.offset ?? Infinity
const lastBefore = (nodes: Nodes[], { citation }: CitationMark) =>
  nodes.findLastIndex((node) => startOf(node) < citation.at)
/** Before the marks that stand there already: they were cited later. */
const endOfWords = (words: Nodes[]) => words.findLastIndex(({ type }) => type !== 'citationMark') + 1

const alone = (mark: CitationMark): Paragraph => ({ type: 'paragraph', children: [mark] })
const withChildren = <P extends Parents>(node: P, children: Nodes[]) => ({ ...node, children }) as P
