/** The least of the values that `percent` of a hundred of them do not exceed (nearest rank). */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
