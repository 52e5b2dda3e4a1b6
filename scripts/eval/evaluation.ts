/** One printed figure: what was counted, and what came out. */
export interface Row {
  what: string
  figures: string
}

/** Development sets are there to choose by; test sets are looked at to report, and nothing is changed for them. */
export type EvaluationSet = 'development' | 'test'

/** A measurement with a name to ask for it by. */
export interface Evaluation {
  name: string
  run(set: EvaluationSet): Promise<Row[]>
}

/** A part of a whole in per cent, with the counts: `45.0% (9 of 20)`. */
export const share = (part: number, whole: number): string => `${percent(part / whole)} (${part} of ${whole})`

/** From 0 to 1, as `45.0%`. */
export const percent = (part: number): string => `${(part * 100).toFixed(1)}%`.padStart(6)
