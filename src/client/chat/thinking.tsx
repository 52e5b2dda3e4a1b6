const DELAYS = ['[animation-delay:0ms]', '[animation-delay:200ms]', '[animation-delay:400ms]']

/** Three dots while the mentor is writing. */
export function TypingDots() {
  return (
    <span aria-hidden className="inline-flex gap-1 align-middle">
      {DELAYS.map((delay) => (
        <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-ink-soft ${delay}`} />
      ))}
    </span>
  )
}

/** What the mentor is doing before the first word. */
export function Thinking({ phrase }: { phrase: string }) {
  return (
    <p className="flex min-h-7 animate-fade items-center gap-3 text-ink-soft italic">
      {phrase}
      <TypingDots />
    </p>
  )
}
