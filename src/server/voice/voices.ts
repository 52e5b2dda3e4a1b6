import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { Voice, type Voices } from '#shared/voice.ts'
import { z } from '#shared/zod.ts'

/** An engine that has a voice of its own for each of ours. */
export type SpeechEngineName = 'kokoro' | 'openai' | 'elevenlabs'

/** A voice that people can choose, and whose voice it is on each engine. */
const VoiceEntry = Voice.extend({
  name: z.string().regex(/^[A-Z][a-z]+$/, 'a voice is called by a first name'),
  accent: z.enum(['British', 'American']),
  description: z.string().min(10).max(80),
  engines: z
    .object({
      kokoro: z.string().regex(/^[ab][fm]_[a-z]+$/, 'a voice of Kokoro is accent and gender, an underscore and a name'),
      openai: z.string().min(1),
      elevenlabs: z.string().regex(/^\w{20}$/, 'a voice of ElevenLabs is 20 characters'),
    })
    .strict(),
}).strict()
type VoiceEntry = z.infer<typeof VoiceEntry>

const VOICES = 6
const ENGINES = ['kokoro', 'openai', 'elevenlabs'] as const

const VoiceFile = z
  .record(z.string(), VoiceEntry)
  .refine((voices) => Object.keys(voices).length === VOICES, `there are ${VOICES} voices`)
  .refine((voices) => Object.entries(voices).every(([id, { name }]) => id === name.toLowerCase()), {
    error: 'the id of a voice is its name in lower case',
  })
  .refine((voices) => genders(voices, 'Female') === genders(voices, 'Male'), 'as many women speak as men')
  .refine((voices) => isBritishWoman(Object.values(voices)[0]), 'the first voice, the default, is a British woman')
  .refine((voices) => ENGINES.every((engine) => areDistinct(voices, engine)), 'no engine speaks twice with one voice')

const genders = (voices: Record<string, VoiceEntry>, wanted: Voice['gender']) =>
  Object.values(voices).filter(({ gender }) => gender === wanted).length
const isBritishWoman = (voice: VoiceEntry | undefined) => voice?.gender === 'Female' && voice.accent === 'British'
const areDistinct = (voices: Record<string, VoiceEntry>, engine: SpeechEngineName) =>
  new Set(Object.values(voices).map(({ engines }) => engines[engine])).size === VOICES

/** Reads voices as `content/voices.json` writes them. Throws an Error that names the place where something does not hold. */
export function readVoices(text: string): Record<string, VoiceEntry> {
  const { data, error } = VoiceFile.safeParse(JSON.parse(text))
  if (data) return data
  throw new Error(`Content: voices.json does not hold together:\n${z.prettifyError(error)}`)
}

// Read as the server starts, so that a fault in it stops it there.
const entries = readVoices(readFileSync(join(packageRoot(), 'content', 'voices.json'), 'utf8'))

/** What people are told of the voices, by id, in their order. */
export const voices: Voices = Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, Voice.parse(entry)]))

/** The ids in their order. */
export const voiceIds: readonly string[] = Object.keys(entries)

/** Of whoever has not chosen, or has chosen one that is gone. */
export const DEFAULT_VOICE: string = voiceIds[0]!

/** What an engine calls one of our voices. Throws where there is no such voice: ids are checked where they come in. */
export function engineVoice(id: string, engine: SpeechEngineName): string {
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
  if (!entry) throw new Error(`There is no voice ${id}`)
  return entry.engines[engine]
}
