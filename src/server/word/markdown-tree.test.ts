import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { markdownTree, parsed } from './markdown-tree.ts'

const PIECES = [
  ['Plain words.', 'Two  spaces, and one at the end ', '£9 each', '"Quoted"', 'ends with two  ', 'é', '= =', '==='],
  ['- item', '  - nested', '1. one', '2) two', '> quote', '# Heading', '    code', '| a | b |', '| - | - |', '---'],
  ['**bold**', '*', '_', '`', '[x]', '[x]: https://example.com', '&amp;', '\\*', '<b>', '```', '~~~'],
  ['\t', '\r', '\uFEFF', '\0', '\n', '\n', '\n\n', '\n\n', '\n \n', ' ', 'a'],
].flat()
const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''))

/** A tree is the same wherever it stands. */
function placeless(node: Nodes): unknown {
  const { position: _, ...rest } = node
  return 'children' in rest ? { ...rest, children: rest.children.map(placeless) } : rest
}

test('plain paragraphs are passed by the parser, and no tree differs for it', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      expect(markdownTree(text).map(placeless)).toEqual(parsed(text).children.map(placeless))
    }),
    { numRuns: 2000 },
  )
})
