import { ApiError, fetchSound } from '#client/lib/api.ts'
import { speak, VOICE_NOT_INSTALLED } from '#shared/voice.ts'

/** The server did not speak. `message` is `Voice API error: STATUS TEXT`, as specification 8 says. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError'
  /** The server has no voice, so nothing more need be asked. */
  readonly isNotInstalled: boolean

  constructor(cause: ApiError) {
    super(`Voice API error: ${cause.status} ${cause.statusText}`, { cause })
    this.isNotInstalled = cause.words === VOICE_NOT_INSTALLED
  }
}

/** What the server answers to a text of which nothing can be said: a block of code, for instance. */
const NOTHING_TO_SAY = 400

/**
 * A text as MP3, which may follow another one, piece by piece as the server speaks; nothing where there is nothing to say. Throws SpeechError where the server
 * refuses, another Error where it is not reached.
 */
export async function* fetchSpeech(
  chunk: { text: string; continues: boolean },
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const response = await fetchSound(speak, { body: chunk }, { signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === NOTHING_TO_SAY) return null
    throw new SpeechError(error)
  })
  const reader = response?.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) yield read.value
}
