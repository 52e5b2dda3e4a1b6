import { createLinks } from './links.ts'
import { createLists } from './lists.ts'
import { markdownBody, plainBody, type Shared } from './markdown-body.ts'
import {
  appProperties,
  CONTENT_TYPES,
  coreProperties,
  documentRelationships,
  FONT_TABLE,
  PACKAGE_RELATIONSHIPS,
  SETTINGS,
} from './package-parts.ts'
import { paragraph, run } from './parts-of-text.ts'
import { STYLES } from './styles.ts'
import { table } from './table.ts'
import { titlePage } from './title-page.ts'
import type { Block, WordDocument } from './word-document.ts'
import { escaped, R, W, XML_DECLARATION } from './xml.ts'
import { zip } from './zip.ts'

/** How long markdown may be read for one file; what is left after that is written as plain text. */
const PARSING_MS = 5000
/** As much of a title as fits into the line above a page. */
const HEADER_TITLE_MAX = 80

/** The document as a Word file. Source of its parts: ECMA-376, part 1, WordprocessingML. */
export function makeWordFile(document: WordDocument): Uint8Array {
  const shared = sharedParts()
  const body = document.blocks.map((block) => draw(block, shared)).join('')
  const files = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': PACKAGE_RELATIONSHIPS,
    'docProps/core.xml': coreProperties(document),
    'docProps/app.xml': appProperties(document),
    'word/document.xml': `${XML_DECLARATION}<w:document ${W} ${R}><w:body>${titlePage(document)}${body}${SECTION}</w:body></w:document>`,
    'word/_rels/document.xml.rels': documentRelationships(shared.links.xml()),
    'word/styles.xml': STYLES,
    'word/numbering.xml': shared.lists.xml(),
    'word/settings.xml': SETTINGS,
    'word/fontTable.xml': FONT_TABLE,
    'word/header.xml': header(document),
    'word/footer.xml': footer(document),
  }
  return zip(files, document.created)
}

function sharedParts(): Shared {
  const until = performance.now() + PARSING_MS
  return { lists: createLists(), links: createLinks(), mayParse: () => performance.now() < until }
}

function draw(block: Block, shared: Shared): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(run(block.text), { style: `Heading${block.level}` })
    case 'speaker':
      return paragraph(run(block.name) + run(`  ${block.when}`, { style: 'SpeakerTime' }), {
        style: block.who === 'person' ? 'SpeakerPerson' : 'SpeakerMentor',
      })
    case 'text':
      return plainBody(block.text, block.as && { note: 'Note', lead: 'Lead' }[block.as])
    case 'markdown':
      return markdownBody(block.text, shared)
    case 'list':
      return block.items.map((item) => listed(item, shared)).join('')
    case 'rule':
      return paragraph('', { style: 'Rule' })
    case 'table':
      return table([block.head, ...block.rows].map((row) => row.map((cell) => run(cell))))
  }
}

const listed = (item: string, { lists }: Shared) =>
  paragraph(run(item), { style: 'ListParagraph', list: { number: lists.bullets, level: 0 } })

/** A4 with the header and footer of all pages but the first. */
const SECTION =
  '<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701" w:right="1418" w:bottom="1418" w:left="1418" w:header="794" w:footer="680" w:gutter="0"/></w:sectPr>'

function header({ title, product }: WordDocument): string {
  const letters = Array.from(title)
  const shown = letters.length > HEADER_TITLE_MAX ? `${letters.slice(0, HEADER_TITLE_MAX).join('').trim()}…` : title
  return `${XML_DECLARATION}<w:hdr ${W}>${paragraph(run(`${shown}\t${product}`), { style: 'Header' })}</w:hdr>`
}

function footer({ person, date }: WordDocument): string {
  const field = (name: string) => `<w:fldSimple w:instr=" ${escaped(name)} ">${run('1')}</w:fldSimple>`
  const numbers = `${run('Page ')}${field('PAGE')}${run(' of ')}${field('NUMPAGES')}`
  return `${XML_DECLARATION}<w:ftr ${W}>${paragraph(run(`${person}, ${date}\t`) + numbers, { style: 'Footer' })}</w:ftr>`
}
