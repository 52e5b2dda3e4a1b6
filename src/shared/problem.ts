import { z } from './zod.ts'

/** The body of every answer that is not a success. `fields` names the inputs at fault; `requestId` is in the log as well. */
export const ProblemBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** The words of an answer 401 for a missing or expired session. The client signs out on these words only. */
export const UNAUTHORIZED = 'Unauthorized'
export const FORBIDDEN = 'Forbidden'
export const NOT_FOUND = 'Not found'
export const UNEXPECTED = 'Something went wrong'
