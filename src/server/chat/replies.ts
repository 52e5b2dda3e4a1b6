import type { Hub } from '#server/realtime/hub.ts'

/** A reply that this instance is writing. */
export interface ReplyUnderWay {
  id: number
  conversationId: number
  text: string
  /** Ends the writing; what was said is kept. */
  stop: (reason: StopReason) => void
  settled: Promise<unknown>
}

/** Why a reply was ended from outside. */
export type StopReason = 'person' | 'shutdown' | 'gone'

export interface Replies {
  add(reply: ReplyUnderWay): void
  remove(id: number): void
  inConversation(conversationId: number): ReplyUnderWay | undefined
  ids(): number[]
  /** Ends all of them, those to come as well, and waits until each is stored. */
  stopForGood(): Promise<void>
  isStopping(): boolean
}

/** The replies this instance is writing, which hears what other instances ask of them. */
export function createReplies(hub: Hub): Replies {
  const underWay = new Map<number, ReplyUnderWay>()
  let isStopping = false
  hub.onSignal((signal) => {
    if (signal.type === 'stop-reply') underWay.get(signal.messageId)?.stop('person')
    if (signal.type === 'catch-up') sayFrom(underWay.get(signal.messageId), signal.offset)
  })
  const sayFrom = (reply: ReplyUnderWay | undefined, offset: number) => {
    if (!reply) return
    const { id, conversationId, text } = reply
    hub.publish(`conversation:${conversationId}`, {
      type: 'reply',
      conversationId,
      messageId: id,
      offset,
      text: text.slice(offset),
    })
  }
  return {
    add(reply) {
      underWay.set(reply.id, reply)
      if (isStopping) reply.stop('shutdown')
    },
    remove: (id) => void underWay.delete(id),
    inConversation: (conversationId) => [...underWay.values()].find((reply) => reply.conversationId === conversationId),
    ids: () => [...underWay.keys()],
    isStopping: () => isStopping,
    async stopForGood() {
      isStopping = true
      for (const reply of underWay.values()) reply.stop('shutdown')
      while (underWay.size > 0) await Promise.allSettled([...underWay.values()].map((reply) => reply.settled))
    },
  }
}
