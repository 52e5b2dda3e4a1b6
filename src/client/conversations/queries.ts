import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api.ts'
import {
  countConversations,
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  markOf,
  renameConversation,
} from '#shared/conversations.ts'
import type { Topic } from '#shared/conversations.ts'
import type { InputOf } from '#shared/endpoint.ts'

type Page = InputOf<typeof listConversations>['query']

/** What narrows the history; `days` back from the moment it is asked, null for all time. */
export interface HistoryFilters {
  search?: string
  topic?: Topic
  days: number | null
}

/** What conversations are cached under; invalidating `all` reaches lists and single ones. */
export const conversationKeys = {
  all: ['conversations'] as const,
  lists: ['conversations', 'list'] as const,
  list: (page: Page) => ['conversations', 'list', page] as const,
  history: (filters: HistoryFilters) => ['conversations', 'list', 'history', filters] as const,
  counts: (filters: HistoryFilters) => ['conversations', 'list', 'counts', filters] as const,
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

const DAY_MS = 86_400_000
const asked = ({ days, ...filters }: HistoryFilters) => ({
  ...filters,
  since: days === null ? undefined : new Date(Date.now() - days * DAY_MS).toISOString(),
})

/** Little, so that it is soon there; what follows comes in larger pages. */
const FIRST_PAGE = 50
const NEXT_PAGE = 200
const sizeOf = (before: string | undefined) => (before === undefined ? FIRST_PAGE : NEXT_PAGE)

/** The history page by page; what was shown stays until other filters have their answer. */
export const useHistory = (filters: HistoryFilters) =>
  useInfiniteQuery({
    queryKey: conversationKeys.history(filters),
    queryFn: ({ pageParam: before, signal }) =>
      call(listConversations, { query: { ...asked(filters), limit: sizeOf(before), before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page, _pages, before) => {
      const last = page.at(-1)
      return last && page.length === sizeOf(before) ? markOf(last) : undefined
    },
    placeholderData: keepPreviousData,
  })

/** How many conversations the filters leave, hide for their age, and how many there are. */
export const useConversationCounts = (filters: HistoryFilters) =>
  useQuery({
    queryKey: conversationKeys.counts(filters),
    queryFn: ({ signal }) => call(countConversations, { query: asked(filters) }, { signal }),
    placeholderData: keepPreviousData,
  })

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
