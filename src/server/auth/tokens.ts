import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that cannot be guessed, in 43 characters that fit a cookie and an address. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. It is random enough that a plain hash cannot be reversed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
