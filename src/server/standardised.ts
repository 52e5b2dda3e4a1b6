/** In standard deviations from their mean; zeros where they are all the same. */
export function standardised(scores: number[]): number[] {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length)
  return scores.map((score) => (deviation > 0 ? (score - mean) / deviation : 0))
}
