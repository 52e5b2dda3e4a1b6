import type { Behaviour } from '#test/support/model-server.ts'

const WORDS = 30

/** What the model of the ordeal answers to a message: known beforehand, so that every stored reply can be compared with it. */
export const replyTo = (message: string) => wordsTo(message).join('')

const wordsTo = (message: string) => Array.from({ length: WORDS }, (_, number) => `${message} ${number}. `)

/** Slow enough to be killed in the middle: about three quarters of a second a reply, longer than what is said goes unstored. */
export const slowly: Behaviour = { pieces: (texts) => wordsTo(texts.at(-1) ?? ''), pauseMs: 25 }
