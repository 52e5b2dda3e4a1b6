import type { Recogniser } from '#server/providers/recognition/port.ts'
import type { SpeechEngine } from '#server/providers/speech/port.ts'
import { spokenParts } from '#server/voice/spoken-parts.ts'
import type { Heard } from './heard-report.ts'
import { heardWords } from './heard-words.ts'
import type { SoundDecoder } from './sound-decoder.ts'
import { wordErrorRate } from './word-error-rate.ts'

interface Ears {
  engine: SpeechEngine
  recogniser: Recogniser
  decoder: SoundDecoder
}

const { signal } = new AbortController()

/** A sentence as the product speaks it, decoded as a browser decodes it and heard as the product hears. */
export async function hear(
  { engine, recogniser, decoder }: Ears,
  { voice, sentence }: Pick<Heard, 'voice' | 'sentence'>,
): Promise<Heard> {
  const parts = []
  for (const part of spokenParts(sentence)) parts.push(await engine.say(part, voice, signal))
  const heard = await recogniser.transcribe(await decoder.samplesOf(Buffer.concat(parts)), signal)
  return { voice, sentence, heard, ...wordErrorRate(heardWords(sentence), heardWords(heard)) }
}
