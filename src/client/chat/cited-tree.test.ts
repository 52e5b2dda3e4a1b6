import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { aCitation } from './a-message.ts'
import { citedTree } from './cited-tree.ts'
import { markdownTree } from './markdown-tree.ts'

const drawn = (node: Nodes): string => {
  if (node.type === 'citationMark') return `<${node.citation.number}>`
  if ('children' in node) return node.children.map(drawn).join('')
  return 'value' in node ? node.value : ''
}
/** The text as it is shown, with `<number>` where a chip stands; in the source `^` says where a cited sentence ends. */
function shown(marked: string) {
  const parts = marked.split('^')
  const ends = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length)
  const text = parts.join('')
  const citations = ends.map((at, index) => aCitation({ at, number: index + 1 }))
  return drawn(citedTree(markdownTree(text), text, citations))
}

describe('a mark stands', () => {
  test.each([
    ['behind its sentence', 'One.^ Two. Three.^', 'One.<1> Two. Three.<2>'],
    ['behind emphasis', '**One.**^ Two *three.*^', 'One.<1> Two three.<2>'],
    ['within emphasis', '**One.^ Two.** Three.', 'One.<1> Two. Three.'],
    ['in items of a list', '- One.^\n- Two.\n  - Three.^\n\n3. Four.^', 'One.<1>Two.Three.<2>Four.<3>'],
    ['in quotes and headings', '> One.^\n\n## Two.^\nThree.', 'One.<1>Two.<2>Three.'],
    ['in a cell', '|a|b|\n|-|-|\n|One.^|Two.^ Three.|', 'abOne.<1>Two.<2> Three.'],
    ['behind inline code and links', 'Use `x.`^ and [y.](https://e.uk)^ now.', 'Use x.<1> and y.<2> now.'],
    [
      'behind what is written otherwise than it is shown',
      '- A \\* B.\n  C.^ D.\n\n> E.\n> F.^ G.',
      'A * B.\nC.<1> D.E.\nF.<2> G.',
    ],
    ['at the end of its block where its place cannot be told', 'A &amp; B.^ C.^ **D.**\n\nE.', 'A & B. C. D.<1><2>E.'],
    ['behind a block of code', '```\nOne.^ Two.\n```\n\nThree.', 'One. Two.<1>Three.'],
  ])('%s', (_, marked, expected) => expect(shown(marked)).toBe(expected))

  test('at the end where the text is shorter than it was', () => {
    expect(drawn(citedTree(markdownTree('One.'), 'One.', [aCitation({ at: 99 })]))).toBe('One.<1>')
    expect(drawn(citedTree(markdownTree(''), '', [aCitation({ at: 3 })]))).toBe('<1>')
  })
})

test('whatever the markdown, each mark is drawn once, in order, and the words stay as they were', () => {
  const piece = fc.oneof(
    fc.constantFrom('One. ', '**b** ', '_i._ ', '`c` ', '\n', '\n\n', '- ', '1. ', '> ', '# ', '|a|b|\n|-|-|\n|c|d|\n'),
    fc.constantFrom('&amp; ', '\\* ', '```\n', '[l](https://e.uk) ', '<b>', '  ', '![p](q)', '[r]: https://e.uk\n'),
    fc.string({ maxLength: 6 }),
  )
  const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(texts, fc.uniqueArray(fc.nat(120), { maxLength: 8 }), (text, ends) => {
      const citations = ends
        .toSorted((one, other) => one - other)
        .map((at, index) => aCitation({ at, number: 1000 + index }))
      const root = markdownTree(text)
      const before = drawn(root)
      const after = drawn(citedTree(root, text, citations))
      const marks = [...after.matchAll(/<(1\d{3})>/g)].map(([, number]) => Number(number))
      expect(text.includes('&') ? marks.toSorted((one, other) => one - other) : marks).toEqual(
        citations.map(({ number }) => number),
      )
      expect(after.replace(/<1\d{3}>/g, '')).toBe(before)
      expect(drawn(root)).toBe(before)
    }),
    { numRuns: 500 },
  )
})
