import { paragraph } from './parts-of-text.ts'

/** More columns than this and Word calls the file damaged. */
export const COLUMNS_MAX = 63
/** Between the margins, in twentieths of a point. */
const TEXT_WIDTH = 9070

type Alignment = 'right' | 'center' | undefined

/** A table of cells that hold runs. The first row is its head and stands again on each page; short rows are filled up. */
export function table(rows: string[][], alignments: Alignment[] = []): string {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  if (columns > COLUMNS_MAX) return rows.map((row) => paragraph(row.join(' '))).join('')
  const width = Math.floor(TEXT_WIDTH / columns)
  const grid = '<w:gridCol w:w="0"/>'.replace('"0"', `"${width}"`).repeat(columns)
  const drawn = rows.map((row, index) => drawRow(row, { isHead: index === 0, columns, width, alignments }))
  // What follows would stick to it, and two tables in a row would become one.
  return `<w:tbl>${PROPERTIES}<w:tblGrid>${grid}</w:tblGrid>${drawn.join('')}</w:tbl>${paragraph('', { style: 'AfterTable' })}`
}

const PROPERTIES =
  '<w:tblPr><w:tblStyle w:val="Ruled"/><w:tblW w:w="5000" w:type="pct"/><w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>'

interface Row {
  isHead: boolean
  columns: number
  width: number
  alignments: Alignment[]
}

function drawRow(cells: string[], { isHead, columns, width, alignments }: Row): string {
  const style = isHead ? 'TableHead' : 'TableText'
  const drawn = Array.from(
    { length: columns },
    (_, column) =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(cells[column] ?? '', { style, alignment: alignments[column] })}</w:tc>`,
  )
  return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${drawn.join('')}</w:tr>`
}
