import { useSessionWatch } from './auth/use-session-watch.ts'
import { useLiveUpdates } from './conversations/use-live-updates.ts'
import { CrashScreen } from './errors/crash-screen.tsx'
import { OfflineBanner } from './errors/offline-banner.tsx'
import { Router } from './router.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { Toaster } from './ui/toaster.tsx'

export function App() {
  useSessionWatch()
  useLiveUpdates()
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <ErrorBoundary fallback={(tryAgain) => <CrashScreen tryAgain={tryAgain} />}>
        <Router />
      </ErrorBoundary>
      <Toaster />
    </>
  )
}
