import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discriminant, learnDirections } from './discriminant.ts'

/** Rows whose first number tells the class and whose second, much larger, tells nothing. */
function examples(noise: readonly number[]) {
  const labels = noise.map((_, at) => (at % 2 === 0 ? 'low' : 'high'))
  const rows = Float32Array.from(noise.flatMap((far, at) => [at % 2 === 0 ? -1 : 1, far]))
  return { labels, rows }
}

test('rows are told apart by what differs between classes, however much they differ within them', () => {
  const noise = fc.array(fc.double({ min: -30, max: 30, noNaN: true }), { minLength: 40, maxLength: 60 })
  fc.assert(
    fc.property(noise, fc.double({ min: -30, max: 30, noNaN: true }), (far, other) => {
      const { labels, rows } = examples([...far, ...far.map((one) => -one)].flatMap((one) => [one, one]))
      const { classes, scores } = discriminant(learnDirections(rows, labels, 2))
      const [low, high] = scores(Float32Array.from([-1, other]))
      expect(classes).toEqual(['low', 'high'])
      expect(low!).toBeGreaterThan(high!)
    }),
  )
})

test('classes of one example each are told apart by nearness', () => {
  const { scores } = discriminant(learnDirections(Float32Array.from([1, 0, 0, 1]), ['a', 'b'], 2))
  const [a, b] = scores(Float32Array.from([0.9, 0.2]))
  expect(a!).toBeGreaterThan(b!)
})

test('one class alone stands out from nothing', () => {
  expect(discriminant(learnDirections(Float32Array.from([1, 0]), ['a'], 2)).scores(Float32Array.from([0, 1]))).toEqual([
    0,
  ])
})
