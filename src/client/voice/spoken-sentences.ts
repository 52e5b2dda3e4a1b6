import { wordCount } from '#shared/chat.ts'
import { sentencesOf } from '#shared/sentences.ts'
import type { PlayedTime } from './clip-player.ts'

/** How much a voice says in a second, before the length of a chunk is known. */
const WORDS_PER_SECOND = 2.6

/** A stretch of a block of text, in UTF-16 units from its start. */
export interface Stretch {
  block: number
  start: number
  end: number
}

/**
 * Which words are spoken, counted from the start of the message: the chunks before are known exactly, and within its chunk the voice is as
 * far in words as it is in time.
 */
export function spokenWord(chunks: readonly string[], chunk: number, { seconds, duration }: PlayedTime): number {
  const before = chunks.slice(0, chunk).reduce((sum, text) => sum + wordCount(text), 0)
  const words = wordCount(chunks[chunk] ?? '')
  const within = duration === null ? seconds * WORDS_PER_SECOND : (seconds / duration) * words
  return before + Math.min(within, Math.max(0, words - 0.5))
}

/** The sentence in which a word stands, given the blocks of text of a message as it is read; null after the last. */
export function sentenceAt(blocks: readonly string[], word: number): Stretch | null {
  let words = 0
  for (const [block, text] of blocks.entries()) {
    let start = 0
    for (const sentence of sentencesOf(text)) {
      words += wordCount(sentence)
      if (words > word) return { block, start, end: start + sentence.trimEnd().length }
      start += sentence.length
    }
  }
  return null
}
