import type { Turn } from './port.ts'

/** Tokens by which a vendor's framing of a turn exceeds its text. */
const FRAMING_TOKENS = 4
const ELLIPSIS = '…'
/** The encoder's time grows with the square of a run without spaces: 8,000 Chinese characters at once took 0.7 s. */
const CHUNK = /[^]{1,200}/gu
/** A person who types a model's control words means the words. */
const AS_TEXT = { disallowedSpecial: new Set<string>() }

type Count = (text: string) => number

/** The encoding takes half a second and 80 MB to load, so only conversations that may be too long pay for it. */
async function loadCount(): Promise<Count> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  return (text) => chunksOf(text).reduce((sum, chunk) => sum + countTokens(chunk, AS_TEXT), 0)
}

const chunksOf = (text: string) => text.match(CHUNK) ?? []

/** Tokens of a text by the encoding o200k_base, a few in a hundred too many for long texts; near enough for every vendor. */
export async function tokenCount(text: string): Promise<number> {
  const count = await loadCount()
  return count(text)
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
  const count = await loadCount()
  const from = turns.length - countFitting(turns.toReversed(), budget, count)
  if (from < turns.length) return splitBeforePerson(turns, from)
  const shorten = (turn: Turn) => ({ ...turn, content: beginningOf(turn.content, budget - FRAMING_TOKENS, count) })
  return { kept: turns.slice(-1).map(shorten), dropped: turns.slice(0, -1) }
}

function countFitting(turns: Turn[], budget: number, count: Count) {
  let room = budget
  const over = turns.findIndex(({ content }) => (room -= count(content) + FRAMING_TOKENS) < 0)
  return over === -1 ? turns.length : over
}

function splitBeforePerson(turns: Turn[], from: number) {
  const person = turns.findIndex(({ role }, index) => index >= from && role === 'user')
  const start = person === -1 ? from : person
  return { kept: turns.slice(start), dropped: turns.slice(0, start) }
}

/**
 * The longest beginning of a text that fits with an ellipsis, in whole characters. Not by decoding the first tokens:
 * the library's decoder carries half a character over into its next text.
 */
function beginningOf(text: string, budget: number, count: Count) {
  let whole = ''
  let room = budget
  for (const chunk of chunksOf(text)) {
    const characters = Array.from(chunk)
    const beginning = (length: number) => characters.slice(0, length).join('') + ELLIPSIS
    const fits = (length: number) => count(beginning(length)) <= room
    if (!fits(characters.length)) return whole + beginning(longest(characters.length, fits))
    whole += chunk
    room -= count(chunk)
  }
  return whole + ELLIPSIS
}

/** The greatest length below `over` that fits, found by halving; nothing at all is taken to fit. */
function longest(over: number, fits: (length: number) => boolean) {
  let fitting = 0
  for (let above = over; above - fitting > 1;) {
    const middle = Math.floor((fitting + above) / 2)
    if (fits(middle)) fitting = middle
    else above = middle
  }
  return fitting
}
