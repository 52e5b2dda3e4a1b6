import type { Figure } from './figure.ts'

const ROUNDS = 7
const NUMBERS = 19_200_000

/** A fixed piece of work, by which figures of two days can be told apart from machines that were faster or slower on them. */
export async function machine(): Promise<Figure[]> {
  const numbers = Float32Array.from({ length: NUMBERS }, (_, at) => Math.sin(at))
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    let sum = 0
    for (let at = 0; at < NUMBERS; at += 1) sum += numbers[at]! * 0.5
    if (Number.isNaN(sum)) throw new Error('The numbers do not add up.')
    return performance.now() - began
  })
  return [{ what: 'this machine: adding 19.2 million products, least of 7', value: Math.min(...times), unit: 'ms' }]
}
