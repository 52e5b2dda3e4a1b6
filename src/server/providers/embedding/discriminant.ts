import { standardised } from '#server/standardised.ts'
import type { Classifier } from './classifier.ts'

/** Of the covariance, what is taken to be alike in all directions: examples are few beside their dimensions. Chosen on the tellings by turns. */
const SHRINKAGE = 0.5
/** Rows that `addSquares` takes. */
const AT_ONCE = 4

/** What was learnt of rows, as it is kept: a row of numbers for each class, and one number. */
export interface Directions {
  classes: readonly string[]
  weights: Float64Array
  offsets: Float64Array
}

/**
 * Learns Fisher's linear discriminant: rows of one class differ in what does not matter (whose business it is, how it is put), and directions in
 * which they differ count the less. `labels` has the class of each row. Source: Hastie, Tibshirani and Friedman, The Elements of Statistical
 * Learning, 4.3.
 */
export function learnDirections(rows: Float32Array, labels: readonly string[], dimensions: number): Directions {
  const classes = [...new Set(labels)]
  const places = new Map(classes.map((name, at) => [name, at]))
  const of = labels.map((label) => places.get(label)!)
  const means = meansOf(rows, of, classes.length, dimensions)
  const factor = choleskyOf(shrunkCovariance(rows, of, means, dimensions), dimensions)
  const weights = new Float64Array(classes.length * dimensions)
  for (const [at, mean] of means.entries()) weights.set(solved(factor, mean, dimensions), at * dimensions)
  const offsets = Float64Array.from(means, (mean, at) => -0.5 * dot(rowOf(weights, at, dimensions), mean))
  return { classes, weights, offsets }
}

/** Tells classes of rows apart by what was learnt of rows. */
export const discriminant = ({ classes, weights, offsets }: Directions): Classifier<Float32Array> => ({
  classes,
  scores: (row) => standardised(Array.from(offsets, (offset, at) => dot(rowOf(weights, at, row.length), row) + offset)),
})

const rowOf = (rows: Float64Array, at: number, dimensions: number) =>
  rows.subarray(at * dimensions, (at + 1) * dimensions)

function meansOf(rows: Float32Array, of: readonly number[], count: number, dimensions: number): Float64Array[] {
  const means = Array.from({ length: count }, () => new Float64Array(dimensions))
  const sizes = new Float64Array(count)
  for (const [row, at] of of.entries()) {
    sizes[at]! += 1
    const mean = means[at]!
    for (let d = 0; d < dimensions; d += 1) mean[d]! += rows[row * dimensions + d]!
  }
  for (const [at, mean] of means.entries()) for (let d = 0; d < dimensions; d += 1) mean[d]! /= sizes[at]!
  return means
}

/** How rows differ from the mean of their class; the lower triangle alone is worked out. */
function shrunkCovariance(rows: Float32Array, of: readonly number[], means: Float64Array[], dimensions: number) {
  const covariance = new Float64Array(dimensions * dimensions)
  const own = Array.from({ length: AT_ONCE }, () => new Float64Array(dimensions))
  for (let first = 0; first < of.length; first += AT_ONCE) {
    for (const [at, one] of own.entries()) differenceOf(rows, of, means, dimensions, first + at, one)
    addSquares(covariance, own)
  }
  const freedom = Math.max(1, of.length - means.length)
  let trace = 0
  for (let i = 0; i < dimensions; i += 1) trace += covariance[i * dimensions + i]! / freedom
  // Where all rows of a class are one, no direction tells more than another.
  const alike = (trace > 0 ? trace : dimensions) / dimensions
  for (let i = 0; i < dimensions; i += 1) {
    for (let j = 0; j <= i; j += 1) covariance[i * dimensions + j]! *= (1 - SHRINKAGE) / freedom
    covariance[i * dimensions + i]! += SHRINKAGE * alike
  }
  return covariance
}

/** Of a row from the mean of its class; nothing beyond the last. */
function differenceOf(
  rows: Float32Array,
  of: readonly number[],
  means: Float64Array[],
  dimensions: number,
  row: number,
  difference: Float64Array,
) {
  const mean = means[of[row] ?? -1]
  for (let d = 0; d < dimensions; d += 1) difference[d] = mean ? rows[row * dimensions + d]! - mean[d]! : 0
}

/** Adds each row's products with itself to the lower triangle: four rows for one walk over it, which is what takes the time. */
function addSquares(triangle: Float64Array, [one, two, three, four]: Float64Array[]) {
  const size = one!.length
  for (let i = 0; i < size; i += 1) {
    const [a, b, c, d] = [one![i]!, two![i]!, three![i]!, four![i]!]
    const start = i * size
    for (let j = 0; j <= i; j += 1) triangle[start + j]! += a * one![j]! + b * two![j]! + c * three![j]! + d * four![j]!
  }
}

/** The lower triangle whose square is the matrix. */
function choleskyOf(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k += 1) sum -= lower[i * size + k]! * lower[j * size + k]!
      lower[i * size + j] = i === j ? Math.sqrt(sum) : sum / lower[j * size + j]!
    }
  return lower
}

/** What the matrix of the factor has to be multiplied by for this vector. */
function solved(lower: Float64Array, vector: Float64Array, size: number): Float64Array {
  const answer = Float64Array.from(vector)
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < i; k += 1) answer[i]! -= lower[i * size + k]! * answer[k]!
    answer[i]! /= lower[i * size + i]!
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < size; k += 1) answer[i]! -= lower[k * size + i]! * answer[k]!
    answer[i]! /= lower[i * size + i]!
  }
  return answer
}

function dot(one: Float64Array, other: Float64Array | Float32Array): number {
  let sum = 0
  for (let d = 0; d < one.length; d += 1) sum += one[d]! * other[d]!
  return sum
}
