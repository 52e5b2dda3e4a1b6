import { z } from '#shared/zod.ts'

const Sent = z.object({
  clientMessageId: z.string(),
  text: z.string(),
  /** The message that this one is a new version of. */
  editOf: z.number().optional(),
  /** Its text went back to the person: sent again unchanged, it keeps its id. */
  returned: z.boolean().optional(),
})

/** A message that was sent and is not settled as far as this device knows. */
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

/** Forgets the messages whose texts went back to the person and are not `typed` as they were. */
export function dropEdited(userId: number, conversationId: number, typed: string) {
  const outbox = readOutbox(userId, conversationId)
  const kept = outbox.filter(({ returned, text, editOf }) => !returned || editOf !== undefined || text === typed.trim())
  if (kept.length < outbox.length) write(userId, conversationId, kept)
}

function write(userId: number, conversationId: number, outbox: Sent[]) {
  try {
    if (outbox.length === 0) localStorage.removeItem(nameOf(userId, conversationId))
    else localStorage.setItem(nameOf(userId, conversationId), JSON.stringify(outbox))
  } catch {
    // A full or forbidden storage must not stop anybody from sending.
  }
}
