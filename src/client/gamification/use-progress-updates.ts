import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { socket } from '#client/lib/socket.ts'
import type { SocketEvent } from '#client/lib/socket.ts'
import { progressKeys } from './queries.ts'

/** While the socket was lost, something may have been earned unheard. */
const tellsOfProgress = (event: SocketEvent) =>
  event.type === 'reconnected' || (event.type === 'changed' && event.what === 'progress')

/** Asks again for what the server says has been earned. */
export function useProgressUpdates() {
  const client = useQueryClient()
  useEffect(
    () =>
      socket.listen((event) => {
        if (tellsOfProgress(event)) void client.invalidateQueries({ queryKey: progressKeys.all })
      }),
    [client],
  )
}
