import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/memory.ts'
import { addFact } from './add-fact.ts'
import { correctFact } from './correct-fact.ts'
import { forgetEverything } from './forget-everything.ts'
import { forgetFact } from './forget-fact.ts'
import { getMemory } from './get-memory.ts'
import { switchMemory } from './switch-memory.ts'

export function memoryRoutes(serve: Serve, services: Services): void {
  serve(endpoints.getMemory, ({ user }) => getMemory(services, user.id))
  serve(endpoints.switchMemory, ({ user, body }) => switchMemory(services, user.id, body.isOn))
  serve(endpoints.addFact, ({ user, body }) => addFact(services, user.id, body))
  serve(endpoints.correctFact, ({ user, params, body }) => correctFact(services, user.id, params.id, body.text))
  serve(endpoints.forgetFact, async ({ user, params }) => {
    await forgetFact(services, user.id, params.id)
    return {}
  })
  serve(endpoints.forgetEverything, async ({ user }) => {
    await forgetEverything(services, user.id)
    return {}
  })
}
