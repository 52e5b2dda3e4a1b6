import { config } from 'zod'

// zod probes `new Function`, which a strict content security policy reports. This must run before the first z.object().
config({ jitless: true })

// As a namespace, so that the client's bundle holds only the parts it uses.
export * as z from 'zod'
