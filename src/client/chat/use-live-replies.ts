import { useEffect, useReducer } from 'react'
import { joinConversation, socket } from '#client/lib/socket.ts'
import type { Message } from '#shared/conversations.ts'
import { hearMoment, NOTHING_LIVE } from './live-replies.ts'
import { missingFrom } from './reply-text.ts'

/** How often a reply under way is asked for where the socket may not be telling of it. */
const LOOK_EVERY_MS = 3000

interface Listening {
  conversationId: number
  messages: readonly Message[]
  /** Asks the server for the conversation again. */
  refresh: () => void
  /** Whether an answer under way will bring the reply in any case. */
  isAsking: boolean
}

/** Follows the conversation's replies on the socket, asks for pieces that were lost, and looks again when a reply has ended. */
export function useLiveReplies({ conversationId, messages, refresh, isAsking }: Listening) {
  const [live, hear] = useReducer(hearMoment, NOTHING_LIVE)

  useEffect(
    () =>
      joinConversation(conversationId, (moment) => {
        hear(moment)
        if (moment.type === 'settled') refresh()
      }),
    [conversationId, refresh],
  )

  useEffect(() => hear({ type: 'read', conversationId, messages }), [conversationId, messages])

  useEffect(() => {
    for (const [id, reply] of Object.entries(live.underWay)) {
      const offset = missingFrom(reply)
      if (offset !== null) socket.say({ type: 'catch-up', conversationId, messageId: Number(id), offset })
    }
  }, [conversationId, live.underWay])

  const isPending = messages.at(-1)?.status === 'pending'
  useEffect(() => {
    if (!isPending || isAsking) return
    const timer = setInterval(refresh, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isPending, isAsking, refresh])

  return live
}
