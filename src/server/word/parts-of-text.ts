import { escaped } from './xml.ts'

/** How a run of characters looks beyond its paragraph's style. */
export interface Look {
  isBold?: boolean
  isItalic?: boolean
  style?: 'InlineCode' | 'Hyperlink' | 'SpeakerTime' | 'FactName'
}

/** Text as runs, its line ends and tabs kept. */
export function run(text: string, look: Look = {}): string {
  if (text === '') return ''
  const parts = text.split(/(\r\n?|\n|\t)/).filter(Boolean)
  return `<w:r>${propertiesOf(look)}${parts.map(partOf).join('')}</w:r>`
}

const partOf = (part: string) =>
  part === '\t' ? '<w:tab/>' : /^[\r\n]/.test(part) ? '<w:br/>' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`

function propertiesOf({ isBold, isItalic, style }: Look): string {
  const inside = `${style ? `<w:rStyle w:val="${style}"/>` : ''}${isBold ? '<w:b/>' : ''}${isItalic ? '<w:i/>' : ''}`
  return inside && `<w:rPr>${inside}</w:rPr>`
}

interface Place {
  style?: string
  /** A list's number and level. */
  list?: { number: number; level: number }
  /** In twentieths of a point. */
  left?: number
  hanging?: number
  alignment?: 'right' | 'center'
}

/** A paragraph of runs. */
export function paragraph(runs: string, { style, list, left, hanging, alignment }: Place = {}): string {
  // In the order that the schema asks for.
  const properties = [
    style && `<w:pStyle w:val="${style}"/>`,
    list && `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.number}"/></w:numPr>`,
    left && `<w:ind w:left="${left}"${hanging ? ` w:hanging="${hanging}"` : ''}/>`,
    alignment && `<w:jc w:val="${alignment}"/>`,
  ]
    .filter(Boolean)
    .join('')
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`
}
