import { badRequest } from '#server/http/problem.ts'
import { type FactKind, FIGURE_NAMES, type FigureName } from '#shared/memory.ts'
import { readAmount, sayAmount } from './amounts.ts'
import { keyOf } from './fact-key.ts'
import type { MemoryFactRow } from './table.ts'

/** An amount of each figure that is not in pounds a month. */
const EXAMPLES: Partial<Record<FigureName, string>> = {
  price: '£16 a cut',
  averageSale: '£12.50',
  unitCost: '£4 each',
  cash: '£2,000',
  owed: '£2,000',
  debt: '£2,000',
  stock: '£2,000',
  margin: '60%',
  conversion: '25%',
  paymentDays: '30 days',
  openDays: '5 days a week',
  billableHours: '45 hours a week',
  customers: '40 a day',
  visitors: '500 a month',
}

/** What the person typed of a fact, in the form and the place in which it is kept. Throws 400 where a figure holds no single amount. */
export function wordFact(
  kind: FactKind,
  role: FigureName | null,
  typed: string,
): Pick<MemoryFactRow, 'kind' | 'text' | 'figure' | 'key'> {
  const words = role ? amount(role, typed) : { kind, text: typed, figure: null }
  const key = keyOf(words)
  if (key === `${kind}:`) throw refused('Write it in words')
  return { ...words, key }
}

function amount(role: FigureName, typed: string) {
  const figure = readAmount(role, typed)
  if (!figure) throw refused(`${FIGURE_NAMES[role]} takes one amount, such as ${EXAMPLES[role] ?? '£350 a month'}`)
  return { kind: 'figure' as const, text: sayAmount(figure), figure }
}

const refused = (words: string) => badRequest(words, { text: words })
