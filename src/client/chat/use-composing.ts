import { useCallback, useRef, useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import { type ResponseStyle, splitStyleWord } from '#shared/chat.ts'
import { blockedReason } from '#shared/content-filter.ts'

interface Composing {
  text: string
  type: (text: string) => void
  style: ResponseStyle
  setStyle: (style: ResponseStyle) => void
  send: (text: string, style: ResponseStyle) => { clientMessageId: string }
  /** Whether sending has to wait; it says so itself. */
  mustWait: () => boolean
  /** Opens the editor of a message that was sent; false where the server does not know it yet. */
  editSent: (clientMessageId: string, text: string) => boolean
}

/** A style that a trailing word has set, and how things were before. */
interface StyleChange {
  style: ResponseStyle
  before: ResponseStyle
  typed: string
  sentAs: string | null
}

/** Sends what stands in the box: a trailing style word is taken off and sets the style, until it is put back. */
export function useComposing({ text, type, style, setStyle, send, mustWait, editSent }: Composing) {
  const [change, setChange] = useState<StyleChange | null>(null)
  const meantAsIs = useRef<string | null>(null)

  const submit = useCallback(() => {
    const typed = text.trim()
    const split = meantAsIs.current === typed ? { text: typed, style: null } : splitStyleWord(typed)
    const reason = blockedReason(split.text)
    if (reason) return toast({ title: 'Message blocked', description: reason }, 'bad')
    if (split.text && mustWait()) return
    const sentAs = split.text ? send(split.text, split.style ?? style).clientMessageId : null
    setChange(split.style && { style: split.style, before: style, typed, sentAs })
    if (split.style) setStyle(split.style)
    type('')
  }, [text, type, style, setStyle, send, mustWait])

  const undo = () => {
    if (!change) return
    setStyle(change.before)
    setChange(null)
    if (change.sentAs && editSent(change.sentAs, change.typed)) return
    meantAsIs.current = change.typed
    type(text.trim() ? `${change.typed}\n\n${text}` : change.typed)
  }
  return { submit, change, undo }
}
