import { paragraph, run } from './parts-of-text.ts'
import { JOURNEY, SOFT } from './styles.ts'
import type { WordDocument } from './word-document.ts'
import { escaped } from './xml.ts'

/** The first page: product, what this is, for whom and when. It ends its section, and so the page. */
export function titlePage({ product, label, accent, title, person, date, facts }: WordDocument): string {
  const colour = accent === 'journey' ? JOURNEY : SOFT
  const labelled = `<w:r><w:rPr><w:color w:val="${colour}"/></w:rPr><w:t xml:space="preserve">${escaped(label)}</w:t></w:r>`
  return [
    paragraph(run(product), { style: 'Brand' }),
    paragraph(labelled, { style: 'Label' }),
    paragraph(run(title), { style: 'Title' }),
    paragraph(run(person), { style: 'Subtitle' }),
    paragraph(run(date), { style: 'Subtitle' }),
    ...(facts.length > 0 ? [paragraph('', { style: 'Label' })] : []),
    ...facts.map(([name, value]) => paragraph(run(`${name}\t`, { style: 'FactName' }) + run(value), { style: 'Fact' })),
    END_OF_SECTION,
  ].join('')
}

const END_OF_SECTION =
  '<w:p><w:pPr><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701" w:right="1418" w:bottom="1418" w:left="1418" w:header="794" w:footer="680" w:gutter="0"/></w:sectPr></w:pPr></w:p>'
