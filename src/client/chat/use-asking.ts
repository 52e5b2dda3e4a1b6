import { useCallback } from 'react'
import type { ResponseStyle } from '#shared/chat.ts'
import type { Message } from '#shared/conversations.ts'
import { newClientMessageId } from './client-message-id.ts'
import { keepSent, readOutbox, type Sent } from './outbox.ts'
import { useRegenerate, useSend } from './queries.ts'
import type { Asking } from './thread.ts'
import { useAfter } from './use-after.ts'

/** When the place of the reply shows with its thinking phrase. */
const PLACEHOLDER_AFTER_MS = 100

interface Asked {
  userId: number
  conversationId: number
  messages: readonly Message[]
  style: ResponseStyle
  /** The reply is going to be listened to. */
  isHeard: boolean
  giveBack: (sent: Sent) => void
}

/** Everything a person can ask of the mentor, and what is under way because of it. */
export function useAsking({ userId, conversationId, messages, style, isHeard, giveBack }: Asked) {
  const sending = useSend({ userId, conversationId }, giveBack)
  const regenerating = useRegenerate(conversationId)

  const asking = askingOf(sending) ?? askingOf(regenerating)
  const { mutate: mutateSend } = sending
  const { mutate: mutateRegenerate } = regenerating

  const send = useCallback(
    (text: string, { editOf, as = style }: { editOf?: number; as?: ResponseStyle } = {}) => {
      const before = readOutbox(userId, conversationId).find((sent) => sent.text === text && sent.editOf === editOf)
      const sent = { clientMessageId: before?.clientMessageId ?? newClientMessageId(), text, editOf }
      keepSent(userId, conversationId, sent)
      mutateSend({ sent, at: new Date().toISOString(), style: as, isHeard })
      return sent
    },
    [userId, conversationId, style, isHeard, mutateSend],
  )
  const regenerate = useCallback(
    (messageId: number) => {
      mutateRegenerate({ regenerate: messageId, at: new Date().toISOString(), style, isHeard })
    },
    [style, isHeard, mutateRegenerate],
  )
  return {
    asking,
    awaitsReply: useAfter(asking !== null, PLACEHOLDER_AFTER_MS),
    isBusy: asking !== null || messages.at(-1)?.status === 'pending',
    send,
    regenerate,
  }
}

function askingOf({ isPending, variables }: { isPending: boolean; variables: Asking | undefined }): Asking | null {
  return isPending && variables ? variables : null
}
