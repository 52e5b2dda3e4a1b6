import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { socket } from '#client/lib/socket.ts'
import { currentUserKey, forgetPerson, tellsOfSession, useCurrentUser } from './queries.ts'

/**
 * Keeps this tab true to the session: asks again when another tab or the server says that it changed, and on any other change
 * of the storage where the answer is stale; holds the socket open only while somebody is signed in, and drops what was cached
 * for one person before another is shown.
 */
export function useSessionWatch() {
  const client = useQueryClient()
  const userId = useCurrentUser().data?.id
  const lastId = useRef(userId)

  useEffect(() => {
    if (lastId.current !== undefined && lastId.current !== userId) forgetPerson(client)
    lastId.current = userId
  }, [client, userId])

  useEffect(() => {
    if (userId === undefined) return
    socket.open()
    return socket.close
  }, [userId])

  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: currentUserKey })
    const askIfStale = () => void client.refetchQueries({ queryKey: currentUserKey, stale: true })
    const onStorage = (event: StorageEvent) => (tellsOfSession(event) ? ask() : askIfStale())
    const leave = socket.listen(({ type }) => type === 'signed-out' && ask())
    window.addEventListener('storage', onStorage)
    return () => {
      leave()
      window.removeEventListener('storage', onStorage)
    }
  }, [client])
}
