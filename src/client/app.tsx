import { lazy, Suspense } from 'react'
import { useSessionWatch } from './auth/use-session-watch.ts'
import { useLiveUpdates } from './conversations/use-live-updates.ts'
import { CrashScreen } from './errors/crash-screen.tsx'
import { OfflineBanner } from './errors/offline-banner.tsx'
import { useToast } from './lib/toast.ts'
import { Router } from './router.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { SkipLink } from './ui/skip-link.tsx'

const Toaster = lazy(() => import('./ui/toaster.tsx').then((m) => ({ default: m.Toaster })))

export function App() {
  const hasToast = useToast() !== null
  useSessionWatch()
  useLiveUpdates()
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <ErrorBoundary fallback={(tryAgain) => <CrashScreen tryAgain={tryAgain} />}>
        <Router />
      </ErrorBoundary>
      <Suspense>{hasToast && <Toaster />}</Suspense>
    </>
  )
}
