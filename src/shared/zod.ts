import { z } from 'zod'

// zod probes `new Function`, which a strict content security policy reports. This must run before the first z.object().
z.config({ jitless: true })

export { z }
