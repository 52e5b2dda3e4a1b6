import type { StoredCitation } from '#server/citations/find-citations.ts'
import { citationsOfMarks, createMarkReader } from '#server/citations/read-marks.ts'
import type { FoundPassage } from '#server/finding/find-passages.ts'

/** A reply that may cite the passages its model was given. */
export interface CitedReply {
  /** The pieces of the reply without its marks. */
  withoutMarks(pieces: AsyncIterable<string>): AsyncIterable<string>
  /** What the marks cite in the text that was kept; nothing is known where no marks were asked for. */
  citationsIn(text: string): StoredCitation[] | undefined
  /** The reply is not written by whom the marks were asked of, from its first word on. */
  giveUp(): void
}

export function readCitedReply(passages: readonly FoundPassage[]): CitedReply {
  // Where no marks were asked for, a number in brackets is the mentor's own.
  let isAsked = passages.length > 0
  const reader = createMarkReader()
  const ids = passages.map(({ id }) => id)
  return {
    async *withoutMarks(pieces) {
      for await (const piece of pieces) {
        const text = isAsked ? reader.read(piece) : piece
        if (text !== '') yield text
      }
      const rest = reader.rest()
      if (rest !== '') yield rest
    },
    citationsIn: (text) => (isAsked ? citationsOfMarks(reader.marks, ids, text) : undefined),
    giveUp: () => void (isAsked = false),
  }
}
