/** Quiet that ends speech. */
export const QUIET_MS = 1200
/** Without speech for so long, nothing is coming. */
export const NO_SPEECH_MS = 8000
/** Less than this is a click or a cough. */
const LEAST_SPEECH_MS = 180
/** Speech dips to the noise of the room within this time; what does not dip is noise. */
const FLOOR_WINDOW_MS = 3000
const ABOVE_FLOOR = 2.5
/** Root mean square of full scale; what is softer is nobody speaking into a microphone. */
const LEAST_LEVEL = 0.006
/** A voice is not cut by a single block without sound, nor a click made longer than it was. */
const SMOOTHED_OVER = 3

interface Heard {
  atMs: number
  ms: number
  level: number
  smooth: number
}

/** What was heard so far, by its levels alone. Times are milliseconds of sound, not of a clock. */
export interface Speech {
  verdict: 'waiting' | 'speaking' | 'over' | 'none'
  atMs: number
  /** Smoothed, 0 to 1. */
  level: number
  /** The newest last. */
  recent: readonly Heard[]
  /** Speech from before the recent. */
  spokenMs: number
}

export const SILENCE: Speech = { verdict: 'waiting', atMs: 0, level: 0, recent: [], spokenMs: 0 }

/**
 * Adds a stretch of `ms` milliseconds at `level` (root mean square, 0 to 1). A verdict of `over` or `none` is the last one.
 * What is recent is judged anew each time: how loud the room is may be known only when a voice that spoke at once has stopped.
 */
export function hearLevel(speech: Speech, level: number, ms: number): Speech {
  if (speech.verdict === 'over' || speech.verdict === 'none') return speech
  const atMs = speech.atMs + ms
  const kept = speech.recent.filter((heard) => atMs - heard.atMs <= FLOOR_WINDOW_MS)
  const gone = speech.recent.slice(0, speech.recent.length - kept.length)
  const smooth = meanOf([...kept.slice(1 - SMOOTHED_OVER).map((heard) => heard.level), level])
  const recent = [...kept, { atMs, ms, level, smooth }]
  const floor = Math.min(...recent.map((heard) => heard.smooth))
  const isVoice = (heard: Heard) => heard.smooth > Math.max(LEAST_LEVEL, floor * ABOVE_FLOOR)
  const spokenMs = speech.spokenMs + lengthOf(gone.filter(isVoice))
  const quietMs = lengthOf(recent.slice(recent.findLastIndex(isVoice) + 1))
  const verdict = judge(atMs, spokenMs + lengthOf(recent.filter(isVoice)), quietMs)
  return { verdict, atMs, level: smooth, recent, spokenMs }
}

const lengthOf = (stretches: readonly Heard[]) => stretches.reduce((length, { ms }) => length + ms, 0)
const meanOf = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0) / levels.length

function judge(atMs: number, spokenMs: number, quietMs: number): Speech['verdict'] {
  if (spokenMs >= LEAST_SPEECH_MS) return quietMs >= QUIET_MS ? 'over' : 'speaking'
  return atMs >= NO_SPEECH_MS ? 'none' : 'waiting'
}
