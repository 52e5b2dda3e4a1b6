import { useEffect } from 'react'
import type { Message } from '#shared/conversations.ts'
import { fateOf } from './exchange.ts'
import { dropSent, readOutbox, type Sent } from './outbox.ts'

interface Watched {
  userId: number
  conversationId: number
  /** What the server holds, or null while that is not known for sure. */
  messages: readonly Message[] | null
  giveBack: (sent: Sent) => void
  /** The server holds a message whose text had gone back to the person. */
  takeAway: (sent: Sent) => void
}

/** Looks after messages of which this device never heard the end: settled ones are forgotten, withdrawn ones go back. */
export function useOutbox({ userId, conversationId, messages, giveBack, takeAway }: Watched) {
  useEffect(() => {
    if (!messages) return
    for (const sent of readOutbox(userId, conversationId)) {
      const fate = fateOf(sent.clientMessageId, messages)
      if (fate === 'absent' && !sent.returned) giveBack(sent)
      if (fate !== 'absent' && sent.returned) takeAway(sent)
      if (fate === 'settled') dropSent(userId, conversationId, sent.clientMessageId)
    }
  }, [userId, conversationId, messages, giveBack, takeAway])
}
