/** Said so often one after the other, and so many tokens in all, is a model that goes round in a circle, not a person who insists. */
const TIMES = 4
const TOKENS = 16
/** Longest circle that is looked for. */
const LONGEST = 30

/** Tokens without the circle they end in, if they do: its first round is kept. */
export function withoutRepetition(tokens: readonly number[]): number[] {
  for (let length = 1; length <= LONGEST; length += 1) {
    const rounds = Math.max(TIMES, Math.ceil(TOKENS / length))
    if (endsInRounds(tokens, length, rounds)) return tokens.slice(0, tokens.length - length * (rounds - 1))
  }
  return [...tokens]
}

function endsInRounds(tokens: readonly number[], length: number, rounds: number): boolean {
  const from = tokens.length - length * rounds
  if (from < 0) return false
  for (let at = from + length; at < tokens.length; at += 1) if (tokens[at] !== tokens[at - length]) return false
  return true
}
