import type { Services } from '#server/services.ts'
import { speechChunks } from '#shared/speech-chunks.ts'
import type { User } from '#shared/users.ts'
import { voiceOf } from './speak-text.ts'
import { spokenParts } from './spoken-parts.ts'

/** So much of a reply is spoken before it is asked for, in characters: what comes later is ready long before it is its turn. */
const AHEAD_MAX = 1500

/** Hears a reply as it grows. */
export interface Listener {
  grown(text: string): void
  /** The whole reply, or what there is of it. */
  ended(text: string): void
}

/**
 * Speaks the sentences of a reply while it is still being written, so that its sound begins as soon as it is asked for. What the person
 * does next ends it: each person has one reply spoken ahead.
 */
export function speakAhead({ speaker }: Pick<Services, 'speaker'>, user: User): Listener {
  const voiceId = voiceOf(user)
  const signal = speaker.beginAhead(user.id)
  let heard = 0
  let asked = 0
  let before = Promise.resolve()

  const hear = (text: string) => {
    if (text.length <= heard) return
    heard = text.length
    // As the client will ask for it.
    const sentences = speechChunks(text).flatMap(spokenParts)
    for (const sentence of sentences.slice(asked))
      before = before.then(() => speaker.sayAhead({ personId: user.id, voiceId, sentence }, signal))
    asked = Math.max(asked, sentences.length)
  }
  return {
    grown: (text) => hear(wholeSentences(text.slice(0, AHEAD_MAX))),
    ended: (text) => hear(text.length <= AHEAD_MAX ? text : wholeSentences(text.slice(0, AHEAD_MAX))),
  }
}

/** As far as sentences, items and paragraphs have ended for certain: something follows them. */
const wholeSentences = (text: string) => /^[^]*(?:[.!?][)"”’*_]*\s|\n)/.exec(text)?.[0] ?? ''
