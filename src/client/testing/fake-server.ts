import { vi } from 'vitest'
import type { User } from '#shared/users.ts'

export const ada: User = {
  id: 7,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  name: 'Ada Byron',
  role: 'USER',
  profileImageUrl: null,
  emailVerified: true,
  timeZone: null,
  voiceId: null,
  hasPassword: true,
  createdAt: '2026-11-01T09:00:00.000Z',
}

const UNAUTHORIZED = refusal(401, 'Unauthorized')
const OPTIONS = { productName: 'Ithaca', google: false, openIdConnect: null, setupCodeNeeded: false, passwordMin: 6 }

type Answer = (body: unknown) => unknown

/** An answer that is not a success. */
export function refusal(status: number, message: string) {
  return new Response(JSON.stringify({ message }), { status })
}

/**
 * Stands where the network begins: answers `METHOD /path` with a value, a Response or what a function makes of the body.
 * Unless told otherwise nobody is signed in. Returns the calls made, in order, as `METHOD /path?query`.
 */
export function serve(answers: Record<string, unknown>): string[] {
  const calls: string[] = []
  const known: Record<string, unknown> = {
    'GET /api/auth/user': UNAUTHORIZED,
    'GET /api/auth/options': OPTIONS,
    ...answers,
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    calls.push(`${method} ${address}`)
    const answer = known[`${method} ${address.split('?')[0]}`] ?? refusal(404, 'Not found')
    const made = typeof answer === 'function' ? await (answer as Answer)(body && JSON.parse(body)) : answer
    return made instanceof Response ? made.clone() : new Response(JSON.stringify(made))
  })
  return calls
}
