/** Words that were heard wrong, missed or added, of those that were said. */
export interface WordErrors {
  errors: number
  words: number
}

/** The fewest words to change, leave out or add between what was said and what was heard (Levenshtein). */
export function wordErrorRate(said: readonly string[], heard: readonly string[]): WordErrors {
  let before = heard.map((_, index) => index + 1)
  let last = heard.length
  said.forEach((word, row) => {
    let diagonal = row
    let left = row + 1
    before = before.map((above, column) => {
      left = Math.min(above + 1, left + 1, diagonal + (word === heard[column] ? 0 : 1))
      diagonal = above
      return left
    })
    last = before.at(-1) ?? row + 1
  })
  return { errors: last, words: said.length }
}
