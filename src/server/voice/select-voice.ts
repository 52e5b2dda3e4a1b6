import type { Services } from '#server/services.ts'
import { setVoice } from '#server/users/store.ts'
import { knownVoice } from './speak-text.ts'

/** Chooses the voice in which the mentor speaks to a person from now on. Throws 400 where there is no such voice. */
export async function selectVoice(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  voiceId: string,
): Promise<void> {
  await setVoice(db, userId, knownVoice(voiceId))
  hub.signal({ type: 'user-changed', userId })
}
