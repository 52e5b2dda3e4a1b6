import { lazy, Suspense, useEffect, useState } from 'react'
import { useCurrentUser } from '#client/auth/queries.ts'
import { toast } from '#client/lib/toast.ts'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { showOverlay, useOverlay } from './use-overlay.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx').then((m) => ({ default: m.ShortcutHelp })))

const close = () => showOverlay(null)

/** What a signed-in person can lay over any screen; its code is fetched when it is first asked for. */
export function Overlays() {
  const user = useCurrentUser().data
  const shown = useOverlay()
  const wasPalette = useEver(shown === 'palette')
  const wasHelp = useEver(shown === 'shortcuts')
  const isSignedIn = Boolean(user)
  useShortcuts(isSignedIn)
  useEffect(() => {
    if (!isSignedIn) close()
  }, [isSignedIn])
  if (!user) return null
  return (
    <ErrorBoundary fallback={() => <NotOpened />}>
      <Suspense>
        {wasPalette && <Palette user={user} open={shown === 'palette'} onClose={close} />}
        {wasHelp && <ShortcutHelp open={shown === 'shortcuts'} onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Whether it has been so at any time. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

/** Its code could not be fetched, which only a reload tries again. */
function NotOpened() {
  useEffect(() => {
    close()
    toast({ title: 'This could not be opened', description: 'Please reload the page and try again.' }, 'bad')
  }, [])
  return null
}
