/** A piece of a reply: `text` stands at `offset` (in UTF-16 units) of the whole. */
export interface Piece {
  offset: number
  text: string
}

/** What is known of a reply: its text without a hole from the start, and pieces that stand after a hole. */
export interface ReplyText {
  text: string
  later: Piece[]
}

export const NOTHING_SAID: ReplyText = { text: '', later: [] }

/** Adds a piece. Pieces may come in any order, repeat and overlap: the same set always gives the same text. */
export function addPiece(reply: ReplyText, piece: Piece): ReplyText {
  let { text } = reply
  const later: Piece[] = []
  for (const next of inOrder([...reply.later, piece])) {
    if (next.offset <= text.length) text += next.text.slice(text.length - next.offset)
    else later.push(next)
  }
  return { text, later }
}

const inOrder = (pieces: Piece[]) => pieces.toSorted((one, other) => one.offset - other.offset)

/** Where a hole begins that has to be asked for, or null while nothing is missing. */
export const missingFrom = (reply: ReplyText) => (reply.later.length > 0 ? reply.text.length : null)
