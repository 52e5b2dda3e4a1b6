import { createHash } from 'node:crypto'
import { standardised } from '#server/standardised.ts'
import type { Classifier } from './classifier.ts'
import { type Directions, discriminant, learnDirections } from './discriminant.ts'
import { DIMENSIONS } from './minilm.ts'
import { classOf } from './port.ts'
import { learnWords, type WordWeights, wordClassifier } from './word-classifier.ts'

/** A text with its meaning. */
export interface Meant {
  text: string
  row: Float32Array
}

/** What was learnt of the examples on a shelf, as it is kept. */
export interface Learnt {
  /** Of the examples: others are learnt anew. */
  fingerprint: string
  directions: Directions
  words: WordWeights
}

interface Examples {
  ids: readonly string[]
  texts: readonly string[]
  rows: Float32Array
}

export const fingerprintOf = ({ ids, texts }: Pick<Examples, 'ids' | 'texts'>): string =>
  createHash('sha256')
    .update(JSON.stringify([ids.map(classOf), texts]))
    .digest('hex')

/** Learns both ways of telling the classes of a shelf apart; takes seconds for thousands of examples. */
export function learn(examples: Examples): Learnt {
  const labels = examples.ids.map(classOf)
  return {
    fingerprint: fingerprintOf(examples),
    directions: learnDirections(examples.rows, labels, DIMENSIONS),
    words: learnWords(examples.texts, labels),
  }
}

/** Meaning and words tell classes apart by different things, and together better than either (docs/evaluation.md). */
export function classifierOf({ directions, words }: Learnt): Classifier<Meant> {
  const [byMeaning, byWords] = [discriminant(directions), wordClassifier(words)]
  return {
    classes: directions.classes,
    scores({ text, row }) {
      const ofWords = byWords.scores(text)
      return standardised(byMeaning.scores(row).map((score, at) => score + ofWords[at]!))
    },
  }
}

// A file: the length of what is told, what is told as JSON, and the numbers.

/** As a file, in the order of its parts. */
export function written({ fingerprint, directions: { classes, weights, offsets }, words }: Learnt): Buffer[] {
  const told = Buffer.from(JSON.stringify({ fingerprint, classes, terms: words.terms }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(told.length)
  return [length, told, ...[weights, offsets, words.weights].map(bytesOf)]
}

/** What such a file tells; null where it is no such file, or tells of other examples. */
export function read(bytes: Buffer, fingerprint: string): Learnt | null {
  const end = 4 + bytes.readUInt32LE(0)
  const told = JSON.parse(bytes.subarray(4, end).toString()) as Pick<Learnt, 'fingerprint'> &
    Pick<WordWeights, 'classes' | 'terms'>
  if (told.fingerprint !== fingerprint) return null
  const { classes, terms } = told
  let at = bytes.byteOffset + end
  const next = (size: number) => bytes.buffer.slice(at, Math.min((at += size), bytes.byteOffset + bytes.length))
  const weights = new Float64Array(next(classes.length * DIMENSIONS * Float64Array.BYTES_PER_ELEMENT))
  const offsets = new Float64Array(next(classes.length * Float64Array.BYTES_PER_ELEMENT))
  const ofWords = new Float32Array(next(terms.length * classes.length * Float32Array.BYTES_PER_ELEMENT))
  const isWhole = offsets.length === classes.length && ofWords.length === terms.length * classes.length
  return isWhole
    ? { fingerprint, directions: { classes, weights, offsets }, words: { classes, terms, weights: ofWords } }
    : null
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Float64Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
