import type { ServerMoment } from '#shared/realtime.ts'
import { z } from '#shared/zod.ts'

/** A room is what can be listened to: a conversation, or everything of one person. */
export const Room = z.templateLiteral([z.enum(['conversation', 'user']), ':', z.number()])
export type Room = z.infer<typeof Room>

/** What instances tell one another beside what browsers hear. */
export const Signal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop-reply'), messageId: z.number() }),
  z.object({ type: z.literal('catch-up'), messageId: z.number(), offset: z.number() }),
  z.object({ type: z.literal('session-ended'), sessionId: z.string() }),
  z.object({ type: z.literal('user-changed'), userId: z.number() }),
  z.object({ type: z.literal('user-erased'), userId: z.number() }),
])
export type Signal = z.infer<typeof Signal>

/** What an instance tells itself: signals of others may have been missed, so nothing they were about is certain. */
export interface Deaf {
  type: 'was-deaf'
}

/** Rooms without sockets. Between instances the same hub travels over LISTEN/NOTIFY; which way is chosen by configuration. */
export interface Hub {
  /** Delivers to every listener of the room, on every instance, this one at once. Never throws, never waits. */
  publish(room: Room, moment: ServerMoment): void
  /** Listens to a room; the returned function stops. */
  join(room: Room, listener: (moment: ServerMoment) => void): () => void
  /** Tells every instance, this one included. */
  signal(signal: Signal): void
  onSignal(listener: (signal: Signal | Deaf) => void): () => void
  close(): Promise<void>
}
