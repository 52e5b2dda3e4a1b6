// @vitest-environment jsdom
import fc from 'fast-check'
import { hostileTexts } from '#test/support/hostile-texts.ts'
import { unzipped } from '#test/support/unzipped.ts'
import { describe, expect, test } from 'vitest'
import { makeWordFile } from './make-word-file.ts'
import type { Block, WordDocument } from './word-document.ts'

const aDocument = (blocks: Block[], parts: Partial<WordDocument> = {}): WordDocument => ({
  product: 'Ithaca',
  label: 'Conversation',
  accent: 'sea',
  title: 'Winning back the lunch trade',
  person: 'Penelope Byron',
  date: '21 November 2026',
  created: new Date('2026-11-21T10:02:03.000Z'),
  facts: [['Messages', '24']],
  blocks,
  ...parts,
})

/** Most parts are the same in every file: each text is read once. */
const trees = new Map<string, Document>()
const treeOf = (text: string) => {
  const tree = trees.get(text) ?? new DOMParser().parseFromString(text, 'application/xml')
  trees.set(text, tree)
  return tree
}
const fileOf = (document: WordDocument) =>
  new Map([...unzipped(makeWordFile(document))].map(([path, text]) => [path, treeOf(text)]))
const partOf = (document: WordDocument, path: string) => fileOf(document).get(path)!
const drawn = (markdown: string) => fileOf(aDocument([{ kind: 'markdown', text: markdown }]))
const all = (from: Document | Element | undefined, name: string) => [...(from?.getElementsByTagName(name) ?? [])]
const value = (element: Element | undefined) => element?.getAttribute('w:val') ?? null

/** What a reader sees of a paragraph, and its place in a list. */
function read(paragraph: Element) {
  const number = all(paragraph, 'w:numId').map(value)[0]
  return {
    style: value(all(paragraph, 'w:pStyle')[0]),
    text: textOf(paragraph),
    ...(number !== undefined && { list: number, level: value(all(paragraph, 'w:ilvl')[0]) }),
  }
}
const textOf = (element: Element) =>
  [...element.querySelectorAll('*')]
    .map(({ tagName, textContent }) => ({ 'w:t': textContent, 'w:tab': '\t', 'w:br': '\n' })[tagName] ?? '')
    .join('')

/** Everything behind the title page. */
function bodyOf(file: Map<string, Document>) {
  const children = [...(file.get('word/document.xml')?.documentElement.firstElementChild?.children ?? [])]
  return children.slice(children.findIndex((child) => child.querySelector('sectPr')) + 1, -1)
}
const paragraphsOf = (file: Map<string, Document>) => bodyOf(file).filter(({ tagName }) => tagName === 'w:p')

const ORDER: Record<string, string[]> = {
  'w:pPr': [
    'pStyle',
    'keepNext',
    'keepLines',
    'pageBreakBefore',
    'widowControl',
    'numPr',
    'pBdr',
    'shd',
    'tabs',
    'spacing',
    'ind',
    'contextualSpacing',
    'jc',
    'outlineLvl',
    'rPr',
    'sectPr',
  ],
  'w:rPr': ['rStyle', 'rFonts', 'b', 'i', 'caps', 'noProof', 'color', 'spacing', 'sz', 'szCs', 'u', 'shd', 'lang'],
  'w:pBdr': ['top', 'left', 'bottom', 'right'],
  'w:tblPr': ['tblStyle', 'tblW', 'tblInd', 'tblBorders', 'tblCellMar', 'tblLook'],
  'w:trPr': ['cantSplit', 'tblHeader'],
  'w:style': ['name', 'basedOn', 'next', 'qFormat', 'pPr', 'rPr', 'tblPr'],
  'w:lvl': ['start', 'numFmt', 'lvlText', 'lvlJc', 'pPr'],
  'w:sectPr': ['headerReference', 'footerReference', 'pgSz', 'pgMar'],
  'w:settings': [
    'defaultTabStop',
    'characterSpacingControl',
    'compat',
    'themeFontLang',
    'decimalSymbol',
    'listSeparator',
  ],
}

/** What Word would call damage: a part that is no XML, or properties out of the order of the schema (ECMA-376, part 1, annex A). */
function damageIn(file: Map<string, Document>): string[] {
  return [...file].flatMap(([path, tree]) => [
    ...all(tree, 'parsererror').map(({ textContent }) => `${path}: ${textContent}`),
    ...Object.entries(ORDER).flatMap(([name, order]) =>
      all(tree, name).flatMap((element) => {
        const places = [...element.children].map(({ localName }) => order.indexOf(localName))
        const isOrdered = places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0))
        return isOrdered ? [] : [`${path}: ${name} ${[...element.children].map(({ tagName }) => tagName).join(' ')}`]
      }),
    ),
  ])
}

