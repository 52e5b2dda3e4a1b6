import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownPart, typeOn, TYPEWRITER_SPEED } from './typewriter.ts'

const lengths = fc.record({
  shown: fc.nat(5000),
  more: fc.nat(20_000),
  seconds: fc.double({ min: 0, max: 5, noNaN: true }),
})

describe('the typewriter', () => {
  test('shows 200 characters a second', () => {
    expect(typeOn(0, 400, 1, TYPEWRITER_SPEED)).toBe(200)
    expect(typeOn(200, 400, 0.5, TYPEWRITER_SPEED)).toBe(300)
  })

  test('shows everything at once at speed 0', () => {
    expect(typeOn(3, 900, 0, 0)).toBe(900)
  })

  test('never goes back, never shows what was not said, never falls below its speed', () => {
    fc.assert(
      fc.property(lengths, ({ shown, more, seconds }) => {
        const whole = shown + more
        const next = typeOn(shown, whole, seconds, TYPEWRITER_SPEED)
        expect(next).toBeLessThanOrEqual(whole)
        expect(next).toBeGreaterThanOrEqual(Math.min(whole, shown + TYPEWRITER_SPEED * seconds) - 1e-6)
      }),
    )
  })

  test('ends, whatever the burst and the frame rate', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 10, max: 144 }), (whole, frames) => {
        let shown = 0
        let seconds = 0
        while (shown < whole && seconds < 60) {
          shown = typeOn(shown, whole, 1 / frames, TYPEWRITER_SPEED)
          seconds += 1 / frames
        }
        expect(shown).toBe(whole)
        expect(seconds).toBeLessThan(20)
      }),
      { numRuns: 30 },
    )
  })

  test('never shows half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.double({ min: 0, max: 40, noNaN: true }), (text, shown) => {
        expect(shownPart(text, shown).isWellFormed()).toBe(true)
        expect(text.startsWith(shownPart(text, shown))).toBe(true)
      }),
    )
  })

  test('shows the whole text at the end', () => {
    expect(shownPart('Fair winds 🌊', 'Fair winds 🌊'.length)).toBe('Fair winds 🌊')
  })
})
