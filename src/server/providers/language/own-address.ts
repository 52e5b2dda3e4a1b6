/** Fetch that follows no redirect: conversations and keys go to the configured address and nowhere else. */
export const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' })

/** An address of the configuration without a slash at its end, so that a path can follow. */
export const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '')
