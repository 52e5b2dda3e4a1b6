import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '#client/auth/queries.ts'
import { call } from '#client/lib/api.ts'
import type { User } from '#shared/users.ts'
import { getVoiceReadiness, getVoices, selectVoice } from '#shared/voice.ts'

export const voiceKeys = { readiness: ['voice', 'readiness'] as const, voices: ['voice', 'voices'] as const }

/** What this server can do with voices. */
export const useVoiceReadiness = () =>
  useQuery({ queryKey: voiceKeys.readiness, queryFn: ({ signal }) => call(getVoiceReadiness, {}, { signal }) })

/** The six voices by id, in their order. */
export const useVoices = () =>
  useQuery({ queryKey: voiceKeys.voices, queryFn: ({ signal }) => call(getVoices, {}, { signal }) })

/** Saves the voice and then asks again who the person is. Choices are saved in the order in which they were made. */
export function useSelectVoice() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'select-voice' },
    // Offline it fails at once and in words; it does not wait unseen for the network.
    networkMode: 'always',
    mutationFn: (voiceId: string) => call(selectVoice, { body: { voiceId } }),
    onSuccess: (_answer, voiceId) => {
      client.setQueryData<User | null>(currentUserKey, (user) => user && { ...user, voiceId })
      void client.invalidateQueries({ queryKey: currentUserKey })
    },
    meta: { failed: { title: 'Voice not saved', description: 'Please try again', serverWords: true } },
  })
}
