import { useEffect, useEffectEvent, useRef } from 'react'
import { CONFETTI_MS } from './stage.ts'

const TOKENS = ['--brass', '--accent', '--journey', '--violet', '--good']
/** Two cannons, one at each lower corner; a second, smaller salvo follows. */
const SALVOS = [
  { after: 0, particleCount: 60 },
  { after: 450, particleCount: 35 },
]
const SHOT = { spread: 62, startVelocity: 52, ticks: 170, scalar: 0.9, disableForReducedMotion: true }
const CANNONS = [
  { angle: 62, origin: { x: 0, y: 0.85 } },
  { angle: 118, origin: { x: 1, y: 0.85 } },
]

function colours(): string[] {
  const style = getComputedStyle(document.documentElement)
  return TOKENS.map((token) => style.getPropertyValue(token).trim())
}

/** Fires over a canvas until the signal ends it. */
async function fire(canvas: HTMLCanvasElement, signal: AbortSignal) {
  const { create } = await import('canvas-confetti')
  if (signal.aborted || !canvas.getContext('2d')) return
  // The content security policy lets no worker be made of a blob.
  const cannon = create(canvas, { resize: true, useWorker: false })
  const colors = colours()
  const timers = SALVOS.map(({ after, particleCount }) =>
    setTimeout(() => CANNONS.forEach((aim) => void cannon({ ...SHOT, ...aim, particleCount, colors })), after),
  )
  signal.addEventListener('abort', () => {
    timers.forEach(clearTimeout)
    cannon.reset()
  })
}

/** Three seconds of confetti over the whole page, which nothing on it feels. */
export function Confetti({ onEnd }: { onEnd: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const ending = new AbortController()
    if (canvas.current) void fire(canvas.current, ending.signal).catch(() => null)
    const timer = setTimeout(() => end(), CONFETTI_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [])
  return <canvas ref={canvas} aria-hidden className="pointer-events-none fixed inset-0 z-50 size-full" />
}
