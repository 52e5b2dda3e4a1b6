import { del, Nothing } from './endpoint.ts'
import { z } from './zod.ts'

export const NOT_YOUR_EMAIL = 'This is not the email of your account'
export const WRONG_PASSWORD = 'This is not your password'
export const LAST_ADMINISTRATOR = 'You are the only administrator. Somebody else has to become one first.'

/** What makes sure that it is the person who deletes, and that they mean this account. */
export const Farewell = z.object({
  email: z.string().trim().min(1, 'Type your email to go on').max(254, NOT_YOUR_EMAIL),
  /** Of an account that has one. */
  password: z.string().max(256, WRONG_PASSWORD).optional(),
})
export type Farewell = z.infer<typeof Farewell>

export const deleteAccount = del('/api/user', {
  summary: 'Delete the account with everything that is the caller’s, for good',
  body: Farewell,
  answer: Nothing,
})
