export interface SpeechEngine {
  /** As logs and the cache of what was spoken call it: another model has another name. */
  name: string
  /** How many sentences it speaks at the same time. */
  atOnce: number
  /** Whether there is a voice at all; an engine that is merely away has one. */
  isInstalled(): boolean
  /**
   * Speaks one sentence, which is written as it is to be read, in one of the six voices of `content/voices.json`. Resolves with MP3 that
   * may follow another's. Rejects with SpeechFailure, or with the signal's reason once that is aborted.
   */
  say(sentence: string, voiceId: string, signal: AbortSignal): Promise<Uint8Array>
  /** Begins what the first sentence would have to wait for; never rejects. Part of `atOnce`. */
  getReady?(): Promise<void>
  close(): Promise<void>
}

/** The engine could not speak; the message is for the log. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure'
}
