/** What XML 1.0 has no place for: control characters, halves of pairs, and what is no character at all. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Any text as the text of an element or the value of an attribute; what XML cannot hold is left out. */
export const escaped = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
export const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
