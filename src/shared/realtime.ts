import { Id } from './ids.ts'
import { z } from './zod.ts'

/** What a browser says on `/ws`. A `userId` in `join` is ignored: identity comes from the session cookie. */
export const ClientMoment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), conversationId: Id, userId: z.unknown().optional() }),
  z.object({ type: z.literal('leave'), conversationId: Id }),
  /** Asks for the text of the reply `messageId`, while it is being written, from `offset` on, after a gap was noticed. */
  z.object({ type: z.literal('catch-up'), conversationId: Id, messageId: Id, offset: z.number().int().nonnegative() }),
])
export type ClientMoment = z.infer<typeof ClientMoment>

/** What the server says on `/ws`. Nothing here is the only copy of a fact: a client that never listens still works. */
export const ServerMoment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('typing'), conversationId: z.number(), isTyping: z.boolean() }),
  /** A piece of the reply `messageId`: `text` stands at `offset` (in UTF-16 units) of the whole. Pieces may repeat or overlap. */
  z.object({
    type: z.literal('reply'),
    conversationId: z.number(),
    messageId: z.number(),
    offset: z.number(),
    text: z.string(),
  }),
  /** A reply is no longer being written. `withdrawn`: it never began, and the person's message went with it. */
  z.object({
    type: z.literal('settled'),
    conversationId: z.number(),
    messageId: z.number(),
    status: z.enum(['complete', 'interrupted', 'withdrawn']),
  }),
  /** Something the person sees has changed: ask again. */
  z.object({
    type: z.literal('changed'),
    what: z.enum(['conversations', 'conversation', 'progress', 'action-items', 'memory']),
    id: z.number().optional(),
  }),
])
export type ServerMoment = z.infer<typeof ServerMoment>

/** The close code of a socket whose session ended (signed out, revoked, demoted). */
export const SOCKET_SIGNED_OUT = 4401
