import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { nextPath, signInPath } from './auth/next-path.ts'
import { useCurrentUser } from './auth/queries.ts'
import { HonestScreen } from './errors/honest-screen.tsx'
import { NotFoundScreen } from './errors/not-found-screen.tsx'
import { UnreachableScreen } from './errors/unreachable-screen.tsx'
import { wordsOf } from './lib/api.ts'
import { lazyPart } from './lib/lazy-part.tsx'
import { AUTH_PATHS, PROMISED, PROTECTED_PATHS } from './routes.ts'
import { FullPageSpinner } from './ui/full-page.tsx'
import { UNEXPECTED } from '#shared/problem.ts'
import type { User } from '#shared/users.ts'

const { Part: AccountScreen, fetchPart: fetchAccount } = lazyPart(() =>
  import('./account/account-screen.tsx').then((m) => m.AccountScreen),
)
const { Part: AuthScreen, fetchPart: fetchAuth } = lazyPart(() =>
  import('./auth/auth-screen.tsx').then((m) => m.AuthScreen),
)
const { Part: ChatScreen, fetchPart: fetchChat } = lazyPart(() =>
  import('./chat/chat-screen.tsx').then((m) => m.ChatScreen),
)
const { Part: HistoryScreen, fetchPart: fetchHistory } = lazyPart(() =>
  import('./history/history-screen.tsx').then((m) => m.HistoryScreen),
)
const { Part: HomeScreen, fetchPart: fetchHome } = lazyPart(() =>
  import('./home/home-screen.tsx').then((m) => m.HomeScreen),
)
const ResetPasswordScreen = lazy(() =>
  import('./auth/reset-password-screen.tsx').then((m) => ({ default: m.ResetPasswordScreen })),
)
const AuthErrorScreen = lazy(() => import('./auth/auth-error-screen.tsx').then((m) => ({ default: m.AuthErrorScreen })))
const SignInNeededScreen = lazy(() =>
  import('./auth/sign-in-needed-screen.tsx').then((m) => ({ default: m.SignInNeededScreen })),
)

function screenOf(path: string) {
  if (path.startsWith('/chat')) return fetchChat
  if (path === '/history') return fetchHistory
  if (path === '/account') return fetchAccount
  return path === '/' ? fetchHome : fetchAuth
}

/** Fetches the screen that a path most likely shows while it is still being asked who is here; a guess costs one small file. */
export async function fetchLikelyScreen(path: string, isVisitor: boolean): Promise<void> {
  const fetchIt = isVisitor ? fetchAuth : screenOf(path)
  await fetchIt().catch(() => null)
}

/** The product on one page: what stands under which path, for visitors and for signed-in people. */
export function Router() {
  const { data: user, error, refetch } = useCurrentUser()
  if (user === undefined) {
    if (error) return <UnreachableScreen words={wordsOf(error, UNEXPECTED)} tryAgain={() => void refetch()} />
    return <FullPageSpinner label="Loading" />
  }
  return (
    <Suspense fallback={<FullPageSpinner label="Loading" />}>
      {user ? <SignedIn user={user} /> : <SignedOut />}
    </Suspense>
  )
}

function useHere(): string {
  const [path] = useLocation()
  const search = useSearch()
  return search ? `${path}?${search}` : path
}

function SignedOut() {
  const [path] = useLocation()
  const here = useHere()
  if (AUTH_PATHS.includes(path)) return <AuthScreen />
  return (
    <Switch>
      <Route path="/auth-error" component={AuthErrorScreen} />
      <Route path="/reset-password" component={ResetPasswordScreen} />
      <Route path="/subscription" component={SignInNeededScreen} />
      {PROTECTED_PATHS.map((known) => (
        <Route key={known} path={known}>
          <Redirect to={signInPath(here)} replace />
        </Route>
      ))}
      <Route>
        <NotFoundScreen signIn={signInPath(here)} />
      </Route>
    </Switch>
  )
}

function SignedIn({ user }: { user: User }) {
  const next = nextPath(useSearch())
  return (
    <Switch>
      <Route path="/">
        <HomeScreen user={user} />
      </Route>
      <Route path="/chat" component={ChatScreen} />
      <Route path="/chat/:conversationId" component={ChatScreen} />
      <Route path="/history" component={HistoryScreen} />
      <Route path="/account">
        <AccountScreen user={user} />
      </Route>
      <Route path="/auth-error" component={AuthErrorScreen} />
      <Route path="/reset-password" component={ResetPasswordScreen} />
      {Object.entries(PROMISED).map(([path, promised]) => (
        <Route key={path} path={path}>
          <HonestScreen {...promised} />
        </Route>
      ))}
      {AUTH_PATHS.map((path) => (
        <Route key={path} path={path}>
          <Redirect to={next} replace />
        </Route>
      ))}
      <Route>
        <NotFoundScreen signIn="/auth" />
      </Route>
    </Switch>
  )
}
