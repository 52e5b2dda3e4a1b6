import { MONO, SANS, SERIF } from './styles.ts'
import type { WordDocument } from './word-document.ts'
import { escaped, W, XML_DECLARATION } from './xml.ts'

const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The parts beside the document that have a type of their own, by their name in `word/`. */
const BESIDE = {
  styles: 'styles',
  numbering: 'numbering',
  settings: 'settings',
  fontTable: 'fontTable',
  header: 'header',
  footer: 'footer',
}

/** What each part of the package is. */
export const CONTENT_TYPES = [
  `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/>`,
  ...Object.entries(BESIDE).map(
    ([part, type]) => `<Override PartName="/word/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`,
  ),
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>',
  '</Types>',
].join('')

export const PACKAGE_RELATIONSHIPS = [
  `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">`,
  `<Relationship Id="document" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/>`,
  `<Relationship Id="core" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
  `<Relationship Id="app" Type="${RELATIONSHIPS}/extended-properties" Target="docProps/app.xml"/>`,
  '</Relationships>',
].join('')

/** `document.xml.rels`: the parts beside the document, by their own names, and the addresses it leads to. */
export const documentRelationships = (links: string) =>
  [
    `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...Object.keys(BESIDE).map(
      (part) => `<Relationship Id="${part}" Type="${RELATIONSHIPS}/${part}" Target="${part}.xml"/>`,
    ),
    links,
    '</Relationships>',
  ].join('')

/** Title, author and times, as the file's properties show them. */
export function coreProperties({ title, label, person, product, created }: WordDocument): string {
  const moment = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${created.toISOString().slice(0, 19)}Z</dcterms:${name}>`
  return [
    `${XML_DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escaped(title)}</dc:title><dc:subject>${escaped(label)}</dc:subject><dc:creator>${escaped(person)}</dc:creator>`,
    `<cp:lastModifiedBy>${escaped(product)}</cp:lastModifiedBy>${moment('created')}${moment('modified')}<dc:language>en-GB</dc:language>`,
    '</cp:coreProperties>',
  ].join('')
}

export const appProperties = ({ product }: WordDocument) =>
  `${XML_DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>${escaped(product)}</Application></Properties>`

export const SETTINGS = [
  `${XML_DECLARATION}<w:settings ${W}><w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/>`,
  '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>',
  '<w:themeFontLang w:val="en-GB"/><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>',
].join('')

/** A face, and which to take in its stead, best first, then by its kind. */
const font = (name: string, instead: string, family: 'roman' | 'swiss' | 'modern', pitch: 'variable' | 'fixed') =>
  `<w:font w:name="${name}"><w:altName w:val="${instead}"/><w:family w:val="${family}"/><w:pitch w:val="${pitch}"/></w:font>`

export const FONT_TABLE = [
  `${XML_DECLARATION}<w:fonts ${W}>`,
  font(SERIF, 'Georgia,Cambria,Times New Roman', 'roman', 'variable'),
  font(SANS, 'Segoe UI,Calibri,Helvetica Neue,Arial', 'swiss', 'variable'),
  font(MONO, 'Menlo,Liberation Mono,Courier New', 'modern', 'fixed'),
  '</w:fonts>',
].join('')
