import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { socket } from '#client/lib/socket.ts'
import { memoryKey } from './queries.ts'

/** Asks again for what the server says is remembered anew. */
export function useMemoryUpdates() {
  const client = useQueryClient()
  useEffect(
    () =>
      socket.listen((event) => {
        if (event.type === 'reconnected' || (event.type === 'changed' && event.what === 'memory'))
          void client.invalidateQueries({ queryKey: memoryKey })
      }),
    [client],
  )
}
