import { type FactKind, ONE_OF, type RememberedFigure } from '#shared/memory.ts'

interface Keyed {
  kind: FactKind
  text: string
  figure: RememberedFigure | null
}

/** Words that name no thing: "£45 each" is the price, not the price of an each. */
const NO_THING = new Set(['each', 'apiece', 'piece', 'time', 'go', 'pop'])

/**
 * The place a fact takes in a person's memory: one for the name of the business and the like, one for a figure of a role (and of what
 * it buys), and for what there may be several of, one for the same words.
 */
export function keyOf({ kind, text, figure }: Keyed): string {
  if (figure) {
    const { role, unit, item } = figure
    return item && unit === 'money' && !NO_THING.has(item) ? `figure:${role}:${item}` : `figure:${role}`
  }
  return ONE_OF.includes(kind) ? kind : `${kind}:${wordsOf(text)}`
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£%]+/gu, ' ')
    .trim()
