import { z } from '#shared/zod.ts'

const Sent = z.object({ clientMessageId: z.string(), text: z.string(), editOf: z.number().optional() })

/** A message that was sent and of which nothing has been heard yet, or whose text went back into the box. */
export type Sent = z.infer<typeof Sent>

const nameOf = (userId: number, conversationId: number) => `outbox:${userId}:${conversationId}`

/** What this person has sent in a conversation and the server has not settled, oldest first. */
export function readOutbox(userId: number, conversationId: number): Sent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(userId, conversationId)) ?? '[]')
    return z.array(Sent).catch([]).parse(stored)
  } catch {
    return []
  }
}

/** Keeps a message on this device until it is dropped, over reloads and signing out. */
export function keepSent(userId: number, conversationId: number, sent: Sent) {
  const others = readOutbox(userId, conversationId).filter((other) => other.clientMessageId !== sent.clientMessageId)
  write(userId, conversationId, [...others, sent])
}

export function dropSent(userId: number, conversationId: number, clientMessageId: string) {
  const others = readOutbox(userId, conversationId).filter((other) => other.clientMessageId !== clientMessageId)
  write(userId, conversationId, others)
}

function write(userId: number, conversationId: number, outbox: Sent[]) {
  try {
    if (outbox.length === 0) localStorage.removeItem(nameOf(userId, conversationId))
    else localStorage.setItem(nameOf(userId, conversationId), JSON.stringify(outbox))
  } catch {
    // A full or forbidden storage must not stop anybody from sending.
  }
}
