import type { ServerMoment } from '#shared/realtime.ts'
import type { Room } from './hub.ts'

type Piece = Extract<ServerMoment, { type: 'reply' }>

/** Bytes of text in one parcel: NOTIFY carries fewer than 8,000, and JSON may escape a character to six. */
const MOST_BYTES = 4000

/** Joins neighbouring pieces of a reply for `milliseconds`, then hands them on in parcels that fit. */
export function joinPieces(milliseconds: number, send: (room: Room, piece: Piece) => void) {
  const waiting = new Map<Room, Piece>()
  let timer: NodeJS.Timeout | undefined

  const flushRoom = (room: Room, piece: Piece) => {
    waiting.delete(room)
    for (const part of parcels(piece)) send(room, part)
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [room, piece] of waiting) flushRoom(room, piece)
  }
  return {
    add(room: Room, piece: Piece) {
      const before = waiting.get(room)
      const follows = before?.messageId === piece.messageId && before.offset + before.text.length === piece.offset
      if (before && !follows) flushRoom(room, before)
      waiting.set(room, follows && before ? { ...before, text: before.text + piece.text } : piece)
      timer ??= setTimeout(flush, milliseconds)
    },
    flush,
  }
}

/** The piece in parts whose JSON is at most MOST_BYTES long, never parting a surrogate pair. */
function parcels(piece: Piece): Piece[] {
  const parts: Piece[] = []
  let text = ''
  let bytes = 0
  let { offset } = piece
  for (const character of piece.text) {
    const size = Buffer.byteLength(JSON.stringify(character)) - 2
    if (bytes + size > MOST_BYTES) {
      parts.push({ ...piece, offset, text })
      offset += text.length
      text = ''
      bytes = 0
    }
    text += character
    bytes += size
  }
  return [...parts, { ...piece, offset, text }]
}
