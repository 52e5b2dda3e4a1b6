/** A part shorter than this is not worth a pause of its own. */
const PART_LEAST = 60

/**
 * A sentence in parts of at most `most` characters: cut at its commas and the like, else at spaces, with a comma in their place. Joined by
 * spaces the parts are the sentence, commas aside.
 */
export function cutAt(sentence: string, most: number): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > most) {
    const end = endOfPart(rest, most)
    const part = rest.slice(0, end).trimEnd()
    parts.push(/[.!?,;:]$/.test(part) ? part : `${part},`)
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Behind the last pause that fits, else before the last space. */
function endOfPart(text: string, most: number): number {
  const fits = text.slice(0, most)
  const pause = Math.max(...[', ', '; ', ': ', ' - ', ' – '].map((mark) => fits.lastIndexOf(mark)))
  if (pause >= PART_LEAST) return pause + 2
  const space = fits.slice(0, -1).lastIndexOf(' ')
  if (space > 0) return space
  const end = most - 1
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end
}
