import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hearLevel, NO_SPEECH_MS, QUIET_MS, SILENCE, type Speech } from './end-of-speech.ts'

const BLOCK_MS = 21
interface Stretch {
  ms: number
  level: (atMs: number) => number
}

/** Syllables: loud for 170 ms, 50 ms of what the room sounds like. */
const speaking = (ms: number, loud: number, room: number): Stretch => ({
  ms,
  level: (at) => (at % 220 < 170 ? loud : room),
})
const quiet = (ms: number, room: number): Stretch => ({ ms, level: () => room })

/** Hears one stretch after the other; how it ended, and when, in milliseconds. */
function hear(stretches: readonly Stretch[]): Speech {
  let speech = SILENCE
  for (const { ms, level } of stretches)
    for (let at = 0; at < ms; at += BLOCK_MS) speech = hearLevel(speech, level(at), BLOCK_MS)
  return speech
}

describe('the end of speech', () => {
  test.each([
    ['a silent room', 0.05, 0],
    ['an office', 0.08, 0.008],
    ['a café', 0.2, 0.05],
    ['a soft voice close to the microphone', 0.02, 0.002],
  ])('comes 1.2 seconds after the last word in %s', (_, loud, room) => {
    const { verdict, atMs } = hear([quiet(700, room), speaking(3080, loud, room), quiet(4000, room)])
    expect(verdict).toBe('over')
    expect(atMs).toBeGreaterThan(3780 + QUIET_MS - 100)
    expect(atMs).toBeLessThan(3780 + QUIET_MS + 250)
  })

  test('does not come in a pause for thought of 900 milliseconds', () => {
    const sentence = speaking(1100, 0.1, 0.004)
    expect(hear([sentence, quiet(900, 0.004), sentence]).verdict).toBe('speaking')
  })

  test('comes for somebody who speaks at once', () => {
    expect(hear([speaking(2200, 0.1, 0.004), quiet(2000, 0.004)]).verdict).toBe('over')
  })

  test('comes for somebody who speaks at once and says too little for the room to be heard between the words', () => {
    expect(hear([speaking(660, 0.03, 0.003), quiet(2500, 0.003)]).verdict).toBe('over')
  })

  test('is not a click or a cough', () => {
    expect(hear([quiet(500, 0.003), quiet(60, 0.3), quiet(3000, 0.003)]).verdict).toBe('waiting')
  })

  test('comes also where a fan starts while somebody speaks', () => {
    const stretches = [speaking(2200, 0.2, 0.004), speaking(2200, 0.2, 0.06), quiet(6000, 0.06)]
    expect(hear(stretches).verdict).toBe('over')
  })
})

describe('no speech', () => {
  test.each([
    ['silence', 0],
    ['hiss', 0.004],
    ['a loud fan', 0.15],
  ])('is heard in %s after 8 seconds', (_, room) => {
    expect(hear([quiet(NO_SPEECH_MS - 100, room)]).verdict).toBe('waiting')
    expect(hear([quiet(NO_SPEECH_MS + 100, room)]).verdict).toBe('none')
  })

  test('is never the verdict on somebody who has spoken, however soft the room and however long they wait before', () => {
    const room = fc.double({ min: 0, max: 0.02, noNaN: true })
    const wait = fc.integer({ min: 0, max: 6000 })
    const words = fc.integer({ min: 660, max: 20_000 })
    fc.assert(
      fc.property(room, wait, words, (level, before, ms) => {
        const speech = hear([quiet(before, level), speaking(ms, Math.max(0.03, level * 8), level), quiet(2500, level)])
        expect(speech.verdict).toBe('over')
        expect(speech.atMs).toBeGreaterThan(before + ms - 60)
      }),
      { numRuns: 150 },
    )
  })
})
