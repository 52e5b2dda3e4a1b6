import { loudnessOf, MOMENT } from './loudness.ts'

/** 75 dB below the loudest there is: no microphone is quieter. A whisper from afar is ten times as loud. */
const SILENCE = 10 ** -7.5
/** Kept before and after what is loud, in moments: words begin and end softly. */
const MARGIN = 15
/** Speech is at least so much louder than the room, */
const ABOVE_ROOM = 4
/** which is as loud as the quietest moments, one in so many, */
const QUIETEST = 10
/** or it is no softer than so many times less than the loudest word: 40 dB in a quiet room, 15 dB in a noisy one. */
const SOFTEST = [10_000, 30] as const

/**
 * What may be speech in a recording, with a third of a second around it; empty where all is silent. The recogniser hears nothing at all in a
 * recording of which half is silence, so pauses are shortened.
 */
export function withoutSilence(samples: Float32Array): Float32Array {
  const loudness = loudnessOf(samples)
  const least = leastOfSpeech(loudness)
  const kept = new Uint8Array(loudness.length)
  for (const [moment, loud] of loudness.entries())
    if (loud >= least) kept.fill(1, Math.max(0, moment - MARGIN), moment + MARGIN + 1)
  return onlyKept(samples, kept)
}

/** By moments, not by samples: there are a million of these. */
function onlyKept(samples: Float32Array, kept: Uint8Array): Float32Array {
  const speech = new Float32Array(samples.length)
  let length = 0
  for (const [moment, isKept] of kept.entries()) {
    if (isKept === 0) continue
    const part = samples.subarray(moment * MOMENT, (moment + 1) * MOMENT)
    speech.set(part, length)
    length += part.length
  }
  return speech.subarray(0, length)
}

function leastOfSpeech(loudness: Float64Array): number {
  const sorted = loudness.toSorted()
  const room = sorted[Math.floor(sorted.length / QUIETEST)] ?? 0
  const loudest = sorted.at(-1) ?? 0
  const [quiet, noisy] = SOFTEST
  return Math.max(SILENCE, Math.min(Math.max(ABOVE_ROOM * room, loudest / quiet), loudest / noisy))
}
