import type { Serve } from '#server/http/serve.ts'
import { endSession, startSession } from '#server/http/session.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/auth.ts'
import { TIME_ZONE_HEADER } from '#shared/time-zone.ts'
import { forgotPassword } from './forgot-password.ts'
import { noteTimeZone } from './note-time-zone.ts'
import { providerRoutes } from './provider-routes.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { signInOptions } from './sign-in-options.ts'
import { signIn } from './sign-in.ts'
import { siteAddress } from './site-address.ts'

export function authRoutes(serve: Serve, services: Services): void {
  serve(endpoints.getCurrentUser, ({ user, request }) =>
    noteTimeZone(services, user, request.headers[TIME_ZONE_HEADER]),
  )
  serve(endpoints.getSignInOptions, () => signInOptions(services))
  serve(endpoints.signIn, async ({ body, request, reply }) => {
    const person = await signIn(services, body, request.ip)
    await startSession(services, request, reply, person.id)
    return noteTimeZone(services, person, request.headers[TIME_ZONE_HEADER])
  })
  serve(endpoints.register, async ({ body, request, reply }) => {
    const person = await register(services, body)
    await startSession(services, request, reply, person.id)
    return noteTimeZone(services, person, request.headers[TIME_ZONE_HEADER])
  })
  serve(endpoints.signOut, async ({ request, reply }) => {
    await endSession(services, request, reply)
    return {}
  })
  serve(endpoints.forgotPassword, async ({ body, request }) => {
    await forgotPassword(services, body.email, siteAddress(services.config, request.host))
    return { message: endpoints.RESET_SENT }
  })
  serve(endpoints.resetPassword, async ({ body, request, reply }) => {
    const person = await resetPassword(services, body)
    await startSession(services, request, reply, person.id)
    return person
  })
  providerRoutes(serve, services)
}
