import { useCallback, useState } from 'react'
import { readDraft, writeDraft } from '#client/lib/draft.ts'
import { dropEdited } from './outbox.ts'

/** What stands in the box, kept on this device as it is typed. */
export function useDraft(userId: number, conversationId: number) {
  const [text, setText] = useState(() => readDraft(userId, conversationId))
  const type = useCallback(
    (typed: string) => {
      writeDraft(userId, conversationId, typed)
      dropEdited(userId, conversationId, typed)
      setText(typed)
    },
    [userId, conversationId],
  )
  /** Puts a text back in front of what has been typed since. */
  const giveBack = useCallback(
    (returned: string) => {
      const since = readDraft(userId, conversationId)
      type(since.trim() && since.trim() !== returned ? `${returned}\n\n${since}` : returned)
    },
    [userId, conversationId, type],
  )
  /** Empties the box if it holds exactly this text. */
  const takeAway = useCallback(
    (sent: string) => readDraft(userId, conversationId).trim() === sent && type(''),
    [userId, conversationId, type],
  )
  return { text, type, giveBack, takeAway }
}
