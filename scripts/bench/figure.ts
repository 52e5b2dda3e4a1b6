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

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** The two lines that begin a Markdown table of figures. */
export const tableHead = [row(['what', 'figure', 'bar', '']), row(['---', '--:', '--:', '---'])].join('\n')

/** The figures as further lines of it. */
export const tableRows = (figures: Figure[]): string =>
  figures
    .map((figure) =>
      row([
        figure.what,
        `${rounded(figure.value)} ${figure.unit}`,
        figure.bar ? ('atMost' in figure.bar ? `at most ${figure.bar.atMost}` : `at least ${figure.bar.atLeast}`) : '',
        figure.bar ? (isMet(figure) ? 'met' : 'not met') : '',
      ]),
    )
    .join('\n')

const rounded = (value: number) =>
  (value < 100 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString('en-GB')
