import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'

interface Opening {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog whose code is fetched when it is first asked for; where it cannot be, it says so and is closed. */
export function lazyDialog<P extends Opening>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Lazy: ComponentType<P> = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: P) {
    const { open, onOpenChange } = props
    const [wasOpen, setWasOpen] = useState(open)
    if (open && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return (
      <ErrorBoundary fallback={() => open && <NotOpened onClose={() => onOpenChange(false)} />}>
        <Suspense>
          <Lazy {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

/** Its code could not be fetched, which only a reload tries again. */
function NotOpened({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    close()
    toast({ title: 'This could not be opened', description: 'Please reload the page and try again.' }, 'bad')
  }, [])
  return null
}
