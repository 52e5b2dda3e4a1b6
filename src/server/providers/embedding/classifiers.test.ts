import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifierOf, fingerprintOf, learn, read, written } from './classifiers.ts'
import { DIMENSIONS } from './minilm.ts'
import { learnWords, wordClassifier } from './word-classifier.ts'

const TOLD: [label: string, text: string][] = [
  ['no-shows', 'three booked and never turned up'],
  ['no-shows', 'people book and don’t turn up'],
  ['no-shows', 'nobody turned up for the two o’clock'],
  ['late-payment', 'he still has not paid the invoice'],
  ['late-payment', 'the invoice is sixty days old and not paid'],
  ['late-payment', 'paid late again'],
]
const labels = TOLD.map(([label]) => label)
const texts = TOLD.map(([, text]) => text)
const best = ({ classes, scores }: ReturnType<typeof wordClassifier>, text: string) => {
  const all = scores(text)
  return classes[all.indexOf(Math.max(...all))]
}

test('classes are told apart by words of their examples, in whatever trade', () => {
  const classifier = wordClassifier(learnWords(texts, labels))
  expect(best(classifier, 'My patients never turned up today')).toBe('no-shows')
  expect(best(classifier, 'An invoice to the stables that nobody paid')).toBe('late-payment')
})

test('any text is scored in standard deviations, one of unknown words as no class more than another', () => {
  const classifier = wordClassifier(learnWords(texts, labels))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const scores = classifier.scores(text)
      expect(scores.every(Number.isFinite)).toBe(true)
      expect(Math.abs(scores.reduce((sum, score) => sum + score, 0))).toBeLessThan(1e-6)
    }),
  )
  expect(classifier.scores('')).toEqual([0, 0])
  expect(classifier.scores('zzz 🦄')).toEqual([0, 0])
})

test('the same is learnt of the same examples', () => {
  expect(learnWords(texts, labels).weights).toEqual(learnWords(texts, labels).weights)
})

test('what was learnt is read back as it was written, and of other examples is not', () => {
  const rows = Float32Array.from({ length: texts.length * DIMENSIONS }, (_, at) => Math.sin(at * 12.9898))
  const ids = labels.map((label, at) => `${label} ${at}`)
  const learnt = learn({ ids, texts, rows })
  const bytes = Buffer.concat(written(learnt))
  const again = read(bytes, fingerprintOf({ ids, texts }))
  expect(again).toEqual(learnt)
  const asked = { text: 'never turned up', row: rows.subarray(0, DIMENSIONS) }
  expect(classifierOf(again!).scores(asked)).toEqual(classifierOf(learnt).scores(asked))
  expect(read(bytes, fingerprintOf({ ids, texts: texts.toReversed() }))).toBeNull()
  expect(read(bytes.subarray(0, bytes.length - 8), learnt.fingerprint)).toBeNull()
})
