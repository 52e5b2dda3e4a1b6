import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import type { RenameDialog } from './rename-dialog.tsx'

const Lazy = lazy(() => import('./rename-dialog.tsx').then((m) => ({ default: m.RenameDialog })))

/** The dialog that renames; its code is fetched when it is first asked for. */
export function LazyRenameDialog(props: ComponentProps<typeof RenameDialog>) {
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

/** Its code could not be fetched, which only a reload tries again. */
function NotOpened({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    close()
    toast({ title: 'This could not be opened', description: 'Please reload the page and try again.' }, 'bad')
  }, [])
  return null
}
