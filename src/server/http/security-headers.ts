import type { Config } from '#server/config.ts'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Dialogs hold the page still with a style element of their own.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer, errors and files included: no inline script, no eval, nothing from elsewhere, no framing. */
export const securityHeaders = ({ https }: Pick<Config, 'https'>): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(self)',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
})
