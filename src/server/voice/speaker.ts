import type { Logger } from 'pino'
import { createTurns } from '#server/fair-turns.ts'
import { Problem, restarting } from '#server/http/problem.ts'
import type { SpeechEngine } from '#server/providers/speech/port.ts'
import type { SoundAnswer } from '#shared/endpoint.ts'
import { untilAborted } from '#server/until-aborted.ts'
import { VOICE_NOT_INSTALLED } from '#shared/voice.ts'
import type { SpokenCache } from './spoken-cache.ts'

const MP3 = 'audio/mpeg'
const AGAIN_AFTER_SECONDS = 5
/** What a person may have asked for and not heard yet: what plays, what comes next, a sample, and what is spoken ahead. */
const MOST_WAITING = 4

interface Sentence {
  personId: number
  voiceId: string
  sentence: string
}
/** What somebody is to hear: at least one sentence. */
export interface Spoken {
  personId: number
  voiceId: string
  sentences: readonly string[]
}

/** The mentor's voice: sentences one after the other, each kept once it was spoken, people in turn. */
export interface Speaker {
  isInstalled(): boolean
  /**
   * Resolves with the sound once its first sentence was spoken; the others follow as they are. Throws Problem 503 where there is no voice or
   * it fails, 429 where the person has asked for too much at once, and the signal's reason.
   */
  say(spoken: Spoken, signal: AbortSignal): Promise<SoundAnswer>
  /** Has an engine begin that takes a while to. */
  prepare(): void
  /** Prepares as well. The signal aborts with the person's next reply that is spoken ahead, and with `endAhead`. */
  beginAhead(personId: number): AbortSignal
  /** What was begun ahead for the person is no longer wanted. */
  endAhead(personId: number): void
  /** Speaks a sentence before anybody asks for it. Never rejects. */
  sayAhead(sentence: Sentence, signal: AbortSignal): Promise<void>
  /** Removes what was spoken to a person: with a conversation of theirs goes what was said in it. */
  forget(personId: number): Promise<void>
  /** Ends what is spoken ahead to a person who is gone, and keeps nothing of theirs any more. */
  erase(personId: number): Promise<void>
  /** Removes what nobody has listened to for long. */
  sweep(): Promise<void>
  /** Lets the sentence under way end and begins no other: only what was kept can still be heard. */
  close(): Promise<void>
}

interface Needs {
  engine: SpeechEngine
  cache: SpokenCache
  log: Logger
}

export function createSpeaker({ engine, cache, log }: Needs): Speaker {
  let isClosed = false
  const turns = createTurns({ atOnce: engine.atOnce, mostWaiting: MOST_WAITING, busy, closing: restarting })
  const sound = onceAtATime(async ({ personId, voiceId, sentence }, signal) => {
    const key = { personId, said: [engine.name, voiceId, sentence] }
    const kept = await cache.read(key)
    if (kept) return kept
    if (isClosed) throw restarting()
    const mp3 = await turns.take(personId, () => engine.say(sentence, voiceId, signal), signal)
    await cache.write(key, mp3)
    return mp3
  })
  const ahead = new Map<number, AbortController>()

  const endAhead = (personId: number) => {
    ahead.get(personId)?.abort(new Error('it will not be heard'))
    ahead.delete(personId)
  }

  const prepare = () => {
    if (!isClosed) void engine.getReady?.()
  }

  async function* soundsOf({ personId, voiceId, sentences }: Spoken, first: Uint8Array, signal: AbortSignal) {
    yield first
    for (const sentence of sentences.slice(1)) yield await sound({ personId, voiceId, sentence }, signal)
  }

  return {
    isInstalled: () => engine.isInstalled(),
    prepare,
    async say(spoken, signal) {
      const { personId, voiceId, sentences } = spoken
      const [sentence = ''] = sentences
      if (!engine.isInstalled()) throw new Problem(503, VOICE_NOT_INSTALLED)
      const begun = await sound({ personId, voiceId, sentence }, signal).catch((error: unknown) => {
        if (error instanceof Problem || signal.aborted) throw error
        log.error({ err: error }, 'a sentence could not be spoken')
        throw silent()
      })
      return { type: MP3, content: soundsOf(spoken, begun, signal) }
    },
    beginAhead(personId) {
      endAhead(personId)
      const begun = new AbortController()
      ahead.set(personId, begun)
      prepare()
      return begun.signal
    },
    async sayAhead(sentence, signal) {
      if (!engine.isInstalled()) return
      await sound(sentence, signal).catch((error: unknown) => {
        if (signal.aborted) return
        // What comes next would hardly fare better: it is left to whoever asks for it.
        endAhead(sentence.personId)
        if (!(error instanceof Problem)) log.warn({ err: error }, 'a sentence could not be spoken ahead')
      })
    },
    endAhead,
    forget: (personId) => cache.forget(personId),
    erase(personId) {
      endAhead(personId)
      return cache.erase(personId)
    },
    sweep: () => cache.sweep(),
    async close() {
      // Before the turns end: replies that are being heard, and those spoken ahead, would go on to their next sentence.
      isClosed = true
      await turns.end()
      await engine.close()
    },
  }
}

type Speak = (sentence: Sentence, signal: AbortSignal) => Promise<Uint8Array>

/** Whoever asks for what is being spoken already waits for that; where it was given up or failed, they ask themselves. */
function onceAtATime(speak: Speak): Speak {
  const underWay = new Map<string, Promise<Uint8Array>>()
  const sound: Speak = async (sentence, signal) => {
    const { personId, voiceId, sentence: words } = sentence
    const name = JSON.stringify([personId, voiceId, words])
    const other = underWay.get(name)
    if (other) {
      const mp3 = await untilAborted(
        other.catch(() => null),
        signal,
      )
      return mp3 ?? sound(sentence, signal)
    }
    const speaking = speak(sentence, signal)
    underWay.set(name, speaking)
    return speaking.finally(() => underWay.delete(name))
  }
  return sound
}

const silent = () => new Problem(503, 'The mentor cannot speak just now', { retryAfterSeconds: AGAIN_AFTER_SECONDS })
const busy = () =>
  new Problem(429, 'Too much is being read aloud to you at once. Please try again in a few seconds.', {
    retryAfterSeconds: AGAIN_AFTER_SECONDS,
  })
