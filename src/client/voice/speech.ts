import { nextSpeech, SILENT, type SpeechEvent, type SpeechState, soundOf } from './speech-machine.ts'
import { createSpeechPlayer, type FetchPieces, type SpeechPlayer } from './speech-player.ts'

type Watch<T> = (watcher: (news: T) => void) => () => void

/** The voice of a page. */
export interface Speech extends Pick<SpeechPlayer, 'setRate' | 'watchTime'> {
  state: () => SpeechState
  tell: (event: SpeechEvent) => void
  watch: Watch<SpeechState>
  /** Hears why something could not be spoken. */
  watchFailure: Watch<unknown>
}

/**
 * Keeps the state of the voice, and player and timer in line with it. The player is told before `tell` returns: some browsers let a page
 * sound only within the press of a button.
 */
export function createSpeech(fetchPieces: FetchPieces): Speech {
  let state = SILENT
  const [changed, watch] = createNews<SpeechState>()
  const [failed, watchFailure] = createNews<unknown>()
  const wait = createWait()
  function tell(event: SpeechEvent) {
    const before = state
    state = nextSpeech(before, event)
    if (state === before) return
    if (state.phase !== before.phase) wait(state, tell)
    player.follow(soundOf(state))
    changed(state)
  }
  const player = createSpeechPlayer({
    fetchPieces,
    report(event, error) {
      tell(event)
      if (event.type === 'failed') failed(error)
    },
  })
  const { setRate, watchTime } = player
  return { state: () => state, tell, watch, watchFailure, setRate, watchTime }
}

function createNews<T>(): [tell: (news: T) => void, watch: Watch<T>] {
  const watchers = new Set<(news: T) => void>()
  const tell = (news: T) => {
    for (const watcher of watchers) watcher(news)
  }
  const watch: Watch<T> = (watcher) => {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }
  return [tell, watch]
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
