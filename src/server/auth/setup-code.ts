import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { hashToken } from './tokens.ts'

const madeAtStart = randomBytes(6).toString('hex')

/** The code the first account is asked for; null where only this machine can reach the server. */
export const setupCode = ({ loopback, SETUP_CODE }: Pick<Config, 'loopback' | 'SETUP_CODE'>): string | null =>
  loopback ? null : (SETUP_CODE ?? madeAtStart)

/** True where no code is asked for, or this is it. Takes equally long for every wrong one. */
export function isSetupCode(config: Pick<Config, 'loopback' | 'SETUP_CODE'>, given: string | undefined): boolean {
  const code = setupCode(config)
  return code === null || timingSafeEqual(Buffer.from(hashToken(code)), Buffer.from(hashToken(given ?? '')))
}
