import { W, XML_DECLARATION } from './xml.ts'

/** The colours of paper, from the product's light theme. */
export const INK = '1C2530'
export const SOFT = '545E6B'
export const LINE = 'E4DCCD'
export const SEA = '0E5A5A'
export const JOURNEY = 'B1480C'
const SUNKEN = 'F7F3EA'

/** The faces of the product; `fontTable.xml` says what stands in where they are not installed. */
export const SERIF = 'Source Serif 4'
export const SANS = 'Inter'
export const MONO = 'Consolas'

const face = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`
const colour = (value: string) => `<w:color w:val="${value}"/>`
/** In half points. */
const size = (value: number) => `<w:sz w:val="${value}"/><w:szCs w:val="${value}"/>`
/** In twentieths of a point; lines in parts of 240. */
const spacing = (before: number, after: number, line?: number) =>
  `<w:spacing w:before="${before}" w:after="${after}"${line ? ` w:line="${line}" w:lineRule="auto"` : ''}/>`
/** `weight` in eighths of a point, `space` in points. */
const border = (side: 'top' | 'left' | 'bottom' | 'right', weight: number, value: string, space: number) =>
  `<w:${side} w:val="single" w:sz="${weight}" w:space="${space}" w:color="${value}"/>`
const borders = (...sides: string[]) => `<w:pBdr>${sides.join('')}</w:pBdr>`
/** Borders in the colour of the ground, since a paragraph's ground ends where its letters do. */
const PADDING = (['top', 'left', 'bottom', 'right'] as const).map((side) => border(side, 4, SUNKEN, 5))
const fill = (value: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${value}"/>`

interface Style {
  id: string
  name: string
  basedOn?: string
  next?: string
  /** Properties in the order of the schema. */
  paragraph?: string
  run?: string
}

const written = (type: 'paragraph' | 'character', { id, name, basedOn, next, paragraph, run }: Style) =>
  [
    `<w:style w:type="${type}" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}>`,
    `<w:name w:val="${name}"/>`,
    basedOn && `<w:basedOn w:val="${basedOn}"/>`,
    next && `<w:next w:val="${next}"/>`,
    '<w:qFormat/>',
    paragraph && `<w:pPr>${paragraph}</w:pPr>`,
    run && `<w:rPr>${run}</w:rPr>`,
    '</w:style>',
  ]
    .filter(Boolean)
    .join('')

const heading = (level: number, paragraph: string, run: string): Style => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  basedOn: 'Normal',
  next: 'Normal',
  paragraph: `<w:keepNext/><w:keepLines/>${paragraph}<w:outlineLvl w:val="${level - 1}"/>`,
  run: face(SERIF) + run,
})

