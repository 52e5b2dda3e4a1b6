import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { cameByLink } from '#client/ui/came-by-link.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useVoiceInput, type VoiceInput } from '#client/voice/use-voice-input.ts'
import { MESSAGE_MAX } from '#shared/chat.ts'
import { GrowingText } from './growing-text.tsx'
import { MicrophoneButton } from './microphone-button.tsx'
import { MicrophoneState } from './microphone-state.tsx'
import { MicrophoneWords } from './microphone-words.tsx'
import { isSendingKey } from './sending-key.ts'

/** From here on the person sees how much room is left. */
const NEAR_MAX = MESSAGE_MAX - 500

interface Props {
  text: string
  onType: (text: string) => void
  onSend: () => void
  isBusy: boolean
  isJourney: boolean
  /** The mentor is heard just now: nobody is listened to meanwhile. */
  isAudioPlaying: boolean
  box: RefObject<HTMLTextAreaElement | null>
  /** Stands above the box. */
  children: ReactNode
}

export function Composer({ text, onType, onSend, isBusy, isJourney, isAudioPlaying, box, children }: Props) {
  useEffect(() => {
    if (cameByLink() && hasKeyboard()) box.current?.focus()
  }, [box])
  const canSend = !isBusy && text.trim() !== '' && text.length <= MESSAGE_MAX
  const send = () => {
    if (canSend) onSend()
    box.current?.focus()
  }
  const voice = useVoiceInput({ text, type: onType, send, isAudioPlaying, box })
  const isListening = voice.listening.is === 'listening'
  // Who sends while the microphone listens has said it all.
  const sendOrFinish = isListening ? voice.press : send
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendingKey(event)) return
    event.preventDefault()
    sendOrFinish()
  }
  return (
    <div className="mx-auto w-full max-w-195 print:hidden px-2.5 pt-1 pb-[max(0.625rem,env(safe-area-inset-bottom))] short:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      {children}
      <div className="rounded-lg border border-line-strong bg-surface px-5 pt-4 pb-2.5 shadow-soft short:flex short:items-center short:py-1 transition-colors duration-150 outline-accent has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:outline-1">
        <div className="grid w-full min-w-0">
          <GrowingText
            ref={box}
            label="Message"
            placeholder={placeholderOf(voice)}
            value={text}
            enterKeyHint="send"
            aria-describedby="composer-hint"
            aria-keyshortcuts="/"
            className="[grid-area:1/1]"
            onChange={onType}
            onKeyDown={onKeyDown}
          />
          <MicrophoneWords words={voice.interim} isOverBox={text === ''} />
        </div>
        <div className="mt-1 flex min-h-10 items-center gap-3 short:mt-0">
          <ComposerHint voice={voice} />
          {text.length >= NEAR_MAX && <Room left={MESSAGE_MAX - text.length} />}
          <MicrophoneButton voice={voice} isJourney={isJourney} />
          <IconButton
            label="Send message"
            tone={isJourney ? 'journey' : 'solid'}
            aria-disabled={!canSend && !isListening}
            className="-mr-2"
            onClick={sendOrFinish}
          >
            <ArrowUp aria-hidden />
          </IconButton>
        </div>
      </div>
      <p className="mt-2 text-center text-xs text-ink-soft short:sr-only">
        AI can make mistakes. Check figures before you act on them.
      </p>
    </div>
  )
}

function placeholderOf({ listening, interim, isHere }: VoiceInput): string {
  if (listening.is === 'listening') return interim ? '' : 'Go ahead…'
  if (listening.is !== 'idle') return ''
  return isHere ? 'Type your message, or press the microphone…' : 'Type your message…'
}

function ComposerHint({ voice }: { voice: VoiceInput }) {
  return (
    <p id="composer-hint" aria-live="polite" className="min-w-0 flex-1 text-xs text-ink-soft short:sr-only">
      {voice.listening.is !== 'idle' || voice.isDue ? (
        <MicrophoneState voice={voice} />
      ) : (
        <span className="max-sm:sr-only">Enter sends, Shift+Enter adds a line</span>
      )}
    </p>
  )
}

/** On a touch screen the focus would bring up keys that cover half of what there is to read. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

/** What is too long is never cut off: it is the person's to shorten. */
function Room({ left }: { left: number }) {
  const count = Math.abs(left)
  return (
    <p className={left < 0 ? 'figures text-xs font-semibold text-bad' : 'figures text-xs text-ink-soft'}>
      {count} {count === 1 ? 'character' : 'characters'} {left < 0 ? 'too many' : 'left'}
    </p>
  )
}
