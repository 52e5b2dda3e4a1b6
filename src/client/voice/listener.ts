import type { ToastWords } from '#client/lib/toast.ts'
import { LISTENING_SECONDS } from '#shared/voice.ts'
import type { Ear, StartEar } from './ear.ts'
import { takeFloor } from './floor.ts'
import {
  type Effect,
  IDLE,
  type Listening,
  type ListeningEvent,
  react,
  type Fate,
  type Way,
  type Ways,
} from './listening.ts'
import { voiceWords } from './voice-words.ts'

/** A recogniser that has to be loaded first takes some seconds; what takes longer has failed. */
const RECOGNISING_MS = 30_000

interface Surroundings {
  ways: Ways
  distrustBrowser: () => void
  /** What a person has said, never blank. */
  take: (text: string, fate: Fate) => void
  tell: (words: ToastWords) => void
}

export interface Listener {
  /** Before the first event; again where something has changed. */
  connect: (to: Surroundings) => void
  state: () => Listening
  watch: (watcher: () => void) => () => void
  send: (event: ListeningEvent) => void
  /** How loud it is just now, 0 to 1. */
  level: () => number
  /** When listening ends by itself, in milliseconds of `performance.now()`; null while nobody listens. */
  endsAt: () => number | null
}

/** Runs the machine of `listening.ts` with ears and time-outs; at most one ear is open. */
export function createListener(ears: Record<Way, StartEar>): Listener {
  const watchers = new Set<() => void>()
  let surroundings: Surroundings | null = null
  let state: Listening = IDLE
  let ear: Ear | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let endsAt: number | null = null
  let leaveFloor = () => {}

  function send(event: ListeningEvent) {
    if (!surroundings) return
    const { next, effects } = react(state, event, surroundings.ways)
    const before = state
    state = next
    if (next.is !== before.is) changePhase()
    // Also one that has said its last word: a browser may keep its microphone open.
    if (next.is === 'idle') close()
    for (const effect of effects) carryOut(effect, surroundings)
    if (next !== before) for (const watcher of watchers) watcher()
  }

  function changePhase() {
    clearTimeout(timer)
    const ms = state.is === 'listening' ? LISTENING_SECONDS * 1000 : state.is === 'recognising' ? RECOGNISING_MS : null
    timer = ms === null ? undefined : setTimeout(() => send({ type: 'time-out' }), ms)
    endsAt = state.is === 'listening' ? performance.now() + LISTENING_SECONDS * 1000 : null
    leaveFloor()
    leaveFloor = state.is === 'asking' || state.is === 'listening' ? takeFloor() : () => {}
  }

  function carryOut(effect: Effect, { distrustBrowser, take, tell }: Surroundings) {
    if (effect.do === 'start') return open(effect.way)
    if (effect.do === 'finish') return ear?.finish()
    if (effect.do === 'distrust-browser') return distrustBrowser()
    if (effect.do === 'take') return take(effect.text, effect.fate)
    if (effect.do === 'abort') return close()
    const words = voiceWords(effect.notice)
    tell({ ...words, description: effect.words ?? words.description })
  }

  function open(way: Way) {
    // An ear that was let go of may still have something to say.
    const opened: Ear = ears[way]((event) => ear === opened && send(event))
    ear = opened
  }

  function close() {
    const closing = ear
    ear = null
    closing?.abort()
  }

  return {
    connect: (to) => {
      surroundings = to
    },
    state: () => state,
    watch: (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    send,
    level: () => ear?.level() ?? 0,
    endsAt: () => endsAt,
  }
}
