import { isOurPath } from '#shared/auth.ts'

/** Where the search part `?next=` leads after signing in; '/' where it is missing or not a path of ours. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next && isOurPath(next) ? next : '/'
}

/** The sign-in screen, which leads back to `here` afterwards. */
export const signInPath = (here: string) => (here === '/' ? '/auth' : `/auth?next=${encodeURIComponent(here)}`)
