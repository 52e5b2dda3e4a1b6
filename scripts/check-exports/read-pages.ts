import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'

/** The words of a document without any space, in one spelling and case of each letter. */
export const unspaced = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Has LibreOffice make a PDF of a Word file beside it. Throws where it cannot. */
export function toPdf(file: string): string {
  const folder = dirname(file)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file], { stdio: 'pipe' })
  return file.replace(/docx$/, 'pdf')
}

/** The text of each page of a PDF as a reader meets it. */
export const pagesOf = (pdf: string): string[] =>
  execFileSync('pdftotext', ['-enc', 'UTF-8', pdf, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1)

/** A picture of each page, beside the PDF. */
export const drawPages = (pdf: string) =>
  void execFileSync('pdftoppm', ['-r', '80', '-png', pdf, pdf.replace(/\.pdf$/, '')])

/** The text of each paragraph, without spaces; the numbers of pages are the reader's. */
export const paragraphsOf = (xml: string): string[] =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)]
    .map(([paragraph]) => [...paragraph.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, text = '']) => text).join(''))
    .map((text) => unspaced(unescaped(text)).replace(/^page\d+of\d+$/, ''))
    .filter(Boolean)

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** A paragraph that goes on over the page has the lines above and below pages in its middle. */
export const withoutEdges = (page: string, around: string[]) =>
  around.reduce((text, line) => text.replace(line.replace(/page1of1$/, ''), ''), page.replace(/page\d+of\d+/, ''))
