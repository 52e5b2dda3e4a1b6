import { useCallback, useEffect, useRef, useState } from 'react'
import { shownPart, typeOn, TYPEWRITER_SPEED } from './typewriter.ts'

const FRAME_MS = 30

const likesStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface Typing {
  text: string
  paused: boolean
  speed?: number
}

/**
 * Types what is added to `text` from now on; what it holds at first is there at once, as older messages are.
 * `finish` shows all that there is, also while paused.
 */
export function useTypewriter({ text, paused, speed = TYPEWRITER_SPEED }: Typing) {
  const [shown, setShown] = useState(text.length)
  const latest = useRef(text)
  const isTyping = shown < text.length

  useEffect(() => {
    latest.current = text
  }, [text])

  useEffect(() => {
    if (!isTyping || paused) return
    let before = performance.now()
    let frame = requestAnimationFrame(function type(now) {
      frame = requestAnimationFrame(type)
      if (now - before < FRAME_MS) return
      const seconds = (now - before) / 1000
      before = now
      setShown((count) => typeOn(count, latest.current.length, seconds, likesStillness() ? 0 : speed))
    })
    return () => cancelAnimationFrame(frame)
  }, [isTyping, paused, speed])

  const finish = useCallback(() => setShown(latest.current.length), [])
  return { shown: shownPart(text, shown), isTyping, finish }
}
