import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api.ts'
import {
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  renameConversation,
} from '#shared/conversations.ts'
import type { InputOf } from '#shared/endpoint.ts'

type Page = InputOf<typeof listConversations>['query']

/** What conversations are cached under; invalidating `all` reaches lists and single ones. */
export const conversationKeys = {
  all: ['conversations'] as const,
  lists: ['conversations', 'list'] as const,
  list: (page: Page) => ['conversations', 'list', page] as const,
  one: (id: number) => ['conversations', 'one', id] as const,
}

export const useConversations = (page: Page = {}) =>
  useQuery({
    queryKey: conversationKeys.list(page),
    queryFn: ({ signal }) => call(listConversations, { query: page }, { signal }),
  })

const FOUND_AT_ONCE = 20

/** The newest conversations in which the words of `text` are found, each with its `hit`; nothing is asked for an empty text. */
export function useConversationSearch(text: string) {
  const page = { search: text.trim(), limit: FOUND_AT_ONCE }
  return useQuery({
    queryKey: conversationKeys.list(page),
    queryFn: ({ signal }) => call(listConversations, { query: page }, { signal }),
    enabled: page.search !== '',
    placeholderData: keepPreviousData,
  })
}

/** One conversation with all its messages: fetched again by every screen that shows it, and only with an id. */
export const useConversation = (id: number | null) =>
  useQuery({
    queryKey: conversationKeys.one(id ?? 0),
    queryFn: ({ signal }) => call(getConversation, { params: { id: id ?? 0 }, query: {} }, { signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnMount: 'always',
  })

function useListsRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: conversationKeys.lists })
}

export const useCreateConversation = () =>
  useMutation({
    mutationFn: () => call(createConversation, {}),
    onSuccess: useListsRefresh(),
    meta: { failed: { title: 'Failed to start a conversation', description: 'Please try again', serverWords: true } },
  })

export const useDeleteConversation = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteConversation, { params: { id } }),
    onSuccess: useListsRefresh(),
    meta: {
      done: { title: 'Conversation deleted', description: 'The conversation has been removed' },
      failed: { title: 'Failed to delete conversation', description: 'Please try again' },
    },
  })

export function useRenameConversation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) =>
      call(renameConversation, { params: { id }, body: { title } }),
    onSuccess: () => client.invalidateQueries({ queryKey: conversationKeys.all }),
    meta: { failed: { title: 'Failed to rename conversation', description: 'Please try again', serverWords: true } },
  })
}
