/** A line of the section Sums as it was understood. */
export interface Sum {
  operands: number[]
  /** What the line says it comes to. */
  result: number
  /** What it does come to. */
  worked: number
  /** How far the two may lie apart: half of the last place shown. */
  tolerance: number
}

const NUMBER = String.raw`£?\d[\d,]*(?:\.\d+)?(?:%|p\b)?`
const TOKEN = new RegExp(String.raw`\s*(?:(${NUMBER})|([-−+x×*/÷^()]))`, 'y')
const RESULT = new RegExp(String.raw`^(about )?([-−]?)(${NUMBER})$`)
const SIGNS: Record<string, string> = { '−': '-', '×': 'x', '*': 'x', '÷': '/' }

/** Reads `1,250 x 12 = 15,000` or `(42 - 18) / 42 = 57%`. Throws an Error that says what is wrong with the line. */
export function readSum(line: string): Sum {
  const [left, right, ...more] = line.split('=').map((side) => side.trim())
  if (!left || !right || more.length > 0) throw new Error('a sum has one = with something on both sides')
  const operands: number[] = []
  const worked = work(tokensOf(left), operands)
  if (!Number.isFinite(worked)) throw new Error('this cannot be worked out')
  return { operands, worked, ...resultOf(right) }
}

/** `£1,250`, `57%` and `60p` as numbers: 1250, 0.57 and 0.6. */
export function valueOf(figure: string): number {
  const number = Number(figure.replace(/[£,%p]/g, ''))
  return /[%p]$/.test(figure) ? number / 100 : number
}

export const holds = ({ worked, result, tolerance }: Sum) => Math.abs(worked - result) <= tolerance * 1.000001 + 1e-9

function resultOf(text: string): Pick<Sum, 'result' | 'tolerance'> {
  const [, about, minus, figure = ''] = RESULT.exec(text) ?? []
  if (!figure)
    throw new Error(`${text} is no figure; a result is one figure, such as 15,000, £15,000, 57%, 60p or about 140`)
  const scale = /[%p]$/.test(figure) ? 0.01 : 1
  return { result: (minus ? -1 : 1) * valueOf(figure), tolerance: (lastPlace(figure, about !== undefined) * scale) / 2 }
}

/** The worth of the last place shown: 0.01 for 3.50, 1 for 120; with `about`, 10 for 120. */
function lastPlace(figure: string, isRound: boolean): number {
  const digits = figure.replace(/[£,%p]/g, '')
  const decimals = /\.(\d+)$/.exec(digits)?.[1]
  if (decimals !== undefined) return 10 ** -decimals.length
  return isRound ? 10 ** (/0*$/.exec(digits)?.[0].length ?? 0) : 1
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match)
      throw new Error(`“${text.slice(at).trim()}” is no figure or sign; a sum has figures, + - x / ^ and brackets`)
    tokens.push(match[1] ?? SIGNS[match[2] ?? ''] ?? match[2] ?? '')
  }
  return tokens
}

/** Works out an expression, signs by their rank, and notes its figures. */
function work(tokens: string[], operands: number[]): number {
  let at = 0
  const take = (...signs: string[]) => (signs.includes(tokens[at] ?? '') ? tokens[at++] : undefined)
  const sum = (): number => {
    let value = product()
    for (let sign = take('+', '-'); sign; sign = take('+', '-')) value += (sign === '+' ? 1 : -1) * product()
    return value
  }
  const product = (): number => {
    let value = power()
    for (let sign = take('x', '/'); sign; sign = take('x', '/'))
      value = sign === 'x' ? value * power() : value / power()
    return value
  }
  const power = (): number => {
    const base = single()
    return take('^') ? base ** power() : base
  }
  const single = (): number => {
    if (take('-')) return -single()
    if (!take('(')) return figure()
    const value = sum()
    if (!take(')')) throw new Error('a bracket is not closed')
    return value
  }
  const figure = (): number => {
    const token = tokens[at++] ?? ''
    if (!/\d/.test(token))
      throw new Error(token ? `a figure should stand where ${token} does` : 'a figure is missing at the end')
    operands.push(valueOf(token))
    return valueOf(token)
  }
  const value = sum()
  if (at < tokens.length) throw new Error(`a sign is missing before ${tokens[at]}`)
  return value
}
