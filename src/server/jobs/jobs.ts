import type { Db } from '../db/database.ts'

/** Every job by name with what it is told. Ids only: a job reads the facts when it runs. */
export interface JobInputs {
  'settle-abandoned-replies': Record<string, never>
  'summarise-conversation': { conversationId: number }
  'title-conversation': { conversationId: number }
  'send-letter': { letterId: string }
  'sweep-expired': Record<string, never>
}
export type JobName = keyof JobInputs

export interface Jobs {
  /** Writes a job in the transaction of its cause. `once` keeps a second one of the same key from being queued. */
  enqueue<N extends JobName>(db: Db, name: N, input: JobInputs[N], options?: { once?: string }): Promise<void>
  close(): Promise<void>
}
