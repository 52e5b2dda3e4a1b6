import type { Turn } from './port.ts'

/** Tokens by which a vendor's framing of a turn exceeds its text. */
const FRAMING_TOKENS = 4
const ELLIPSIS = '…'

/** Half a second and 80 MB, so only conversations that may be too long pay for it. */
const tokenizer = () => import('gpt-tokenizer/encoding/o200k_base')
/** A person who types a model's control words means the words. */
const AS_TEXT = { disallowedSpecial: new Set<string>() }

/** Tokens of a text by the encoding o200k_base: right for OpenAI's models, near enough for the others'. */
export async function tokenCount(text: string): Promise<number> {
  const { countTokens } = await tokenizer()
  return countTokens(text, AS_TEXT)
}

/**
 * Splits a conversation, oldest first, into the newest turns that together keep within `budget` tokens and the older
 * rest. Turns are kept whole, except a last one that is over by itself: its beginning is kept, with an ellipsis. The
 * kept turns begin with the person's words wherever there are any to begin with.
 */
export async function fitTurns(turns: Turn[], budget: number): Promise<{ kept: Turn[]; dropped: Turn[] }> {
  // No token is shorter than a byte.
  const most = turns.reduce((sum, { content }) => sum + Buffer.byteLength(content) + FRAMING_TOKENS, 0)
  if (most <= budget) return splitBeforePerson(turns, 0)
  const { countTokens, isWithinTokenLimit } = await tokenizer()
  const cost = ({ content }: Turn) => countTokens(content, AS_TEXT) + FRAMING_TOKENS
  const fits = (text: string) => isWithinTokenLimit(text, budget - FRAMING_TOKENS, AS_TEXT) !== false
  const from = turns.length - countFitting(turns.toReversed(), cost, budget)
  if (from < turns.length) return splitBeforePerson(turns, from)
  const last = turns.slice(-1).map((turn) => ({ ...turn, content: beginningOf(turn.content, fits) }))
  return { kept: last, dropped: turns.slice(0, -1) }
}

function countFitting(turns: Turn[], cost: (turn: Turn) => number, budget: number) {
  let room = budget
  const over = turns.findIndex((turn) => (room -= cost(turn)) < 0)
  return over === -1 ? turns.length : over
}

function splitBeforePerson(turns: Turn[], from: number) {
  const person = turns.findIndex(({ role }, index) => index >= from && role === 'user')
  const start = person === -1 ? from : person
  return { kept: turns.slice(start), dropped: turns.slice(0, start) }
}

/**
 * The longest beginning of a text that fits with an ellipsis, in whole characters. Found by halving and not by decoding
 * the first tokens: the library's decoder carries half a character over into its next text.
 */
function beginningOf(text: string, fits: (text: string) => boolean) {
  const characters = Array.from(text)
  const beginning = (length: number) => characters.slice(0, length).join('') + ELLIPSIS
  let [fitting, over] = [0, characters.length]
  while (over - fitting > 1) {
    const middle = Math.floor((fitting + over) / 2)
    if (fits(beginning(middle))) fitting = middle
    else over = middle
  }
  return beginning(fitting)
}
