import { lazy, Suspense, useEffect } from 'react'
import { useCurrentUser } from './auth/queries.ts'
import { useSessionWatch } from './auth/use-session-watch.ts'
import { useLiveUpdates } from './conversations/use-live-updates.ts'
import { CrashScreen } from './errors/crash-screen.tsx'
import { OfflineBanner } from './errors/offline-banner.tsx'
import { useToast } from './lib/toast.ts'
import { Overlays } from './palette/overlays.tsx'
import { Router } from './router.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { SkipLink } from './ui/skip-link.tsx'

const fetchToaster = () => import('./ui/toaster.tsx')
const Toaster = lazy(() => fetchToaster().then((m) => ({ default: m.Toaster })))
const Celebrations = lazy(() => import('./celebrations/celebrations.tsx').then((m) => ({ default: m.Celebrations })))

/** After the first screen, yet before the first toast: one that tells of a lost network cannot be fetched any more. */
const FETCH_TOASTER_AFTER_MS = 2000

export function App() {
  const hasToast = useToast() !== null
  const userId = useCurrentUser().data?.id
  useSessionWatch()
  useLiveUpdates()
  useEffect(() => {
    const timer = setTimeout(() => void fetchToaster().catch(() => null), FETCH_TOASTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <ErrorBoundary fallback={(tryAgain) => <CrashScreen tryAgain={tryAgain} />}>
        <Router />
      </ErrorBoundary>
      <Overlays />
      <ErrorBoundary fallback={() => null}>
        <Suspense>{hasToast && <Toaster />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={() => null}>
        <Suspense>{userId !== undefined && <Celebrations key={userId} userId={userId} />}</Suspense>
      </ErrorBoundary>
    </>
  )
}
