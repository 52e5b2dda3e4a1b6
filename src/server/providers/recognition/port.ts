export interface Recogniser {
  /** As logs call it. */
  name: string
  /** Whether there is a recogniser at all; one that is merely away is. */
  isInstalled(): boolean
  /**
   * The English words of a recording: samples from -1 to 1, mono, 16,000 a second; empty where nothing was said. Rejects with
   * RecognitionFailure, with the signal's reason once that is aborted, or with Problem 429 where too many wait: people take turns.
   */
  transcribe(samples: Float32Array, signal: AbortSignal, personId?: number): Promise<string>
  close(): Promise<void>
}

/** The recogniser could not listen; the message is for the log. */
export class RecognitionFailure extends Error {
  override readonly name = 'RecognitionFailure'
}
