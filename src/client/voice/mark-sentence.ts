import type { Stretch } from './spoken-sentences.ts'

const NAME = 'spoken'
/** What stands by itself in a message: each is read as one block of text. */
const BLOCK = 'p, li, h2, h3, th, td, pre, blockquote'

interface Block {
  element: Element
  texts: Text[]
}

/** The text of a message as it stands on the page, in blocks and in order. */
export function blocksOf(message: Element): Block[] {
  const blocks: Block[] = []
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement?.closest(BLOCK) ?? message
    const last = blocks.at(-1)
    if (last?.element === element) last.texts.push(node as Text)
    else blocks.push({ element, texts: [node as Text] })
  }
  return blocks
}

export const textOf = ({ texts }: Block) => texts.map(({ data }) => data).join('')

/** Marks a stretch, in place of what was marked before: its words where the browser can without touching them, else its block. */
export function markSentence(blocks: readonly Block[], { block, start, end }: Stretch) {
  const found = blocks[block]
  if (!found) return unmark()
  if (!globalThis.CSS?.highlights) return markBlock(found.element)
  const [from, to] = [pointAt(found, start), pointAt(found, end)]
  CSS.highlights.set(NAME, new Highlight(new StaticRange({ ...startOf(from), ...endOf(to) })))
}

export function unmark() {
  globalThis.CSS?.highlights?.delete(NAME)
  for (const marked of document.querySelectorAll('[data-spoken]')) marked.removeAttribute('data-spoken')
}

function markBlock(element: Element) {
  if (element.hasAttribute('data-spoken')) return
  unmark()
  element.setAttribute('data-spoken', '')
}

interface Point {
  node: Text
  offset: number
}
const startOf = ({ node, offset }: Point) => ({ startContainer: node, startOffset: offset })
const endOf = ({ node, offset }: Point) => ({ endContainer: node, endOffset: offset })

/** Where in its text nodes the unit of a block stands. */
function pointAt({ texts }: Block, at: number): Point {
  let left = at
  for (const node of texts) {
    if (left <= node.length) return { node, offset: left }
    left -= node.length
  }
  const node = texts.at(-1)!
  return { node, offset: node.length }
}