/** What would act, or reach out, in a document that is only read. */
const ACTIVE =
  /^(?:w:instrText|w:fldChar|w:fldSimple|w:object|w:pict|w:drawing|w:control|w:altChunk|w:subDoc|w:attachedTemplate)$/
const actsIn = (file: Map<string, Document>) => [
  ...[...file]
    .filter(([path]) => path !== 'word/footer.xml')
    .flatMap(([path, tree]) => [...tree.querySelectorAll('*')].map(({ tagName }) => `${path} ${tagName}`))
    .filter((name) => ACTIVE.test(name.split(' ')[1] ?? '')),
  ...all(file.get('word/_rels/document.xml.rels'), 'Relationship')
    .filter((one) => one.getAttribute('TargetMode') === 'External')
    .filter(
      (one) =>
        !one.getAttribute('Type')?.endsWith('/hyperlink') ||
        !/^(?:https?|mailto):/.test(one.getAttribute('Target') ?? ''),
    )
    .map((one) => one.outerHTML),
]

describe('a Word file', () => {
  const file = fileOf(
    aDocument([
      { kind: 'heading', level: 1, text: 'Saturday' },
      { kind: 'speaker', who: 'mentor', name: 'Mentor', when: '10:02' },
    ]),
  )

  test('has the parts that a reader asks for, in the order and form that Word accepts', () => {
    expect([...file.keys()][0]).toBe('[Content_Types].xml')
    expect(damageIn(file)).toEqual([])
    const targets = all(file.get('word/_rels/document.xml.rels'), 'Relationship').map(
      (one) => `word/${one.getAttribute('Target')}`,
    )
    const typed = all(file.get('[Content_Types].xml'), 'Override').map((one) => one.getAttribute('PartName')?.slice(1))
    for (const path of targets) expect([...file.keys()]).toContain(path)
    expect(new Set(typed)).toEqual(new Set([...file.keys()].filter((path) => !/rels$|Types/.test(path))))
  })

  test('is in British English, and says whose it is, what it is called and when it was made', () => {
    expect(value(all(file.get('word/styles.xml'), 'w:lang')[0])).toBe('en-GB')
    const core = file.get('docProps/core.xml')
    const property = (name: string) => all(core, name)[0]?.textContent
    expect(property('dc:title')).toBe('Winning back the lunch trade')
    expect(property('dc:creator')).toBe('Penelope Byron')
    expect(property('dcterms:created')).toBe('2026-11-21T10:02:03Z')
    expect(property('dc:language')).toBe('en-GB')
  })

  test('begins with a page that names product, kind, title, person and date, and has no header', () => {
    const paragraphs = all(file.get('word/document.xml'), 'w:p')
    expect(paragraphs.slice(0, 5).map((one) => read(one))).toEqual([
      { style: 'Brand', text: 'Ithaca' },
      { style: 'Label', text: 'Conversation' },
      { style: 'Title', text: 'Winning back the lunch trade' },
      { style: 'Subtitle', text: 'Penelope Byron' },
      { style: 'Subtitle', text: '21 November 2026' },
    ])
    const [first, second] = all(file.get('word/document.xml'), 'w:sectPr')
    expect([all(first, 'w:headerReference').length, all(second, 'w:headerReference').length]).toEqual([0, 1])
  })

  test('tells above each page what it is and below which page of how many', () => {
    expect(textOf(file.get('word/header.xml')!.documentElement)).toBe('Winning back the lunch trade\tIthaca')
    const footer = file.get('word/footer.xml')
    expect(all(footer, 'w:fldSimple').map((field) => field.getAttribute('w:instr')?.trim())).toEqual([
      'PAGE',
      'NUMPAGES',
    ])
    expect(textOf(footer!.documentElement)).toBe('Penelope Byron, 21 November 2026\tPage 1 of 1')
  })

  test('can be walked by its headings', () => {
    const levels = new Map(
      all(file.get('word/styles.xml'), 'w:style').map((style) => [
        style.getAttribute('w:styleId'),
        value(all(style, 'w:outlineLvl')[0]),
      ]),
    )
    expect(['Heading1', 'Heading2', 'Heading3', 'Heading4'].map((id) => levels.get(id))).toEqual(['0', '1', '2', '3'])
    expect(paragraphsOf(file).map((one) => read(one).style)).toEqual(['Heading1', 'SpeakerMentor'])
    const mentor = all(file.get('word/styles.xml'), 'w:style').find(
      (style) => style.getAttribute('w:styleId') === 'SpeakerMentor',
    )
    expect(value(all(mentor, 'w:basedOn')[0])).toBe('Heading2')
  })

  test('uses only styles that it has', () => {
    const known = new Set(all(file.get('word/styles.xml'), 'w:style').map((style) => style.getAttribute('w:styleId')))
    const everything = drawn('# a\n\n- b\n\n> c\n\n```\nd\n```\n\n---\n\n| e |\n| - |\n| [f](https://a.b) `g` |')
    const used = ['w:pStyle', 'w:rStyle', 'w:tblStyle'].flatMap((name) =>
      all(everything.get('word/document.xml'), name).map(value),
    )
    expect(used.filter((id) => !known.has(id))).toEqual([])
    expect(new Set(used).size).toBeGreaterThan(10)
  })
})

