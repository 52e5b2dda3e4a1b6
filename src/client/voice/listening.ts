import type { VoiceError, VoiceNotice } from './voice-words.ts'

/** The browser's own recognition, or a recording that the server recognises. */
export type Way = 'browser' | 'recorder'
/** Which of them this browser and this server have. */
export type Ways = Record<Way, boolean>
/** What becomes of what was heard: sent by itself, or left in the box. */
export type Fate = 'send' | 'keep'

export type Listening =
  | { is: 'idle' }
  /** The microphone is asked for. `again`: the person has spoken to a way that failed. */
  | { is: 'asking'; way: Way; again: boolean }
  | { is: 'listening'; way: Way; again: boolean; interim: string }
  /** The microphone is off again. */
  | { is: 'recognising'; way: Way; interim: string; fate: Fate }

export type ListeningEvent =
  /** The button or its shortcut. */
  | { type: 'press'; isAudioPlaying: boolean }
  | { type: 'cancel' }
  /** The page is hidden. */
  | { type: 'leave' }
  | { type: 'time-out' }
  | EarEvent

/** What the way that listens tells. After `heard`, `ended`, `not-started` and `failed` it has let go of the microphone. */
export type EarEvent =
  | { type: 'started' }
  | { type: 'interim'; text: string }
  | { type: 'speech-over' }
  | { type: 'heard'; text: string }
  | { type: 'ended' }
  | { type: 'not-started' }
  /** `isGranted`: the person has allowed the microphone. `words` are the server's, where it gave some. */
  | { type: 'failed'; error: VoiceError; isGranted?: boolean; words?: string }

/** What is to be done, in this order. */
export type Effect =
  | { do: 'start'; way: Way }
  /** The microphone off; what was said is still to be told. */
  | { do: 'finish' }
  /** The microphone off; nothing more is told. */
  | { do: 'abort' }
  /** The browser's recognition is not asked again in this session. */
  | { do: 'distrust-browser' }
  | { do: 'take'; text: string; fate: Fate }
  | { do: 'tell'; notice: VoiceNotice; words?: string }

export interface Step {
  next: Listening
  effects: Effect[]
}

export const IDLE: Listening = { is: 'idle' }

const stay = (next: Listening): Step => ({ next, effects: [] })
const end = (...effects: Effect[]): Step => ({ next: IDLE, effects })
const tell = (notice: VoiceNotice, words?: string): Effect => ({ do: 'tell', notice, words })
const start = (way: Way, again: boolean): Step => ({
  next: { is: 'asking', way, again },
  effects: [{ do: 'start', way }],
})

/** How listening goes on after an event. Nothing that was seen as heard is lost, except where the person cancels. */
export function react(now: Listening, event: ListeningEvent, ways: Ways): Step {
  switch (event.type) {
    case 'press':
      return press(now, event.isAudioPlaying, ways)
    case 'cancel':
      return now.is === 'idle' ? stay(now) : end({ do: 'abort' })
    case 'leave':
      return leave(now)
    case 'time-out':
      return timeOut(now)
    default:
      return now.is === 'idle' ? stay(now) : reactToEar(now, event, ways)
  }
}

function press(now: Listening, isAudioPlaying: boolean, ways: Ways): Step {
  if (now.is === 'asking') return end({ do: 'abort' })
  if (now.is === 'listening') return finish(now, 'send')
  if (now.is === 'recognising') return stay(now)
  if (isAudioPlaying) return end(tell('audio-playing'))
  if (ways.browser) return start('browser', false)
  return ways.recorder ? start('recorder', false) : end(tell('unavailable'))
}

type On = Exclude<Listening, { is: 'idle' }>

const finish = ({ way, interim }: On & { is: 'listening' }, fate: Fate): Step => ({
  next: { is: 'recognising', way, interim, fate },
  effects: [{ do: 'finish' }],
})

/** A recording can still be recognised without the person; what the browser has shown so far is all that it would give. */
function leave(now: Listening): Step {
  if (now.is === 'idle') return stay(now)
  if (now.is === 'asking') return end({ do: 'abort' })
  if (now.is === 'recognising') return stay({ ...now, fate: 'keep' })
  return now.way === 'recorder' ? finish(now, 'keep') : end({ do: 'abort' }, ...taken(now, 'keep'))
}

function timeOut(now: Listening): Step {
  if (now.is === 'recognising') return end({ do: 'abort' }, ...taken(now, now.fate), tell('unknown'))
  if (now.is !== 'listening') return stay(now)
  const { next, effects } = leave(now)
  return { next, effects: [...effects, tell('time-out')] }
}

function reactToEar(now: On, event: EarEvent, ways: Ways): Step {
  switch (event.type) {
    case 'started':
      return stay(now.is === 'asking' ? { ...now, is: 'listening', interim: '' } : now)
    case 'interim':
      return stay(now.is === 'asking' ? now : { ...now, interim: event.text })
    case 'speech-over':
      return now.is === 'listening' ? finish(now, 'send') : stay(now)
    case 'heard':
      return withWords(now, event.text)
    case 'ended':
      return withWords(now, '')
    case 'not-started':
      return hasWords(now) ? withWords(now, '') : end(tell('not-started'))
    case 'failed':
      return fail(now, event, ways)
  }
}

/** Something was understood already. */
const hasWords = (now: On) => now.is !== 'asking' && now.interim.trim() !== ''

/** A browser may end without a last word on what it has shown. */
function withWords(now: On, text: string): Step {
  if (now.is === 'asking') return end(tell('unknown'))
  const effects = taken({ ...now, interim: text.trim() || now.interim }, now.is === 'recognising' ? now.fate : 'send')
  return end(...(effects.length > 0 ? effects : [tell('no-speech')]))
}

function taken(now: On, fate: Fate): Effect[] {
  const text = now.is === 'asking' ? '' : now.interim.trim()
  return text ? [{ do: 'take', text, fate }] : []
}

type Failure = EarEvent & { type: 'failed' }

/** Whether it is the browser's way that does not work, and not the microphone or the person. */
const isOfBrowser = ({ error, isGranted = false }: Failure) =>
  error === 'network' ||
  error === 'service-not-allowed' ||
  error === 'language-not-supported' ||
  (error === 'not-allowed' && isGranted)

function fail(now: On, failure: Failure, ways: Ways): Step {
  const { error, words } = failure
  const isBrowsersFault = now.way === 'browser' && isOfBrowser(failure)
  if (isBrowsersFault && ways.recorder) return takeOver(now)
  const distrusts: Effect[] = isBrowsersFault && error !== 'network' ? [{ do: 'distrust-browser' }] : []
  return end(...distrusts, ...taken(now, 'keep'), tell(error, words))
}

/** The recorder goes on where the browser could not, without another press. */
function takeOver(now: On): Step {
  const hasSpoken = now.is === 'recognising' || (now.is === 'listening' && now.interim !== '')
  const { next, effects } = start('recorder', hasSpoken || (now.is === 'asking' && now.again))
  return { next, effects: [{ do: 'distrust-browser' }, ...effects] }
}
