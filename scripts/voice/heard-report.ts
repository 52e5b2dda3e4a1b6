/** A sentence as one voice said it and the recogniser heard it. */
export interface Heard {
  voice: string
  sentence: string
  heard: string
  errors: number
  words: number
}

const hasFigures = (sentence: string) => /\d|[A-Z]{2}/.test(sentence)
const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)}%`)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Of all words, how many were wrong. */
const mean = (all: readonly Heard[]) =>
  percent(sum(all.map(({ errors }) => errors)), sum(all.map(({ words }) => words)))

/** Of the sentences' own rates the one in the middle. */
function median(all: readonly Heard[]): string {
  const rates = all.map(({ errors, words }) => errors / words).toSorted((a, b) => a - b)
  const middle =
    ((rates[Math.floor((rates.length - 1) / 2)] ?? 0) + (rates[Math.ceil((rates.length - 1) / 2)] ?? 0)) / 2
  return percent(middle, 1)
}

const perfect = (all: readonly Heard[]) => `${all.filter(({ errors }) => errors === 0).length} of ${all.length}`

/** Word error rates by voice, as the lines of a Markdown table; sentences with figures or acronyms also apart. */
export function tableOfVoices(all: readonly Heard[]): string {
  const voices = [...Map.groupBy(all, ({ voice }) => voice), ...(all.length > 0 ? [['all', all] as const] : [])]
  const rows = voices.map(([voice, heard]) => {
    const figures = heard.filter(({ sentence }) => hasFigures(sentence))
    return [voice, mean(heard), median(heard), perfect(heard), mean(figures), perfect(figures)]
  })
  const head = ['voice', 'words wrong', 'median', 'sentences right', 'words wrong with figures', 'right with figures']
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

/** The sentences with the most errors, what was heard below each. */
export const worst = (all: readonly Heard[], most: number): string =>
  all
    .filter(({ errors }) => errors > 0)
    .toSorted((a, b) => b.errors / b.words - a.errors / a.words)
    .slice(0, most)
    .map(({ voice, sentence, heard, errors, words }) => `${voice}: ${errors} of ${words}\n  ${sentence}\n  ${heard}`)
    .join('\n')
