import type { Line } from './content.ts'
import type { FigureRole } from './figure-words.ts'
import type { Understanding } from './understand.ts'

type Person = Pick<Understanding, 'trade' | 'place' | 'facts' | 'heard'>

/** The lines that suit the person's trade and what they have said, those written for the trade first, with its words filled in. */
export function linesFor(lines: Line[], person: Person): string[] {
  const kind = person.trade?.kind ?? null
  const suiting = lines.filter(({ only, heard }) => (only ?? kind) === kind && (!heard || isHeard(heard, person)))
  return [...suiting.filter(({ only }) => only !== null), ...suiting.filter(({ only }) => only === null)]
    .filter(({ asks }) => !asks || !isKnown(asks, person))
    .map(({ text }) => fill(text, person))
    .filter((text) => text !== null)
}

const isHeard = (stems: readonly string[], { heard }: Person) => stems.some((stem) => heard.has(stem))

/** What answers as well as the figure asked for: what is kept of a sale tells its cost, an average sale its price. */
const STAND_INS: Partial<Record<FigureRole, FigureRole>> = { unitCost: 'kept', price: 'averageSale' }

function isKnown(asks: NonNullable<Line['asks']>, { trade, facts }: Person): boolean {
  if (asks === 'trade') return trade !== null
  const other = STAND_INS[asks]
  return facts[asks] !== undefined || (other !== undefined && facts[other] !== undefined)
}

/** Fills `{trade}`, `{customers}` and `{place}`; null where the place is not known. */
export function fill(text: string, { trade, place }: Pick<Person, 'trade' | 'place'>): string | null {
  if (text.includes('{place}') && !place) return null
  const filled = text
    .replaceAll('{trade}', trade?.name ?? 'business')
    .replaceAll('{customers}', trade?.customers ?? 'customers')
    .replaceAll('{customer}', (trade?.customers ?? 'customers').replace(/ies$/, 'y').replace(/s$/, ''))
    .replaceAll('{place}', place ?? '')
  return text.startsWith('{') ? filled.charAt(0).toLocaleUpperCase('en-GB') + filled.slice(1) : filled
}
