import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTitle } from '#client/auth/use-title.ts'
import { usePreparedVoice } from '#client/voice/use-prepared-voice.ts'
import { type MentorVoice, useSpeech } from '#client/voice/use-speech.ts'
import { type Conversation, isLearningPath, shownTitle } from '#shared/conversations.ts'
import { displayName, type User } from '#shared/users.ts'
import { Announcer } from './announcer.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatPage } from './chat-page.tsx'
import { Composer } from './composer.tsx'
import { HearReply } from './hear-reply.tsx'
import { MessageList } from './message-list.tsx'
import { PrintedTitle } from './printed-title.tsx'
import { ReadingAloud } from './reading-aloud.tsx'
import { StyleChip } from './style-chip.tsx'
import type { Turn } from './thread.ts'
import { Busy } from './turn-actions.ts'
import { useBottom } from './use-bottom.ts'
import { useMentor } from './use-mentor.ts'
import { useSpokenReplies } from './use-spoken-replies.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { VoiceControls } from './voice-controls.tsx'

interface Props {
  user: User
  conversation: Conversation
  isFresh: boolean
  refresh: () => void
}

export function MentorSession({ user, conversation, isFresh, refresh }: Props) {
  const { title } = conversation
  const isJourney = isLearningPath(title)
  const person = displayName(user)
  const voice = useSpeech(user.id)
  const mentor = useMentor({ user, conversation, isFresh, refresh, voice })
  const { turns, draft, composing, isBusy, isStopped } = mentor
  const [isTyping, setTyping] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  // A welcome that stands alone is read from its first word.
  const bottom = useBottom(turns.length > 1)
  useSpokenReplies({ voice, messages: mentor.messages, isFresh, isBusy, isJourney })
  usePreparedVoice(voice.isOn, draft.text)
  useTitle(shownTitle(title))
  useVisibleHeight()
  useOwnMessages(turns, () => {
    bottom.jump()
    box.current?.focus()
  })

  const fill = useFill(draft.type, box)
  const header = <Header user={user} conversation={conversation} mentor={mentor} voice={voice} isTyping={isTyping} />
  return (
    <ChatPage header={header}>
      <PrintedTitle conversation={conversation} person={person} />
      <Busy value={isBusy}>
        <ReadingAloud voice={voice}>
          <MessageList
            turns={turns}
            person={person}
            actions={mentor.actions}
            editing={mentor.editing}
            bottom={bottom}
            isJourney={isJourney}
            isPaused={voice.isPaused}
            isStopped={isStopped}
            isWriting={mentor.isWriting}
            phrase={mentor.phrase}
            onTyping={setTyping}
            onFill={fill}
          />
        </ReadingAloud>
      </Busy>
      <Announcer turns={turns} />
      <Composer
        text={draft.text}
        onType={draft.type}
        onSend={composing.submit}
        isBusy={isBusy}
        isJourney={isJourney}
        isAudioPlaying={voice.isPlaying}
        box={box}
      >
        <HearReply voice={voice} />
        {composing.change && <StyleChip style={composing.change.style} onUndo={composing.undo} />}
      </Composer>
    </ChatPage>
  )
}

interface HeaderProps extends Pick<Props, 'user' | 'conversation'> {
  mentor: ReturnType<typeof useMentor>
  voice: MentorVoice
  isTyping: boolean
}

function Header({ user, conversation: { id, title }, mentor, voice, isTyping }: HeaderProps) {
  const about = { id, title, hasMessages: mentor.turns.length > 0 }
  return (
    <ChatHeader user={user} about={about} style={mentor.style} onStyle={mentor.setStyle} voice={voice}>
      <VoiceControls voice={voice} isWriting={mentor.isBusy || isTyping} onStop={mentor.stop} />
    </ChatHeader>
  )
}

/** Puts words into the box for the person to go on from. */
function useFill(type: (text: string) => void, boxRef: RefObject<HTMLTextAreaElement | null>) {
  return useCallback(
    (text: string) => {
      type(text)
      boxRef.current?.focus()
    },
    [type, boxRef],
  )
}

/** Who has just sent something looks at it and at what comes, and can type on. */
function useOwnMessages(turns: readonly Turn[], onSent: () => void) {
  const question = turns.findLast(({ message }) => message.role === 'USER')
  const sentKey = question?.isProvisional ? question.key : null
  const react = useEffectEvent(onSent)
  useEffect(() => {
    if (sentKey !== null) react()
  }, [sentKey])
}
