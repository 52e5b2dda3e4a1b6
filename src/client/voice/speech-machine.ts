/** How long after which event a message is spoken by itself, in milliseconds: specification 4, Audio. */
export const SPOKEN_AFTER_MS = { reply: 500, welcome: 500, lesson: 3000 } as const

/** A message as it is spoken: markdown in the order of its reading. */
export interface SpokenMessage {
  id: number
  chunks: readonly string[]
}

/** Where in a message the voice is. Each beginning of a message is a take: what is reported of an older one is too late. */
interface Place {
  message: SpokenMessage
  chunk: number
  take: number
}

/**
 * What the voice is about. `waiting`: a message is spoken in `ms`; `loading`: its chunk is wanted and does not sound yet; `blocked`:
 * the browser lets nothing sound until the person presses play.
 */
export type Phase =
  | { at: 'idle' }
  | { at: 'waiting'; message: SpokenMessage; ms: number }
  | ({ at: 'loading' | 'speaking' | 'blocked' } & Place)
  | { at: 'ended' | 'failed' }

export interface SpeechState {
  phase: Phase
  /** By the person; the page being hidden is `presence`. */
  isPaused: boolean
  presence: 'here' | 'hidden' | 'gone'
  isOn: boolean
  /** The person speaks: the microphone is open. */
  isFloorTaken: boolean
  /** What waits for the voice to be free. */
  queue: readonly { message: SpokenMessage; ms: number }[]
  /** Messages that a rule has asked for: none does so twice. */
  known: ReadonlySet<number>
  takes: number
}

export type SpeechEvent =
  /** A rule asks for a message, `ms` from now. */
  | { type: 'announced'; message: SpokenMessage; ms: number }
  | { type: 'due'; id: number }
  /** Reports of the player. */
  | { type: 'began' | 'finished' | 'refused' | 'failed'; take: number; chunk: number }
  /** The person presses play on a message. */
  | { type: 'asked'; message: SpokenMessage }
  | { type: 'paused' | 'resumed' | 'stopped' | 'sent' }
  | { type: 'switched'; isOn: boolean }
  | { type: 'floor'; isTaken: boolean }
  | { type: 'hidden' | 'shown' | 'left' | 'entered' }
  /** Another page of this browser speaks a message. */
  | { type: 'heard elsewhere'; id: number }

/** What should sound, and whether it is held. */
export interface Sound extends Place {
  isHeld: boolean
}

export const SILENT: SpeechState = {
  phase: { at: 'idle' },
  isPaused: false,
  presence: 'here',
  isOn: false,
  isFloorTaken: false,
  queue: [],
  known: new Set(),
  takes: 0,
}

/** What is spoken on a page after an event: at most one message at a time, each once unless the person asks again. */
export function nextSpeech(state: SpeechState, event: SpeechEvent): SpeechState {
  switch (event.type) {
    case 'announced':
      return announce(state, event)
    case 'due':
      return isWaitingFor(state, event.id) ? begin(state, state.phase.message) : state
    case 'began':
    case 'finished':
    case 'refused':
    case 'failed':
      return isOf(state, event) ? report(state, state.phase, event.type) : state
    case 'asked':
      return ask(state, event.message)
    case 'heard elsewhere':
      return hearElsewhere(state, event.id)
    default:
      return obey(state, event)
  }
}

type Deed = Exclude<SpeechEvent, { id: number } | { take: number } | { message: unknown }>

/** What the person, and the page, have done. */
function obey(state: SpeechState, event: Deed): SpeechState {
  switch (event.type) {
    case 'paused':
      return { ...state, isPaused: true }
    case 'resumed':
      return resume(state)
    case 'sent':
    case 'stopped':
      return { ...silenced(state), isPaused: false }
    case 'switched':
      return event.isOn ? { ...state, isOn: true } : { ...silenced(state), isOn: false }
    case 'floor':
      return { ...state, isFloorTaken: event.isTaken }
    case 'left':
      return { ...silenced(state), known: begunOf(state), isPaused: false, presence: 'gone' }
    case 'entered':
      return { ...state, presence: 'here' }
    case 'hidden':
    case 'shown':
      return state.presence === 'gone' ? state : { ...state, presence: event.type === 'shown' ? 'here' : event.type }
  }
}

const mayMake = ({ isOn, presence }: SpeechState) => isOn && presence !== 'gone'

