import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownBytes } from './byte-size.ts'

describe('A size in bytes', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_234_567, '1.18 MB'],
    [52_428_800, '50 MB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4 * 1.5, '1.5 TB'],
    [1024 ** 5, '1,024 TB'],
    [-5, '0 B'],
  ])('of %d reads %s', (bytes, shown) => {
    expect(shownBytes(bytes)).toBe(shown)
  })

  test('reads as a number below 1024 with two decimals at most, and says what it is to a hundredth of its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1024 ** 4 * 1000 }), (bytes) => {
        const [count = '', unit = ''] = shownBytes(bytes).split(' ')
        expect(count).toMatch(/^(1,)?\d{1,3}(\.\d{1,2})?$/)
        const value = Number(count.replace(',', ''))
        const power = 1024 ** ['B', 'KB', 'MB', 'GB', 'TB'].indexOf(unit)
        expect(value).toBeLessThan(1024)
        expect(Math.abs(value * power - bytes)).toBeLessThanOrEqual(power * 0.005001)
      }),
    )
  })
})
