import { standardised } from '#server/standardised.ts'
import type { Classifier } from './classifier.ts'

/** Times that all examples are learnt from, and by how much: with each time less. Chosen on openings of other authors (docs/evaluation.md). */
const ROUNDS = 5
const STEP = 6
const SLOWER = 0.3
/** Pairs of words that so few examples have tell only of those. */
const LEAST_PAIRS = 2

/** The places of a text's terms, and how much each tells: of length 1. */
interface Features {
  places: Uint32Array
  values: Float32Array
}

/** What was learnt of words, as it is kept. */
export interface WordWeights {
  classes: readonly string[]
  /** Words and pairs of words, each with how rare it is. */
  terms: readonly [term: string, rarity: number][]
  /** A row for each term, a weight for each class. */
  weights: Float32Array
}

/**
 * Learns to tell classes apart by the words of examples and by the pairs they stand in ("turned up", "her notice"): softmax regression over
 * TF-IDF with logarithmic counts, by stochastic gradient descent. Takes seconds for thousands of texts. Sources: Hastie, Tibshirani and Friedman,
 * The Elements of Statistical Learning, 4.4; Salton and Buckley, Term-weighting approaches in automatic text retrieval, 1988.
 */
export function learnWords(texts: readonly string[], labels: readonly string[]): WordWeights {
  const terms = termsIn(texts)
  const vocabulary = vocabularyOf(terms)
  const classes = [...new Set(labels)]
  const places = new Map(classes.map((name, at) => [name, at]))
  const weights = learnt(
    texts.map((text) => featuresOf(text, vocabulary)),
    labels.map((label) => places.get(label)!),
    { terms: terms.length, classes: classes.length },
  )
  return { classes, terms, weights }
}

/** Tells classes apart by what was learnt of words. */
export function wordClassifier({ classes, terms, weights }: WordWeights): Classifier<string> {
  const vocabulary = vocabularyOf(terms)
  return {
    classes,
    scores: (text) => standardised([...sums(weights, featuresOf(text, vocabulary), new Float64Array(classes.length))]),
  }
}

/** A term's place, and how rare it is. */
type Vocabulary = Map<string, { place: number; rarity: number }>

/** Its words, and each with the next. */
function termsOf(text: string): string[] {
  const words: string[] =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []
  return [...words, ...words.slice(1).map((word, before) => `${words[before]} ${word}`)]
}

function termsIn(texts: readonly string[]): WordWeights['terms'] {
  const counts = new Map<string, number>()
  for (const text of texts) for (const term of new Set(termsOf(text))) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts]
    .filter(([term, count]) => count >= LEAST_PAIRS || !term.includes(' '))
    .map(([term, count]) => [term, 1 + Math.log((1 + texts.length) / (1 + count))])
}

const vocabularyOf = (terms: WordWeights['terms']): Vocabulary =>
  new Map(terms.map(([term, rarity], place) => [term, { place, rarity }]))

function featuresOf(text: string, vocabulary: Vocabulary): Features {
  const times = new Map<string, number>()
  for (const term of termsOf(text)) times.set(term, (times.get(term) ?? 0) + 1)
  const known = [...times].flatMap(([term, count]) => {
    const entry = vocabulary.get(term)
    return entry ? [{ place: entry.place, value: (1 + Math.log(count)) * entry.rarity }] : []
  })
  const length = Math.sqrt(known.reduce((sum, { value }) => sum + value ** 2, 0)) || 1
  return {
    places: Uint32Array.from(known, ({ place }) => place),
    values: Float32Array.from(known, ({ value }) => value / length),
  }
}

/** A row for each term, a weight for each class. */
function learnt(examples: readonly Features[], of: readonly number[], size: { terms: number; classes: number }) {
  const weights = new Float32Array(size.terms * size.classes)
  const chances = new Float64Array(size.classes)
  const order = shuffled(examples.length)
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round * SLOWER)
    for (const at of order) {
      softmax(sums(weights, examples[at]!, chances))
      chances[of[at]!]! -= 1
      learn(weights, examples[at]!, chances, step)
    }
  }
  return weights
}

/** What the weights of a text's terms come to for each class, written into `into`. */
function sums(weights: Float32Array, { places, values }: Features, into: Float64Array): Float64Array {
  const count = into.length
  into.fill(0)
  for (let at = 0; at < places.length; at += 1) {
    const [row, value] = [places[at]! * count, values[at]!]
    for (let one = 0; one < count; one += 1) into[one]! += value * weights[row + one]!
  }
  return into
}

/** Makes scores chances, which sum to 1, in their place. */
function softmax(scores: Float64Array) {
  const largest = Math.max(...scores)
  let sum = 0
  for (let one = 0; one < scores.length; one += 1) sum += scores[one] = Math.exp(scores[one]! - largest)
  for (let one = 0; one < scores.length; one += 1) scores[one]! /= sum
}

/** A step away from what was wrong: by how much each class was thought likelier than it is. */
function learn(weights: Float32Array, { places, values }: Features, wrong: Float64Array, step: number) {
  const count = wrong.length
  for (let at = 0; at < places.length; at += 1) {
    const [row, value] = [places[at]! * count, step * values[at]!]
    for (let one = 0; one < count; one += 1) weights[row + one]! -= value * wrong[one]!
  }
}

/** The places of so many examples in an order that has nothing to do with their classes, and is always the same. */
function shuffled(count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  let state = 1
  for (let at = count - 1; at > 0; at -= 1) {
    // Source: Press et al., Numerical Recipes, 7.1, a quick generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}
