import { useCallback, useState } from 'react'
import type { Message } from '#shared/conversations.ts'
import { dropSent, keepSent, readOutbox, type Sent } from './outbox.ts'
import type { Editing } from './turn-actions.ts'
import { useDraft } from './use-draft.ts'

/** The box and the editor of a message, and the ways by which a text comes back to them. */
export function useReturns(userId: number, conversationId: number, messages: readonly Message[]) {
  const draft = useDraft(userId, conversationId)
  const [editing, setEditing] = useState<Editing | null>(null)
  const { giveBack: giveBackToBox, takeAway: takeFromBox } = draft

  const giveBack = useCallback(
    (sent: Sent) => {
      const edited = messages.find(({ id }) => id === sent.editOf)
      if (edited) return setEditing({ id: edited.id, text: sent.text })
      keepSent(userId, conversationId, { ...sent, editOf: undefined, returned: true })
      giveBackToBox(sent.text)
    },
    [userId, conversationId, messages, giveBackToBox],
  )
  const takeAway = useCallback((sent: Sent) => void takeFromBox(sent.text), [takeFromBox])

  /** Opens an editor; closed without sending, it forgets what had come back to it. */
  const edit = useCallback(
    (next: Editing | null) => {
      const abandoned = readOutbox(userId, conversationId).filter(({ editOf }) => next === null && editOf !== undefined)
      for (const { clientMessageId } of abandoned) dropSent(userId, conversationId, clientMessageId)
      setEditing(next)
    },
    [userId, conversationId],
  )
  return { draft, editing, edit, closeEditor: useCallback(() => setEditing(null), []), giveBack, takeAway }
}
