import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { dismissToast, useToast } from '#client/lib/toast.ts'
import { leavesEscape } from './panel-escape.ts'

const SHOWN_MS = 5000
const SWIPE_PX = 50

/** Where the one toast appears: five seconds, swiped away to the right, F8 brings the focus to it. */
export function Toaster() {
  const toast = useToast()
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && (
        <Radix.Root
          key={toast.id}
          type="foreground"
          onEscapeKeyDown={leavesEscape}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className="flex animate-rise items-start gap-3 rounded-md border border-line bg-surface py-3 pr-2 pl-4 text-ink shadow-soft data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          {toast.tone === 'bad' ? (
            <CircleAlert aria-hidden className="mt-1.5 size-5 shrink-0 text-bad" />
          ) : (
            <CircleCheck aria-hidden className="mt-1.5 size-5 shrink-0 text-accent" />
          )}
          <div className="min-w-0 flex-1 py-1">
            <Radix.Title className="text-sm font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-0.5 text-sm break-words text-ink-soft">
                {toast.description}
              </Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label="Dismiss"
            className="flex size-9 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="fixed top-18 right-0 z-60 w-full max-w-100 px-4 outline-none" />
    </Radix.Provider>
  )
}
