import type { Db } from '#server/db/database.ts'

/** Every job by name with what it is told. Ids only: a job reads the facts when it runs. */
export interface JobInputs {
  'settle-abandoned-replies': Record<string, never>
  'summarise-conversation': { userId: number; conversationId: number }
  'title-conversation': { userId: number; conversationId: number }
  'book-rewards': { userId: number }
  'gather-facts': { userId: number }
  'send-letter': { letterId: string }
  'sweep-expired': Record<string, never>
}
export type JobName = keyof JobInputs

/** What does each job. It may run more than once (a crash, a second instance): its effect must happen once all the same. */
export type JobHandlers = { [N in JobName]: (input: JobInputs[N]) => Promise<void> }

export interface Jobs {
  /** Writes a job in the transaction of its cause. `once` keeps a second one of the same key from being queued. */
  enqueue<N extends JobName>(db: Db, name: N, input: JobInputs[N], options?: { once?: string }): Promise<void>
  /** Begins to run jobs, those that were waiting included; where this is the only process, soon those a killed one left as well. */
  start(): Promise<void>
  /** Waits up to four seconds for the jobs that are running; what did not finish is tried again later. */
  close(): Promise<void>
}
