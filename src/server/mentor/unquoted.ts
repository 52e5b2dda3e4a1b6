/** A person's own words: code, quoted lines and everything between quotation marks are left out, and apostrophes are straight. */
export const unquoted = (text: string) =>
  text
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/^[^\S\n]*>.*$/gm, ' ')
    .replace(/[“„«][^”»\n]*(?:[”»]|$)/gm, ' "" ')
    .replace(/(?<![\w"])"[^"\n]*(?:"|$)/gm, ' "" ')
    .replace(/(?<!\p{L})‘[^\n‘]{0,500}?’(?!\p{L})/gu, ' "" ')
    .replace(/(?<![\p{L}\p{N}])'(?:[^'\n]|'\p{L}){1,500}?[.,!?]'(?!\p{L})/gu, ' "" ')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?<![\p{L}\p{N}])[*_]{1,3}|[*_]{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/^[^\S\n]*(?:[-+•]|\d+[.)])\s+/gm, '')
