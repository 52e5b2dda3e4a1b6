import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conversationKeys } from '#client/conversations/queries.ts'
import { call } from '#client/lib/api.ts'
import { startLearningJourney } from '#shared/learning.ts'

/** Starts a learning journey; its answer is the conversation to go to. */
export function useStartJourney() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(startLearningJourney, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: conversationKeys.lists }),
    meta: { failed: { title: 'Error', description: 'Failed to start learning journey. Please try again.' } },
  })
}
