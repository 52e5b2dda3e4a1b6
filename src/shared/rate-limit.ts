/** Points a key may spend within `seconds`; the answer beyond is 429 with Retry-After. Keys are accounts or addresses. */
export const rateLimits = {
  signIn: { points: 7, seconds: 300 },
  signInFromAddress: { points: 100, seconds: 300 },
  register: { points: 60, seconds: 3600 },
  forgotPassword: { points: 5, seconds: 3600 },
  forgotPasswordFromAddress: { points: 30, seconds: 3600 },
  resetPasswordFromAddress: { points: 30, seconds: 3600 },
  chat: { points: 20, seconds: 60 },
  chatDaily: { points: 500, seconds: 86_400 },
  conversations: { points: 60, seconds: 60 },
  exports: { points: 30, seconds: 60 },
  ownData: { points: 20, seconds: 3600 },
  speech: { points: 120, seconds: 60 },
  transcription: { points: 30, seconds: 60 },
  actionItems: { points: 60, seconds: 60 },
  memory: { points: 120, seconds: 60 },
} as const

export type RateLimit = keyof typeof rateLimits
