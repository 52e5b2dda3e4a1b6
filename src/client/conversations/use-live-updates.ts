import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { socket } from '#client/lib/socket.ts'
import type { SocketEvent } from '#client/lib/socket.ts'
import { conversationKeys } from './queries.ts'

function staleKey(event: SocketEvent) {
  // While the socket was lost anything may have changed unheard.
  if (event.type === 'reconnected') return conversationKeys.all
  if (event.type !== 'changed') return null
  if (event.what === 'conversation' && event.id) return conversationKeys.one(event.id)
  return event.what === 'conversations' ? conversationKeys.lists : null
}

/** Asks again for what the server says has changed. */
export function useLiveUpdates() {
  const client = useQueryClient()
  useEffect(
    () =>
      socket.listen((event) => {
        const queryKey = staleKey(event)
        if (queryKey) void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
}
