import type { MemoryFact } from '#shared/memory.ts'
import type { Fact, Facts } from './facts.ts'
import { placeIn, type Trade, tradeIn } from './trades.ts'

/** A fact from an earlier conversation; `day` is that on which it was said or written, YYYY-MM-DD. */
export type RememberedFact = Pick<MemoryFact, 'kind' | 'text' | 'figure'> & { day: string }

/** What a mentor is given of what it remembers: the newest first of each kind. */
export interface Remembered {
  facts: RememberedFact[]
  /** What the person said they would do and is to be asked about now; `when` begins a sentence: "Last week". */
  followUp: { what: string; when: string } | null
}

/** The same as the embedded mentor takes it in. */
export interface Known {
  facts: Facts
  trade: Trade | null
  place: string | null
  /** What the business is called. */
  business: string | null
}

/** Reads what is remembered as the oldest of what is known: whatever the conversation says comes after it. */
export function knownFrom(memory: Remembered | null | undefined): Known {
  const facts = memory?.facts ?? []
  const textOf = (kind: RememberedFact['kind']) => facts.find((fact) => fact.kind === kind)?.text ?? null
  const trade = textOf('trade')
  const figures = facts.flatMap(({ figure }) => figure ?? [])
  const described = trade ? [`I run a ${trade}`] : []
  return {
    // Of the prices of several things none is the price.
    facts: Object.fromEntries(
      figures.filter((one) => isOnly(one, figures)).map((figure) => [figure.role, asFact(figure)]),
    ),
    trade: tradeIn(described),
    place: placeIn(described),
    business: textOf('business-name'),
  }
}

type Figure = NonNullable<MemoryFact['figure']>

const isOnly = (figure: Figure, all: Figure[]) => all.every((other) => other === figure || other.role !== figure.role)

const asFact = (figure: Figure): Fact => ({
  ...figure,
  noun: null,
  was: null,
  start: 0,
  end: 0,
})

const TELLS_OWN =
  /\b(?:i'm|i’m|i am|im|we're|we’re|we are|i've|we've|i|we) (?:an?|now|run|own|opened|started|bought|have|got|work as|running|opening|starting)\b/i

/** The trade that is told first, unless somebody says of themselves that they have another: what comes up later is mostly somebody else's. */
export function tradeSaid(texts: string[], { trade }: Pick<Known, 'trade'>): Trade | null {
  const told = tradeIn(texts.filter((text) => TELLS_OWN.test(text)))
  if (told ?? trade) return told ?? trade
  for (const text of texts) {
    const first = tradeIn([text])
    if (first) return first
  }
  return null
}
