import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api.ts'
import type { InputOf } from '#shared/endpoint.ts'
import {
  addFact,
  correctFact,
  forgetEverything,
  forgetFact,
  getMemory,
  type Memory,
  switchMemory,
} from '#shared/memory.ts'

export const memoryKey = ['memory'] as const

/** What the mentor remembers: asked anew by each visit, since conversations add to it. */
export const useMemory = () =>
  useQuery({
    queryKey: memoryKey,
    queryFn: ({ signal }) => call(getMemory, {}, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  })

/** Offline it fails at once and in words; it does not wait unseen for the network. */
const AT_ONCE = 'always'

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: memoryKey })
}

/** Shown at once; taken back where it could not be saved. */
export function useSwitchMemory() {
  const client = useQueryClient()
  const show = (isOn: boolean) => client.setQueryData<Memory>(memoryKey, (known) => known && { ...known, isOn })
  return useMutation({
    scope: { id: 'switch-memory' },
    networkMode: AT_ONCE,
    mutationFn: (isOn: boolean) => call(switchMemory, { body: { isOn } }),
    onMutate: (isOn) => show(isOn),
    onError: (_error, isOn) => show(!isOn),
    meta: { failed: { title: 'Not saved', description: 'Please try again', serverWords: true } },
  })
}

/** The form that asked says what went wrong. */
export const useAddFact = () =>
  useMutation({
    networkMode: AT_ONCE,
    mutationFn: (body: InputOf<typeof addFact>['body']) => call(addFact, { body }),
    onSuccess: useRefresh(),
  })

/** The form that asked says what went wrong. */
export const useCorrectFact = () =>
  useMutation({
    networkMode: AT_ONCE,
    mutationFn: ({ id, text }: { id: number; text: string }) => call(correctFact, { params: { id }, body: { text } }),
    onSuccess: useRefresh(),
  })

const NOT_FORGOTTEN = { title: 'Not forgotten', description: 'Please try again', serverWords: true }

export const useForgetFact = () =>
  useMutation({
    networkMode: AT_ONCE,
    mutationFn: (id: number) => call(forgetFact, { params: { id } }),
    onSuccess: useRefresh(),
    meta: { failed: NOT_FORGOTTEN },
  })

export const useForgetEverything = () =>
  useMutation({
    networkMode: AT_ONCE,
    mutationFn: () => call(forgetEverything, {}),
    onSuccess: useRefresh(),
    meta: {
      done: { title: 'Forgotten', description: 'Your mentor starts afresh' },
      failed: NOT_FORGOTTEN,
    },
  })
