import type { Ear, StartEar } from './ear.ts'
import type { EarEvent } from './listening.ts'
import type { VoiceError } from './voice-words.ts'

/** As far as it is used here; TypeScript does not know it, since not every browser does. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  start: () => void
  stop: () => void
  abort: () => void
}
type RecognitionResults = Event & { results: SpeechRecognitionResultList }

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  }
}

const KNOWN: readonly string[] = [
  'not-allowed',
  'no-speech',
  'audio-capture',
  'network',
  'service-not-allowed',
  'language-not-supported',
] satisfies VoiceError[]

const isKnown = (error: string): error is VoiceError => KNOWN.includes(error)

/** Such recognition tells that somebody speaks, and not how loud. */
const LEVELS: Record<string, number> = { soundstart: 0.25, speechstart: 0.7, speechend: 0.25, soundend: 0 }

const recognitionHere = () => window.SpeechRecognition ?? window.webkitSpeechRecognition

export const hasBrowserRecognition = () => recognitionHere() !== undefined

/** Listens by the browser's own recognition: British English, one result, what it has so far as it comes. */
export const hearByBrowser: StartEar = (tell) => {
  const Recognition = recognitionHere()
  if (!Recognition) throw new Error('This browser has no recognition of its own')
  const recognition = new Recognition()
  let isOver = false
  let level = 0
  const say = (event: EarEvent) => isOver || tell(event)
  const last = (event: EarEvent) => {
    say(event)
    isOver = true
  }
  const on = (type: string, listen: (event: Event) => void) => recognition.addEventListener(type, listen)

  Object.assign(recognition, { lang: 'en-GB', continuous: false, interimResults: true, maxAlternatives: 1 })
  for (const [type, at] of Object.entries(LEVELS)) on(type, () => (level = at))
  on('start', () => say({ type: 'started' }))
  on('result', (event) => (isFinal(event) ? last : say)(resultOf(event)))
  on('error', (event) => {
    if (isOver) return
    isOver = true
    void failureOf(event).then(tell)
  })
  on('end', () => last({ type: 'ended' }))
  begin(recognition, last)
  return {
    finish: () => recognition.stop(),
    abort: () => {
      isOver = true
      recognition.abort()
    },
    level: () => level,
  } satisfies Ear
}

/** After its caller has it: it may refuse at once. */
function begin(recognition: Recognition, last: (event: EarEvent) => void) {
  try {
    recognition.start()
  } catch {
    queueMicrotask(() => last({ type: 'not-started' }))
  }
}

const resultsOf = (event: Event) => Array.from((event as RecognitionResults).results)
const isFinal = (event: Event) => resultsOf(event).every((result) => result.isFinal)

function resultOf(event: Event): EarEvent {
  const text = resultsOf(event)
    .map((result) => result[0]?.transcript ?? '')
    .join('')
  return isFinal(event) ? { type: 'heard', text } : { type: 'interim', text }
}

async function failureOf(event: Event): Promise<EarEvent> {
  const error = 'error' in event ? String(event.error) : ''
  // Another page has taken the microphone, or the browser has stopped by itself.
  if (error === 'aborted') return { type: 'ended' }
  if (error !== 'not-allowed') return { type: 'failed', error: isKnown(error) ? error : 'unknown' }
  return { type: 'failed', error, isGranted: await isMicrophoneGranted() }
}

/** Whether the person has allowed the microphone; false where the browser does not say. */
async function isMicrophoneGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    return state === 'granted'
  } catch {
    return false
  }
}
