import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '#server/config.ts'
import { packageRoot } from '#server/package-root.ts'
import { badRequest } from '#server/http/problem.ts'
import { COMMON_PASSWORD, passwordTooShort } from '#shared/auth.ts'

/** argon2id (the library's default) at the least cost OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of the same cost that no password has: verified in place of one that is missing, so that both take equally long. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** The hash to store. A password counts as its bytes as typed, of any script; it is not normalised. */
export const hashPassword = (password: string) => hash(password, COST)

/** True where the password fits the hash; false, after the same time, where there is no hash. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const fits = await verify(passwordHash ?? NOBODYS_HASH, password)
  return fits && passwordHash !== null
}

/** Throws 400 for a new password that is shorter than this installation asks for, or one of the most common. */
export async function refuseWeakPassword(config: Pick<Config, 'PASSWORD_MIN_LENGTH'>, password: string): Promise<void> {
  const words = await weakness(config, password)
  if (words) throw badRequest(words, { password: words })
}

async function weakness({ PASSWORD_MIN_LENGTH }: Pick<Config, 'PASSWORD_MIN_LENGTH'>, password: string) {
  if (password.length < PASSWORD_MIN_LENGTH) return passwordTooShort(PASSWORD_MIN_LENGTH)
  commonPasswords ??= readCommonPasswords()
  return (await commonPasswords).has(password.toLowerCase()) ? COMMON_PASSWORD : null
}

let commonPasswords: Promise<Set<string>> | undefined

async function readCommonPasswords() {
  const text = await readFile(join(packageRoot(), 'content', 'common-passwords.txt'), 'utf8')
  return new Set(text.split('\n').filter(Boolean))
}
