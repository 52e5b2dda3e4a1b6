import { Brain, MessageCircle } from 'lucide-react'
import { useLocation } from 'wouter'
import { useConversations, useConversationSearch } from '#client/conversations/queries.ts'
import { type ConversationRow, isLearningPath, shownTitle } from '#shared/conversations.ts'
import type { User } from '#shared/users.ts'
import type { Command } from './command.ts'
import type { Entry, Group } from './entries.tsx'
import { fits } from './fits.ts'
import { hitWords } from './hit-words.tsx'
import { useCommands } from './use-commands.ts'
import { useSettled } from './use-settled.ts'

const RECENT = 5
const SEARCH_AFTER_MS = 150

/** What the palette offers for what was typed; before anything is typed, all commands and the newest conversations. */
export function useEntries(user: User, text: string): { groups: Group[]; isSearching: boolean; hasFailed: boolean } {
  const { actions, places, settings } = useCommands(user)
  const { rows, ...search } = useFound(text)
  const found = (commands: Command[]) => commands.filter(({ label, words }) => fits(text, `${label} ${words}`))
  const isAsked = text.trim() !== ''
  const groups = [
    { title: 'Start', entries: found(actions) },
    { title: isAsked ? 'Conversations' : 'Recent conversations', entries: useConversationEntries(rows) },
    { title: 'Go to', entries: found(places) },
    { title: 'Settings and help', entries: found(settings) },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), ...search }
}

/** The server searches once the typing has paused. */
function useFound(text: string) {
  const typed = text.trim()
  const asked = useSettled(typed, SEARCH_AFTER_MS)
  const recent = useConversations({ limit: RECENT })
  const search = useConversationSearch(typed === '' ? '' : asked)
  if (typed === '') return { rows: recent.data ?? [], isSearching: false, hasFailed: recent.isError }
  const isSearching = asked !== typed || search.isFetching
  return { rows: search.data ?? [], isSearching, hasFailed: search.isError && !isSearching }
}

function useConversationEntries(rows: readonly ConversationRow[]): Entry[] {
  const [, navigate] = useLocation()
  return rows.map(({ id, title, hit }) => {
    const journey = isLearningPath(title)
    return {
      id: `conversation ${id}`,
      label: shownTitle(title),
      Sign: journey ? Brain : MessageCircle,
      ...(journey && { tone: 'journey' as const }),
      ...(hit?.in === 'message' && { detail: hitWords(hit) }),
      run: () => navigate(`/chat/${id}`),
    }
  })
}
