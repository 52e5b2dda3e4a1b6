import type { Line } from './content.ts'
import type { Understanding } from './understand.ts'

type Person = Pick<Understanding, 'trade' | 'place' | 'facts'>

/** The lines that suit the person's trade, those written for it first, with its words filled in. */
export function linesFor(lines: Line[], person: Person): string[] {
  const kind = person.trade?.kind ?? null
  const own = lines.filter(({ only }) => only !== null && only === kind)
  const general = lines.filter(({ only }) => only === null)
  return [...own, ...general]
    .filter(({ asks }) => !asks || !isKnown(asks, person))
    .map(({ text }) => fill(text, person))
    .filter((text) => text !== null)
}

/** Who has said what is kept of a sale has said what it costs. */
const isKnown = (asks: NonNullable<Line['asks']>, { trade, facts }: Person) =>
  asks === 'trade' ? trade !== null : Boolean(facts[asks] ?? (asks === 'unitCost' && facts.kept))

/** Fills `{trade}`, `{customers}` and `{place}`; null where the place is not known. */
export function fill(text: string, { trade, place }: Pick<Person, 'trade' | 'place'>): string | null {
  if (text.includes('{place}') && !place) return null
  return text
    .replaceAll('{trade}', trade?.name ?? 'business')
    .replaceAll('{customers}', trade?.customers ?? 'customers')
    .replaceAll('{customer}', (trade?.customers ?? 'customers').replace(/ies$/, 'y').replace(/s$/, ''))
    .replaceAll('{place}', place ?? '')
}
