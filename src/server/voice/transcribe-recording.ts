import { badRequest, Problem } from '#server/http/problem.ts'
import { RecognitionFailure } from '#server/providers/recognition/port.ts'
import type { Services } from '#server/services.ts'
import { resample } from '#shared/resample.ts'
import { LISTENING_SECONDS, NO_SPEECH, RECOGNITION_NOT_INSTALLED, RECORDING_RATE } from '#shared/voice.ts'
import { readWav } from './read-wav.ts'

/** A recorder stops a little later than it is told to. */
const GRACE_SECONDS = 1
const AGAIN_AFTER_SECONDS = 5

/**
 * The words of a recording. Throws 400 where it is no WAV or too long, 422 where nothing was said, 429 where the person has others waiting,
 * 503 where there is no recogniser or it fails, and the signal's reason.
 */
export async function transcribeRecording(
  { recogniser, log }: Pick<Services, 'recogniser' | 'log'>,
  personId: number,
  recording: Uint8Array,
  signal: AbortSignal,
): Promise<{ text: string }> {
  const { samples, rate } = readWav(recording)
  if (samples.length > (LISTENING_SECONDS + GRACE_SECONDS) * rate)
    throw badRequest(`The mentor listens to at most ${LISTENING_SECONDS} seconds at once`)
  if (!recogniser.isInstalled()) throw new Problem(503, RECOGNITION_NOT_INSTALLED)
  const sound = resample(samples, rate, RECORDING_RATE)
  const text = await recogniser.transcribe(sound, signal, personId).catch((error: unknown) => {
    if (!(error instanceof RecognitionFailure)) throw error
    log.error({ err: error }, 'a recording could not be recognised')
    throw deaf()
  })
  if (text === '') throw new Problem(422, NO_SPEECH)
  return { text }
}

const deaf = () =>
  new Problem(503, 'The mentor cannot listen just now. Please try again in a few seconds.', {
    retryAfterSeconds: AGAIN_AFTER_SECONDS,
  })
