import { nextSpeech, SILENT, type SpeechEvent, type SpeechState, soundOf } from './speech-machine.ts'
import type { PlayerReport, SpeechPlayer } from './speech-player.ts'

export interface Speech {
  /** What is shown of the voice. */
  state: () => SpeechState
  tell: (event: SpeechEvent) => void
  watch: (watcher: () => void) => () => void
}

/**
 * Keeps the state of the voice, and player and timer in line with it. The player is told before `tell` returns: some browsers let a page
 * sound only within the press of a button.
 */
export function createSpeech(playerFor: (report: (event: PlayerReport) => void) => SpeechPlayer): Speech {
  let state = SILENT
  const watchers = new Set<() => void>()
  const wait = createWait()
  function tell(event: SpeechEvent) {
    const before = state
    state = nextSpeech(before, event)
    if (state === before) return
    if (state.phase !== before.phase) wait(state, tell)
    player.follow(soundOf(state))
    for (const watcher of watchers) watcher()
  }
  const player = playerFor(tell)
  return {
    state: () => state,
    tell,
    watch(watcher) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/** The one timer: it runs as long as the phase that wants it. */
function createWait() {
  let timer: ReturnType<typeof setTimeout> | undefined
  return ({ phase }: SpeechState, tell: (event: SpeechEvent) => void) => {
    clearTimeout(timer)
    if (phase.at !== 'waiting') return
    const { id } = phase.message
    timer = setTimeout(() => tell({ type: 'due', id }), phase.ms)
  }
}