function announce(state: SpeechState, { message, ms }: { message: SpokenMessage; ms: number }): SpeechState {
  if (state.known.has(message.id)) return state
  const known = new Set(state.known).add(message.id)
  if (!mayMake(state) || message.chunks.length === 0) return { ...state, known }
  return advanced({ ...state, known, queue: [...state.queue, { message, ms }] })
}

/** At rest, the next in the queue is waited for. */
function advanced(state: SpeechState): SpeechState {
  const [next, ...queue] = state.queue
  return next && isAtRest(state) ? { ...state, phase: { at: 'waiting', ...next }, queue } : state
}

function ask(state: SpeechState, message: SpokenMessage): SpeechState {
  if (!mayMake(state) || message.chunks.length === 0) return state
  if (state.phase.at === 'blocked' && state.phase.message.id === message.id) return resume(state)
  const known = new Set(state.known).add(message.id)
  return begin({ ...state, known, queue: [], isPaused: false }, message)
}

const begin = (state: SpeechState, message: SpokenMessage): SpeechState => {
  const take = state.takes + 1
  return { ...state, takes: take, phase: { at: 'loading', message, chunk: 0, take } }
}

/** Resuming is a press of a button, after which browsers let a page sound. */
function resume(state: SpeechState): SpeechState {
  const { phase } = state
  return { ...state, isPaused: false, phase: phase.at === 'blocked' ? { ...phase, at: 'loading' } : phase }
}

function hearElsewhere(state: SpeechState, id: number): SpeechState {
  return { ...silenced(state), known: new Set(state.known).add(id) }
}

/** What was only waiting has not been spoken: who comes back may hear it. */
function begunOf({ known, queue, phase }: SpeechState): ReadonlySet<number> {
  const begun = new Set(known)
  for (const { message } of [...queue, ...(phase.at === 'waiting' ? [phase] : [])]) begun.delete(message.id)
  return begun
}

const silenced = (state: SpeechState): SpeechState => ({ ...state, phase: { at: 'idle' }, queue: [] })

type Spoken = Extract<Phase, Place>

function report(state: SpeechState, phase: Spoken, type: 'began' | 'finished' | 'refused' | 'failed'): SpeechState {
  switch (type) {
    case 'began':
      return phase.at === 'loading' ? { ...state, phase: { ...phase, at: 'speaking' } } : state
    case 'refused':
      return { ...state, phase: { ...phase, at: 'blocked' } }
    case 'failed':
      // Whatever waits would most likely fail as well.
      return { ...state, phase: { at: 'failed' }, queue: [] }
    case 'finished':
      return phase.at === 'blocked' ? state : afterChunk(state, phase)
  }
}

function afterChunk(state: SpeechState, { message, chunk, take }: Spoken): SpeechState {
  if (chunk + 1 >= message.chunks.length) return advanced({ ...state, phase: { at: 'ended' } })
  return { ...state, phase: { at: 'loading', message, chunk: chunk + 1, take } }
}

const isAtRest = ({ phase: { at } }: SpeechState) => at === 'idle' || at === 'ended' || at === 'failed'

type In<P extends Phase> = SpeechState & { phase: P }
const isWaitingFor = (state: SpeechState, id: number): state is In<Extract<Phase, { at: 'waiting' }>> =>
  state.phase.at === 'waiting' && state.phase.message.id === id
const isOf = (state: SpeechState, { take, chunk }: { take: number; chunk: number }): state is In<Spoken> =>
  'take' in state.phase && state.phase.take === take && state.phase.chunk === chunk

/** What the player should do in this state; null is silence. The one place that lets anything sound. */
export function soundOf({ phase, isPaused, presence, isFloorTaken }: SpeechState): Sound | null {
  if (!('take' in phase)) return null
  const { message, chunk, take } = phase
  const isHeld = isPaused || isFloorTaken || presence !== 'here' || phase.at === 'blocked'
  return { message, chunk, take, isHeld }
}

/** Whether the mentor is to be heard now, so that a question has to wait: specification 5. */
export const isPlaying = (state: SpeechState) =>
  soundOf(state)?.isHeld === false && (state.phase.at === 'speaking' || soundOf(state)!.chunk > 0)

/** Whether there is anything to pause, resume or stop. */
export const isActive = (state: SpeechState) => !isAtRest(state)

/** The message that is spoken now, also while it is held. */
export const spokenId = ({ phase }: SpeechState) => ('take' in phase ? phase.message.id : null)
