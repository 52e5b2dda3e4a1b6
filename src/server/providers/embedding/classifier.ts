/** Tells classes apart by examples of them. */
export interface Classifier<Of> {
  classes: readonly string[]
  /** How well something fits each class, beside the others: in standard deviations from their mean. */
  scores(one: Of): number[]
}