describe('markdown in a Word file', () => {
  test('has its headings below those of the document', () => {
    expect(paragraphsOf(drawn('# One\n\n### Three\n\n#### Four')).map((one) => read(one))).toEqual([
      { style: 'Heading3', text: 'One' },
      { style: 'Heading3', text: 'Three' },
      { style: 'Heading4', text: 'Four' },
    ])
  })

  test('has lists that Word counts, each for itself, and nests as deep as Word can', () => {
    const file = drawn('1. a\n   - b\n     1. c\n   - d\n2. e\n\nThen\n\n7. f\n8. g')
    expect(paragraphsOf(file).map((one) => read(one))).toEqual([
      { style: 'ListParagraph', text: 'a', list: '2', level: '0' },
      { style: 'ListParagraph', text: 'b', list: '1', level: '1' },
      { style: 'ListParagraph', text: 'c', list: '3', level: '2' },
      { style: 'ListParagraph', text: 'd', list: '1', level: '1' },
      { style: 'ListParagraph', text: 'e', list: '2', level: '0' },
      { style: null, text: 'Then' },
      { style: 'ListParagraph', text: 'f', list: '4', level: '0' },
      { style: 'ListParagraph', text: 'g', list: '4', level: '0' },
    ])
    const starts = all(file.get('word/numbering.xml'), 'w:num').map((one) => value(all(one, 'w:startOverride')[0]))
    expect(starts).toEqual([null, '1', '1', '7'])
    const deep = drawn(Array.from({ length: 15 }, (_, level) => `${'  '.repeat(level)}- ${level}`).join('\n'))
    expect(paragraphsOf(deep).map((one) => read(one).level)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '8',
      '8',
      '8',
      '8',
      '8',
      '8',
    ])
  })

  test('keeps a number that Word cannot count to as text', () => {
    expect(paragraphsOf(drawn('123456789. a\n123456790. b')).map((one) => read(one).text)).toEqual([
      '123456789.\ta',
      '123456790.\tb',
    ])
  })

  test('has tables whose head stands again on each page, with their columns as they were aligned', () => {
    const file = drawn('| A week | Before | Now |\n| --- | --: | :-: |\n| Takings | £1,900 |')
    const rows = all(file.get('word/document.xml'), 'w:tr')
    expect(rows.map((row) => all(row, 'w:tc').map(textOf))).toEqual([
      ['A week', 'Before', 'Now'],
      ['Takings', '£1,900', ''],
    ])
    expect(rows.map((row) => all(row, 'w:tblHeader').length)).toEqual([1, 0])
    expect(all(rows[0], 'w:tc').map((cell) => value(all(cell, 'w:jc')[0]))).toEqual([null, 'right', 'center'])
    expect(damageIn(file)).toEqual([])
  })

  test('has no table wider than Word can open, and loses no cell of it', () => {
    const row = (mark: string) =>
      `|${Array.from({ length: 80 }, (_, column) => `${mark}${mark === '-' ? '' : column}|`).join('')}`
    const file = drawn(`${row('h')}\n${row('-')}\n${row('c')}`)
    expect(all(file.get('word/document.xml'), 'w:tbl')).toEqual([])
    expect(
      paragraphsOf(file)
        .map((one) => read(one).text)
        .join(' '),
    ).toContain('c79')
  })

  test('keeps code, quotes, rules and line ends', () => {
    expect(
      paragraphsOf(drawn('```\na\n\tb  c\n```\n\n> q **b**\n\n---\n\none\ntwo  \nthree')).map((one) => read(one)),
    ).toEqual([
      { style: 'Code', text: 'a\n\tb  c' },
      { style: 'Quote', text: 'q b' },
      { style: 'Rule', text: '' },
      { style: null, text: 'one two\nthree' },
    ])
  })

  test('is bold, italic, code and linked where it was', () => {
    const file = drawn(
      'a **b *c*** `d` [e](https://example.com/?x=1&y=2) [f][g] [h](javascript:pwn())\n\n[g]: mailto:ada@example.com',
    )
    const runs = all(file.get('word/document.xml'), 'w:r').slice(-12)
    const look = (text: string) => {
      const run = runs.find((one) => textOf(one) === text)
      return [...(all(run, 'w:rPr')[0]?.children ?? [])].map((one) => one.getAttribute('w:val') ?? one.localName)
    }
    expect(['b ', 'c', 'd', 'e', 'f', 'h'].map(look)).toEqual([
      ['b'],
      ['b', 'i'],
      ['InlineCode'],
      ['Hyperlink'],
      ['Hyperlink'],
      [],
    ])
    const targets = new Map(
      all(file.get('word/_rels/document.xml.rels'), 'Relationship').map((one) => [
        one.getAttribute('Id'),
        one.getAttribute('Target'),
      ]),
    )
    const linked = all(file.get('word/document.xml'), 'w:hyperlink').map((one) => targets.get(one.getAttribute('r:id')))
    expect(linked).toEqual(['https://example.com/?x=1&y=2', 'mailto:ada@example.com'])
  })

  test('shows of a picture only what it is called', () => {
    const file = drawn('![A boat](https://evil.example/p.png)')
    expect(paragraphsOf(file).map((one) => read(one).text)).toEqual(['A boat'])
    expect([...file.values()].map((part) => part.documentElement.outerHTML).join()).not.toContain('evil.example')
  })

  test('that would hold up a parser is kept as plain text, whole', () => {
    const text = '*a_ '.repeat(15_000)
    expect(paragraphsOf(drawn(text)).map((one) => read(one).text)).toEqual([text.trim()])
  })
})

