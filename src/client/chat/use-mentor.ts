import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { conversationKeys } from '#client/conversations/queries.ts'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import type { Conversation } from '#shared/conversations.ts'
import { thinkingPhrase } from '#shared/thinking-phrase.ts'
import type { User } from '#shared/users.ts'
import { useShowVersion } from './queries.ts'
import { type Turn, threadOf } from './thread.ts'
import type { TurnActions } from './turn-actions.ts'
import { useAsking } from './use-asking.ts'
import { useComposing } from './use-composing.ts'
import { useLiveReplies } from './use-live-replies.ts'
import { useOutbox } from './use-outbox.ts'
import { useResponseStyle } from './use-response-style.ts'
import { useReturns } from './use-returns.ts'
import { useStopping, useTurnTaking } from './use-turn-taking.ts'

interface Meeting {
  user: User
  conversation: Conversation
  /** Whether the conversation is as the server has it now, not as it was remembered. */
  isFresh: boolean
  refresh: () => void
  voice: MentorVoice
}

/** The conversation between a person and the mentor: what is shown of it, and what can be done in it. */
export function useMentor({ user, conversation, isFresh, refresh, voice }: Meeting) {
  const conversationId = conversation.id
  const messages = useLatest(conversation)
  const [style, setStyle] = useResponseStyle(user.id)
  const { draft, editing, edit, closeEditor, giveBack, takeAway } = useReturns(user.id, conversationId, messages)
  const { asking, awaitsReply, isBusy, ...asks } = useAsking({
    userId: user.id,
    conversationId,
    messages,
    style,
    isHeard: voice.isOn,
    giveBack,
  })
  const ask = useTurnTaking(voice, asks)
  const { send, mustWait } = ask
  const live = useLiveReplies({ conversationId, messages, refresh, isAsking: asking !== null })
  const settled = isFresh && !asking ? messages : null
  useOutbox({ userId: user.id, conversationId, messages: settled, giveBack, takeAway })

  const turns = useMemo(() => threadOf(messages, live, asking, awaitsReply), [messages, live, asking, awaitsReply])
  const actions = useTurnActions(conversationId, { edit, closeEditor, ...ask })
  const editSent = (clientMessageId: string, text: string) => {
    const message = messages.find((sent) => sent.clientMessageId === clientMessageId)
    if (message) edit({ id: message.id, text })
    return message !== undefined
  }
  const composing = useComposing({
    text: draft.text,
    type: draft.type,
    style,
    setStyle,
    send: useCallback((text, as) => send(text, { as }), [send]),
    mustWait,
    editSent,
  })
  const isUnderWay = isWaiting(turns.at(-1))
  return {
    messages,
    turns,
    actions,
    editing,
    draft,
    composing,
    style,
    setStyle,
    isBusy,
    isWriting: live.typing && !isUnderWay,
    phrase: isUnderWay ? thinkingPhrase(lastQuestion(turns), turns.length) : '',
    ...useStopping(conversationId, turns.at(-1)?.key, isBusy, voice.stop),
  }
}

/**
 * The messages as the cache holds them now: a send that has been answered ends here at once, and without this the screen above
 * would bring its messages a moment later.
 */
function useLatest({ id, messages }: Conversation) {
  return useQueryClient().getQueryData<Conversation>(conversationKeys.one(id))?.messages ?? messages
}

type Asked = ReturnType<typeof useTurnTaking> & Pick<ReturnType<typeof useReturns>, 'edit' | 'closeEditor'>

function useTurnActions(conversationId: number, { edit, closeEditor, send, regenerate, mustWait }: Asked) {
  const { mutate: showVersion } = useShowVersion(conversationId)
  return useMemo<TurnActions>(
    () => ({
      regenerate,
      showVersion,
      edit,
      resend: (text, editOf) => {
        if (mustWait()) return
        send(text, { editOf })
        closeEditor()
      },
    }),
    [regenerate, showVersion, edit, send, mustWait, closeEditor],
  )
}

const isWaiting = (turn: Turn | undefined) => turn?.message.role === 'ASSISTANT' && turn.message.status === 'pending'
const lastQuestion = (turns: readonly Turn[]) =>
  turns.findLast(({ message }) => message.role === 'USER')?.message.content ?? ''
