import { NewPassword, passwordTooShort } from '#shared/auth.ts'
import { z } from '#shared/zod.ts'

/** A new password on an installation that asks for at least `least` characters. */
export const newPassword = (least: number) => z.string().min(least, passwordTooShort(least)).pipe(NewPassword)
