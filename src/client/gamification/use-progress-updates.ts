import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { socket } from '#client/lib/socket.ts'
import type { SocketEvent } from '#client/lib/socket.ts'
import { progressKeys } from './queries.ts'

/** While there was no socket, something may have been earned unheard: also between the page's first question and the socket's opening. */
const tellsOfProgress = (event: SocketEvent) =>
  event.type === 'connected' || event.type === 'reconnected' || (event.type === 'changed' && event.what === 'progress')

/** A question that was asked before is not waited for: its answer may be of before. Invalidating alone would take a first answer that is on its way. */
async function askAgain(client: QueryClient) {
  await client.cancelQueries({ queryKey: progressKeys.all })
  await client.invalidateQueries({ queryKey: progressKeys.all })
}

/** Asks again for what the server says has been earned. */
export function useProgressUpdates() {
  const client = useQueryClient()
  useEffect(
    () =>
      socket.listen((event) => {
        if (tellsOfProgress(event)) void askAgain(client)
      }),
    [client],
  )
}
