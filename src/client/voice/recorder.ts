import { ApiError, call } from '#client/lib/api.ts'
import { resample } from '#shared/resample.ts'
import { LISTENING_SECONDS, RECOGNITION_NOT_INSTALLED, RECORDING_RATE, transcribe } from '#shared/voice.ts'
import { wavOf } from '#shared/wav.ts'
import type { Ear, StartEar } from './ear.ts'
import { hearLevel, SILENCE, type Speech } from './end-of-speech.ts'
import type { EarEvent } from './listening.ts'
import { type Microphone, openMicrophone } from './microphone.ts'

/** Speech is seldom louder than this part of full scale: the meter is full here. */
const LOUD = 0.25
const AGAIN_AFTER_MS = [1500, 5000]
const NO_DEVICE = ['NotFoundError', 'NotReadableError', 'OverconstrainedError', 'AbortError']
const NOT_ALLOWED = ['NotAllowedError', 'SecurityError']

/** Records until nobody speaks any more, and lets the server recognise it. */
export const hearByRecorder: StartEar = (tell) => {
  const ending = new AbortController()
  const { signal } = ending
  const blocks: Float32Array[] = []
  let speech: Speech = SILENCE
  let microphone: Microphone | null = null

  const say = (event: EarEvent) => signal.aborted || tell(event)
  const abort = () => ending.abort()
  const onBlock = (block: Float32Array) => {
    if (!microphone || speech.verdict === 'over' || speech.verdict === 'none') return
    blocks.push(block)
    speech = hearLevel(speech, loudness(block), (block.length / microphone.rate) * 1000)
    if (speech.verdict === 'over') say({ type: 'speech-over' })
    if (speech.verdict === 'none') fail({ type: 'failed', error: 'no-speech' })
  }
  const fail = (event: EarEvent) => {
    say(event)
    abort()
  }
  const finish = async () => {
    if (!microphone) return
    const { rate, close } = microphone
    microphone = null
    close()
    try {
      const { text } = await patiently(recording(blocks, rate), signal)
      say({ type: 'heard', text })
    } catch (error) {
      say(refused(error))
    }
  }
  openMicrophone({ onBlock, onGone: () => say({ type: 'speech-over' }), signal }).then(
    (opened) => {
      microphone = opened
      say({ type: 'started' })
    },
    (error: unknown) => fail(unopened(error)),
  )
  return { finish: () => void finish(), abort, level: () => meter(speech) } satisfies Ear
}

/** Whoever has spoken for a minute does not want to say it again because the server was busy, or the network away for a moment. */
async function patiently(upload: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<{ text: string }> {
  for (const wait of AGAIN_AFTER_MS)
    try {
      return await call(transcribe, { upload }, { signal })
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return call(transcribe, { upload }, { signal })
}

const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 429 ||
  (error.status === 503 && error.words !== RECOGNITION_NOT_INSTALLED)

function loudness(block: Float32Array): number {
  const power = block.reduce((sum, sample) => sum + sample * sample, 0) / block.length
  return Math.sqrt(power)
}

/** Ears hear loudness by its root, near enough. */
const meter = ({ level }: Speech) => Math.min(1, Math.sqrt(level / LOUD))

function recording(blocks: readonly Float32Array[], rate: number): Uint8Array<ArrayBuffer> {
  const all = new Float32Array(blocks.reduce((length, block) => length + block.length, 0))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  const most = LISTENING_SECONDS * RECORDING_RATE
  return wavOf(resample(all, rate, RECORDING_RATE).subarray(0, most), RECORDING_RATE)
}

function unopened(error: unknown): EarEvent {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (NOT_ALLOWED.includes(name)) return { type: 'failed', error: 'not-allowed' }
  return NO_DEVICE.includes(name) ? { type: 'failed', error: 'audio-capture' } : { type: 'not-started' }
}

function refused(error: unknown): EarEvent {
  if (!(error instanceof ApiError)) return { type: 'failed', error: 'network' }
  if (error.status === 422) return { type: 'failed', error: 'no-speech' }
  // Of its limits and of what is not installed the server says more than the catalogue.
  const isExplained = error.status === 429 || error.status === 503
  return { type: 'failed', error: 'unknown', words: (isExplained && error.words) || undefined }
}
