/**
 * The value of Content-Disposition for a file of this name, which may hold any characters: the name in ASCII for old readers,
 * then as it is. Source: RFC 6266, 4.3 and RFC 8187, 3.2.
 */
export function attachment(name: string): string {
  const whole = name.toWellFormed().replace(/\p{Cc}/gu, '')
  const plain = whole
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/["\\%]|[^ -~]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(whole)}`
}

/** `encodeURIComponent` lets through four characters that are no attr-char. */
const encoded = (text: string) => encodeURIComponent(text).replace(/['()*]/g, (character) => `%${hex(character)}`)
const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase()
