import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { call, isUnauthorized } from '#client/lib/api.ts'
import { forgetOnDevice } from '#client/lib/forget-on-device.ts'
import { deleteAccount, type Farewell } from '#shared/account.ts'
import {
  forgotPassword,
  getCurrentUser,
  getSignInOptions,
  register,
  resetPassword,
  signIn,
  signOut,
} from '#shared/auth.ts'
import type { Credentials, Registration } from '#shared/auth.ts'
import type { User } from '#shared/users.ts'
import { nextPath } from './next-path.ts'

const STALE_MS = 30_000
const REFRESH_MS = 60_000
const LEAVE_AFTER_MS = 100
const DEFAULT_PRODUCT_NAME = 'Ithaca'
const SESSION_CHANGED = 'session-changed'

export const currentUserKey = ['current-user'] as const
const signInOptionsKey = ['sign-in-options'] as const

async function fetchCurrentUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await call(getCurrentUser, {}, { signal })
  } catch (error) {
    if (isUnauthorized(error)) return null
    throw error
  }
}

const currentUser = {
  queryKey: currentUserKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchCurrentUser(signal),
  staleTime: STALE_MS,
}

/** Whether the server saw no session with the page: then there is nobody to ask for. */
export const cameAsVisitor = () => 'visitor' in document.documentElement.dataset

/** Finds out who is signed in, or how a visitor may, before the first screen is drawn. A failure is left to the screen. */
export async function meetCurrentUser(client: QueryClient): Promise<void> {
  if (!cameAsVisitor()) return client.prefetchQuery(currentUser)
  client.setQueryData(currentUserKey, null)
  await client.prefetchQuery(signInOptions)
}

/** The signed-in person, null where nobody is signed in, undefined until that is known. */
export const useCurrentUser = () =>
  useQuery({
    ...currentUser,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })

const signInOptions = {
  queryKey: signInOptionsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSignInOptions, {}, { signal }),
}

export const useSignInOptions = () => useQuery(signInOptions)

const statedProductName = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content

/** The server writes it into the page; it is asked for where it did not. */
export function useProductName(): string {
  const stated = statedProductName()
  const { data } = useQuery({ ...signInOptions, enabled: stated === undefined })
  return data?.productName ?? stated ?? DEFAULT_PRODUCT_NAME
}

/** Whether a change of the storage says that somebody signed in or out in another tab. */
export const tellsOfSession = ({ key }: StorageEvent) => key === null || key === SESSION_CHANGED

/** Drops everything that belongs to a person; what holds for everybody stays. */
export function forgetPerson(client: QueryClient) {
  const kept: unknown[] = [currentUserKey[0], signInOptionsKey[0]]
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) })
}

function setCurrentUser(client: QueryClient, user: User | null) {
  void client.cancelQueries({ queryKey: currentUserKey })
  client.setQueryData(currentUserKey, user)
  localStorage.setItem(SESSION_CHANGED, String(Date.now()))
}

function useArrival() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return (user: User, path: string) => {
    setCurrentUser(client, user)
    navigate(path, { replace: true })
  }
}

export function useSignIn() {
  const arrive = useArrival()
  const search = useSearch()
  return useMutation({
    mutationFn: (body: Credentials) => call(signIn, { body }),
    onSuccess: (user) => arrive(user, nextPath(search)),
    meta: {
      done: { title: 'Welcome back!', description: "You've successfully signed in." },
      failed: { title: 'Sign in failed', description: 'Invalid email or password', serverWords: true },
    },
  })
}

export function useRegister() {
  const arrive = useArrival()
  const product = useProductName()
  return useMutation({
    mutationFn: (body: Registration) => call(register, { body }),
    onSuccess: (user) => arrive(user, '/subscription'),
    meta: {
      done: { title: `Welcome to ${product}!`, description: 'Your account has been created successfully.' },
      failed: { title: 'Registration failed', description: 'Failed to create account', serverWords: true },
    },
  })
}

/** Signs out. The person is gone from this browser and led to `/` even where the server could not be told. */
export function useSignOut() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSettled: () => {
      setCurrentUser(client, null)
      forgetPerson(client)
      setTimeout(() => navigate('/'), LEAVE_AFTER_MS)
    },
    meta: { failed: { title: 'Sign out failed', description: 'Failed to sign out', serverWords: true } },
  })
}

/** Deletes the account; what this browser kept of its person goes too, and they are led to `/`. */
export function useDeleteAccount(userId: number) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    // Offline it fails at once: nobody's account goes hours later, unasked.
    networkMode: 'always',
    mutationFn: (body: Farewell) => call(deleteAccount, { body }),
    onSuccess: () => {
      forgetOnDevice(userId)
      setCurrentUser(client, null)
      forgetPerson(client)
      navigate('/', { replace: true })
    },
    meta: { done: { title: 'Your account was deleted', description: 'Everything that was yours has been erased.' } },
  })
}

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) })

export function useResetPassword() {
  const arrive = useArrival()
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => call(resetPassword, { body }),
    onSuccess: (user) => arrive(user, '/'),
    meta: { done: { title: 'Password changed', description: 'You are signed in with your new password.' } },
  })
}