/** What XML can hold of a text. */
const possible = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu, '')

describe('hostile text in a Word file', () => {
  test.each(hostileTexts)('%j is text and nothing else, wherever it stands', (text) => {
    const blocks: Block[] = [
      { kind: 'heading', level: 1, text },
      { kind: 'speaker', who: 'person', name: text, when: text },
      { kind: 'text', text },
      { kind: 'markdown', text },
      { kind: 'list', items: [text] },
      { kind: 'table', head: [text], rows: [[text]] },
    ]
    const file = fileOf(
      aDocument(blocks, { title: text, person: text, product: text, label: text, date: text, facts: [[text, text]] }),
    )
    expect(damageIn(file)).toEqual([])
    expect(actsIn(file)).toEqual([])
    expect(all(file.get('docProps/core.xml'), 'dc:title')[0]?.textContent).toBe(possible(text))
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const shown = textOf(file.get('word/document.xml')!.documentElement)
    for (const line of lines) expect(shown).toContain(possible(line.trim()))
  })

  test('that acts would be noticed', () => {
    const file = drawn('[looked at here alone](https://example.com/alone)')
    const tree = file.get('word/document.xml')!
    tree.documentElement.append(tree.createElementNS('urn:w', 'w:instrText'))
    file
      .get('word/_rels/document.xml.rels')!
      .documentElement.lastElementChild!.setAttribute('Target', 'javascript:pwn()')
    expect(actsIn(file)).toHaveLength(2)
  })

  test('that breaks a part would be noticed', () => {
    const file = drawn('broken here alone')
    const properties = all(file.get('word/document.xml'), 'w:pPr')[0]!
    properties.append(properties.ownerDocument.createElement('w:pStyle'))
    const broken = new DOMParser().parseFromString('<a><b></a>', 'application/xml')
    expect(damageIn(new Map([...file, ['broken.xml', broken]]))).toHaveLength(2)
  })

  test('of any characters leaves the file whole and comes back, but for what XML cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const file = fileOf(aDocument([{ kind: 'heading', level: 1, text }], { title: text }))
        expect(damageIn(file)).toEqual([])
        expect(paragraphsOf(file).map((one) => read(one).text)).toEqual([possible(text).replace(/\r\n?/g, '\n')])
      }),
      { numRuns: 300 },
    )
  })

  test('of any marks leaves the file whole', () => {
    const marks = fc.constantFrom(
      '*',
      '**',
      '_',
      '[',
      '](',
      ')',
      '`',
      '```\n',
      '> ',
      '- ',
      '1. ',
      '|',
      '|-|\n',
      '# ',
      '<',
      '&',
      '\\',
      '![',
      '    ',
      '\n',
      '\n\n',
      'https://a.b',
      'word ',
    )
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 40 }), (pieces) => {
        const file = drawn(pieces.join(''))
        expect(damageIn(file)).toEqual([])
        expect(actsIn(file)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

test('one document is one file, byte for byte', () => {
  const document = aDocument([{ kind: 'markdown', text: '1. a\n\n[b](https://example.com)' }])
  expect(Buffer.from(makeWordFile(document)).equals(Buffer.from(makeWordFile(document)))).toBe(true)
  expect(partOf(document, 'word/document.xml')).toBeDefined()
})
