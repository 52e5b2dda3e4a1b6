import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#client/lib/api.ts'
import { getNewAchievements, getSimpleProgress, type SimpleProgress, takeDailyReward } from '#shared/gamification.ts'
import { startLearningJourney } from '#shared/learning.ts'

/** What progress is cached under; invalidating `all` asks again for every part of it that is shown. */
export const progressKeys = {
  all: ['progress'] as const,
  simple: ['progress', 'simple'] as const,
  news: ['progress', 'news'] as const,
}

export const useSimpleProgress = () =>
  useQuery({
    queryKey: progressKeys.simple,
    queryFn: ({ signal }) => call(getSimpleProgress, {}, { signal }),
    retry: false,
  })

/** What was earned and is to be celebrated: asked once, and again whenever progress is said to have changed. */
export const useNewAchievements = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: progressKeys.news,
    queryFn: ({ signal }) => call(getNewAchievements, {}, { signal }),
    retry: false,
    enabled,
  })

const takeProgress = (client: QueryClient, progress: SimpleProgress) =>
  client.setQueryData(progressKeys.simple, progress)

export function useTakeDailyReward() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeDailyReward, {}),
    onSuccess: (progress) => takeProgress(client, progress),
    // Taken in another tab: what is shown is out of date.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? client.invalidateQueries({ queryKey: progressKeys.all })
        : undefined,
    meta: { failed: { title: 'Failed to take the daily reward', description: 'Please try again', serverWords: true } },
  })
}

/** Starts a learning journey. An answer that names no conversation is a failure too. */
export const useStartLearningJourney = () =>
  useMutation({
    mutationFn: async () => {
      const { conversationId } = await call(startLearningJourney, {})
      if (!conversationId) throw new Error('no conversation was started')
      return conversationId
    },
    meta: { failed: { title: 'Error', description: 'Failed to start learning journey. Please try again.' } },
  })
