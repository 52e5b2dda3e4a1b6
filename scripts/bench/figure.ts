/** One measured figure beside its bar. A figure without a bar is there to compare with. */
export interface Figure {
  what: string
  value: number
  unit: 'ms' | 'a second' | 'MB' | 'KB' | 'of 100' | 'thousandths' | 'rows'
  bar?: { atMost: number } | { atLeast: number }
}

/** A measurement with a name to ask for it by. */
export interface Benchmark {
  name: string
  run(): Promise<Figure[]>
}

const isMet = ({ value, bar }: Figure) => !bar || ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast)

/** The figures as lines of a Markdown table. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${rounded(figure.value)} ${figure.unit}`,
    figure.bar ? ('atMost' in figure.bar ? `at most ${figure.bar.atMost}` : `at least ${figure.bar.atLeast}`) : '',
    figure.bar ? (isMet(figure) ? 'met' : 'not met') : '',
  ])
  return [['what', 'figure', 'bar', ''], ['---', '--:', '--:', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

const rounded = (value: number) =>
  (value < 100 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString('en-GB')
