import type { Services } from '#server/services.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { speechChunks } from '#shared/speech-chunks.ts'
import type { User } from '#shared/users.ts'
import { voiceOf } from './speak-text.ts'
import { speechSentences } from './speech-text.ts'
import { spokenParts } from './spoken-parts.ts'

/** So much of a reply is spoken before it is asked for, in characters: what comes later is ready long before it is its turn. */
const AHEAD_MAX = 1500

/** Hears a reply as it grows. */
export interface Listener {
  grown(text: string): void
  /** The whole reply. */
  ended(text: string): void
  /** The reply was cut off, and nobody will ask for it. */
  cutOff(): void
}

/**
 * Speaks the sentences of a reply while it is still being written, so that its sound begins as soon as it is asked for. The
 * person's next reply ends it: each person has one spoken ahead. Never throws: a reply is worth more than its sound.
 */
export function speakAhead({ log, speaker }: Pick<Services, 'log' | 'speaker'>, user: User): Listener {
  const voiceId = voiceOf(user)
  const signal = speaker.beginAhead(user.id)
  let heard = 0
  let asked = 0
  let before = Promise.resolve()
  let read = new Map<string, string[]>()

  const hear = (text: string) => {
    if (text.length <= heard) return
    heard = text.length
    // As the client will ask for it. Only what has grown is read again.
    const chunks = speechChunks(text)
    read = new Map(
      chunks.map((chunk, at) => [chunk, read.get(chunk) ?? (at === 0 ? spokenParts : speechSentences)(chunk)]),
    )
    const sentences = chunks.flatMap((chunk) => read.get(chunk) ?? [])
    for (const sentence of sentences.slice(asked))
      before = before.then(() => speaker.sayAhead({ personId: user.id, voiceId, sentence }, signal))
    asked = Math.max(asked, sentences.length)
  }
  const listen = (text: string) => {
    try {
      hear(text)
    } catch (error) {
      log.error({ err: error }, 'a reply could not be spoken ahead')
    }
  }
  return {
    grown: (text) => heard < AHEAD_MAX && listen(wholeSentences(text.slice(0, AHEAD_MAX))),
    ended: (text) => listen(text.length <= AHEAD_MAX ? text : wholeSentences(text.slice(0, AHEAD_MAX))),
    cutOff: () => speaker.endAhead(user.id),
  }
}

/**
 * As far as nothing that may still come changes how it is read: sentences and items that something follows, and tables once they have ended,
 * since the first line of one is a line like any other.
 */
function wholeSentences(text: string): string {
  const paragraph = text.slice(endOf(text, '\n\n'))
  if (paragraph.includes('|')) return text.slice(0, text.length - paragraph.length)
  const line = paragraph.slice(endOf(paragraph, '\n'))
  return text.slice(0, text.length - line.length) + sentencesOf(line).slice(0, -1).join('')
}

/** Of the last of a mark; 0 where there is none. */
function endOf(text: string, mark: string): number {
  const at = text.lastIndexOf(mark)
  return at < 0 ? 0 : at + mark.length
}