const PARAGRAPHS: Style[] = [
  { id: 'Normal', name: 'Normal', paragraph: `<w:widowControl/>${spacing(0, 140, 312)}` },
  {
    id: 'Brand',
    name: 'Brand',
    basedOn: 'Normal',
    paragraph: borders(border('bottom', 12, SEA, 8)) + spacing(0, 0),
    run: `${face(SERIF)}<w:b/>${colour(SEA)}${size(30)}`,
  },
  {
    id: 'Label',
    name: 'Label',
    basedOn: 'Normal',
    next: 'Title',
    paragraph: spacing(3200, 160),
    run: `<w:caps/><w:spacing w:val="40"/>${size(18)}`,
  },
  {
    id: 'Title',
    name: 'Title',
    basedOn: 'Normal',
    next: 'Subtitle',
    paragraph: spacing(0, 320, 260),
    run: face(SERIF) + size(64),
  },
  {
    id: 'Subtitle',
    name: 'Subtitle',
    basedOn: 'Normal',
    paragraph: spacing(0, 60),
    run: colour(SOFT) + size(25),
  },
  {
    id: 'Fact',
    name: 'Fact',
    basedOn: 'Normal',
    paragraph: `${borders(border('top', 4, LINE, 6))}<w:tabs><w:tab w:val="left" w:pos="2600"/></w:tabs>${spacing(0, 120)}<w:ind w:left="2600" w:hanging="2600"/>`,
    run: size(20),
  },
  heading(1, borders(border('bottom', 8, SEA, 4)) + spacing(480, 200, 264), size(36)),
  heading(2, spacing(360, 100, 264), size(27)),
  heading(3, spacing(260, 80, 264), `<w:b/>${size(24)}`),
  heading(4, spacing(220, 60, 264), `<w:i/>${size(23)}`),
  {
    id: 'SpeakerPerson',
    name: 'Speaker: person',
    basedOn: 'Heading2',
    next: 'Normal',
    paragraph: spacing(400, 80, 264),
    run: `<w:b/>${size(24)}`,
  },
  {
    id: 'SpeakerMentor',
    name: 'Speaker: mentor',
    basedOn: 'Heading2',
    next: 'Normal',
    paragraph: spacing(280, 80, 264),
    run: `<w:b/>${colour(SEA)}${size(24)}`,
  },
  { id: 'Lead', name: 'Lead', basedOn: 'Normal', paragraph: spacing(0, 200, 324), run: face(SERIF) + size(25) },
  { id: 'Note', name: 'Note', basedOn: 'Normal', paragraph: spacing(0, 120, 276), run: colour(SOFT) + size(18) },
  { id: 'ListParagraph', name: 'List Paragraph', basedOn: 'Normal', paragraph: spacing(0, 80, 300) },
  {
    id: 'Quote',
    name: 'Quote',
    basedOn: 'Normal',
    paragraph: borders(border('left', 18, SEA, 10)) + spacing(80, 120, 312),
    run: colour(SOFT),
  },
  {
    id: 'Code',
    name: 'Code',
    basedOn: 'Normal',
    paragraph: borders(...PADDING) + fill(SUNKEN) + spacing(160, 240, 264) + '<w:ind w:left="120" w:right="120"/>',
    run: `${face(MONO)}<w:noProof/>${size(18)}`,
  },
  {
    id: 'Rule',
    name: 'Rule',
    basedOn: 'Normal',
    paragraph: borders(border('bottom', 4, SEA, 1)) + spacing(120, 240),
    run: size(8),
  },
  {
    id: 'TableHead',
    name: 'Table head',
    basedOn: 'Normal',
    paragraph: `<w:keepNext/>${spacing(70, 70, 252)}`,
    run: `<w:b/>${colour(SOFT)}${size(18)}`,
  },
  { id: 'TableText', name: 'Table text', basedOn: 'Normal', paragraph: spacing(70, 70, 264), run: size(20) },
  { id: 'AfterTable', name: 'After a table', basedOn: 'Normal', paragraph: spacing(0, 80, 240), run: size(12) },
  {
    id: 'Header',
    name: 'header',
    basedOn: 'Normal',
    paragraph: `${borders(border('bottom', 4, LINE, 6))}<w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs>${spacing(0, 0)}`,
    run: colour(SOFT) + size(17),
  },
  {
    id: 'Footer',
    name: 'footer',
    basedOn: 'Normal',
    paragraph: `<w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs>${spacing(0, 0)}`,
    run: colour(SOFT) + size(17),
  },
]

const CHARACTERS: Style[] = [
  { id: 'Hyperlink', name: 'Hyperlink', run: `${colour(SEA)}<w:u w:val="single"/>` },
  { id: 'InlineCode', name: 'Inline code', run: `${face(MONO)}<w:noProof/>${size(19)}${fill(SUNKEN)}` },
  { id: 'SpeakerTime', name: 'Speaker time', run: `${face(SANS)}<w:b w:val="0"/>${colour(SOFT)}${size(18)}` },
  { id: 'FactName', name: 'Fact name', run: colour(SOFT) },
]

const cell = (side: string) => `<w:${side} w:w="100" w:type="dxa"/>`
/** Sea-green above, a hairline between rows. */
const RULED = [
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr>',
  `<w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar>${cell('left')}${cell('right')}</w:tblCellMar></w:tblPr></w:style>`,
  '<w:style w:type="table" w:customStyle="1" w:styleId="Ruled"><w:name w:val="Ruled"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>',
  `<w:top w:val="single" w:sz="12" w:space="0" w:color="${SEA}"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="${SEA}"/>`,
  `<w:insideH w:val="single" w:sz="4" w:space="0" w:color="${LINE}"/></w:tblBorders></w:tblPr></w:style>`,
].join('')

/** `styles.xml`: British English, ink on paper, titles in the serif, rules in sea-green. */
export const STYLES = [
  `${XML_DECLARATION}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr>${face(SANS)}${colour(INK)}${size(21)}`,
  '<w:lang w:val="en-GB" w:eastAsia="en-GB" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>',
  ...PARAGRAPHS.map((style) => written('paragraph', style)),
  ...CHARACTERS.map((style) => written('character', style)),
  RULED,
  '</w:styles>',
].join('')
