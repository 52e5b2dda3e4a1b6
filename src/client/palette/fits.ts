const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word of what was typed begins a word of the text, whatever the case and the accents. */
export function fits(typed: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}
