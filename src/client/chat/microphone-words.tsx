import { cn } from '#client/ui/cn.ts'

/** What the browser has understood so far: where it will stand, over an empty box or below what was typed. */
export function MicrophoneWords({ words, isOverBox }: { words: string; isOverBox: boolean }) {
  if (!words) return null
  return (
    <p
      className={cn(
        'pointer-events-none max-h-[min(30vh,14rem)] overflow-hidden break-words text-ink-soft italic',
        isOverBox && '[grid-area:1/1]',
      )}
    >
      {words}
    </p>
  )
}
