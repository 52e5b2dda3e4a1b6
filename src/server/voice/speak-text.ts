import { badRequest } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { SoundAnswer } from '#shared/endpoint.ts'
import type { User } from '#shared/users.ts'
import { speechSentences } from './speech-text.ts'
import { spokenParts } from './spoken-parts.ts'
import { DEFAULT_VOICE, voiceIds } from './voices.ts'

/** The voice that a person has chosen, or the default. */
export const voiceOf = ({ voiceId }: Pick<User, 'voiceId'>): string =>
  voiceId !== null && voiceIds.includes(voiceId) ? voiceId : DEFAULT_VOICE

/** Checks an id that came from outside. Throws 400. */
export function knownVoice(voiceId: string): string {
  if (!voiceIds.includes(voiceId)) throw badRequest('There is no such voice', { voiceId: 'There is no such voice' })
  return voiceId
}

/** Reads Markdown aloud in a voice; what `continues` something is heard after it. Throws 400 where nothing in it can be said, and as `Speaker.say` does. */
export async function speakText(
  { speaker }: Pick<Services, 'speaker'>,
  personId: number,
  { text, voiceId, continues = false }: { text: string; voiceId: string; continues?: boolean },
  signal: AbortSignal,
): Promise<SoundAnswer> {
  const sentences = continues ? speechSentences(text) : spokenParts(text)
  if (sentences.length === 0)
    throw badRequest('There is nothing to read aloud', { text: 'There is nothing to read aloud' })
  return speaker.say({ personId, voiceId, sentences }, signal)
}
