import type { ServerMoment } from '#shared/realtime.ts'

/** A room is what can be listened to: a conversation, or everything of one person. */
export type Room = `conversation:${number}` | `user:${number}`

/** What instances tell one another beside what browsers hear. */
export type Signal =
  | { type: 'stop-reply'; messageId: number }
  | { type: 'catch-up'; conversationId: number; messageId: number; offset: number }
  | { type: 'session-ended'; sessionId: string }
  | { type: 'user-changed'; userId: number }

/** Rooms without sockets. Between instances the same hub travels over LISTEN/NOTIFY; which way is chosen by configuration. */
export interface Hub {
  /** Delivers to every listener of the room, on every instance, this one at once. Never throws, never waits. */
  publish(room: Room, moment: ServerMoment): void
  /** Listens to a room; the returned function stops. */
  join(room: Room, listener: (moment: ServerMoment) => void): () => void
  /** Tells every instance, this one included. */
  signal(signal: Signal): void
  onSignal(listener: (signal: Signal) => void): () => void
  close(): Promise<void>
}
