import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { KOKORO_FILE } from './kokoro-file.ts'
import { type PhonemeAccent, phonemesOf } from './phonemes.ts'
import { trimSilence } from './trim-silence.ts'

/** Of what the voice says, samples a second. */
export const KOKORO_RATE = 24_000
/** Most sounds the model takes at once. */
const MOST_SOUNDS = 510
/** A voice is a row of so many numbers for each count of sounds. */
const STYLE_SIZE = 256
/** More of them hardly speak sooner. */
const MOST_THREADS = 4
/** Begins and ends what is spoken. */
const EDGE = 0n
/** The model leaves most of a second of silence around what it says. Of it so much is kept, in seconds: a breath between sentences. */
const BREATH = { before: 0.1, afterSentence: 0.35, withinSentence: 0.12 }

export interface Kokoro {
  /** Mono samples from -1 to 1, `KOKORO_RATE` a second. `voice` is the name of a file of `voices/`; its first letter is its accent. */
  say(sentence: string, voice: string): Promise<Float32Array>
}

/** Loads the model of a folder; `symbols` gives each sound its number. Source of the protocol: the model card of Kokoro-82M. */
export async function loadKokoro(folder: string, symbols: Record<string, number>): Promise<Kokoro> {
  const session = await InferenceSession.create(join(folder, KOKORO_FILE), {
    intraOpNumThreads: Math.min(MOST_THREADS, availableParallelism()),
    interOpNumThreads: 1,
    // Threads that wait for one another do so asleep: what runs beside them needs the processor.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    logSeverityLevel: 3,
  })
  const voices = new Map<string, Float32Array>()
  const readVoice = async (name: string) => {
    const bytes = await readFile(join(folder, 'voices', `${name}.bin`))
    const styles = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    voices.set(name, styles)
    return styles
  }
  return {
    async say(sentence, voice) {
      const styles = voices.get(voice) ?? (await readVoice(voice))
      const phonemes = await phonemesOf(sentence, accentOf(voice))
      const sounds = Array.from(phonemes).flatMap((sound) => symbols[sound] ?? [])
      const parts: Float32Array[] = []
      for (let at = 0; at < sounds.length; at += MOST_SOUNDS)
        parts.push(await speak(session, styles, sounds.slice(at, at + MOST_SOUNDS)))
      return trimSilence(withinRange(joined(parts)), breathAround(sentence))
    },
  }
}

function breathAround(sentence: string) {
  const after = /[.?!…]["'’”)]*$/.test(sentence) ? BREATH.afterSentence : BREATH.withinSentence
  return { before: BREATH.before * KOKORO_RATE, after: after * KOKORO_RATE }
}

const accentOf = (voice: string): PhonemeAccent => (voice.startsWith('b') ? 'en-gb' : 'en-us')

async function speak(session: InferenceSession, styles: Float32Array, sounds: number[]): Promise<Float32Array> {
  const ids = BigInt64Array.from([EDGE, ...sounds.map(BigInt), EDGE])
  const row = Math.min(sounds.length, MOST_SOUNDS - 1) * STYLE_SIZE
  const { waveform } = await session.run({
    input_ids: new Tensor('int64', ids, [1, ids.length]),
    style: new Tensor('float32', styles.slice(row, row + STYLE_SIZE), [1, STYLE_SIZE]),
    speed: new Tensor('float32', [1], [1]),
  })
  if (!(waveform?.data instanceof Float32Array)) throw new Error('the voice model answered without sound')
  if (!Number.isFinite(waveform.data[0])) throw new Error('the voice model answered with what is no sound')
  return waveform.data
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A voice may go beyond what a sample can hold: it is then spoken a little lower, not cut off. */
function withinRange(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return peak <= 1 ? samples : samples.map((sample) => sample / peak)
}
