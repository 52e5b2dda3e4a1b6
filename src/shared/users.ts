import { z } from './zod.ts'

export const Role = z.enum(['ADMIN', 'USER'])
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  role: Role,
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  /** The IANA name that the person's browser gave; null where it has not yet. */
  timeZone: z.string().nullable(),
  /** Of `GET /api/voice/voices`; null: the first. */
  voiceId: z.string().nullable(),
  /** False where the person only ever signed in through an identity provider. */
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

/** First plus last name, else first, else last, else the part of the email before the @, else 'User'. */
export function displayName({ firstName, lastName, email }: Named): string {
  const name = [firstName.trim(), lastName.trim()].filter(Boolean).join(' ')
  return name || email.split('@')[0]?.trim() || 'User'
}

/** First letters of the names, else the first letter of the email, else 'U'. */
export function initials({ firstName, lastName, email }: Named): string {
  const letters = [firstName, lastName].map((name) => firstLetter(name.trim())).join('')
  return (letters || firstLetter(email.trim()) || 'U').toLocaleUpperCase('en-GB')
}

const firstLetter = (text: string) => Array.from(text)[0] ?? ''
