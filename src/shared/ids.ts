import { z } from './zod.ts'

/** An id in a path: a positive whole number that PostgreSQL's integer can hold. Anything else is a bad path (400). */
export const Id = z.coerce.number<number>().int().positive().max(2_147_483_647)
