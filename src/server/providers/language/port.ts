import type { Remembered } from '#server/mentor/known.ts'
import type { Lesson, OpenLesson } from '#server/mentor/lesson.ts'
import type { ResponseStyle } from '#shared/chat.ts'
import type { z } from '#shared/zod.ts'

export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** A thing that a model may have worked out while it writes a reply. */
export interface Tool {
  /** Letters, digits, `_` and `-`, from a letter on. */
  name: string
  /** For the model: what it works out, and in which units. */
  description: string
  input: z.ZodType
  /** Answers an input that fits, with what JSON can hold. Whatever it throws as `Error` is told to the model in its words. */
  run(input: unknown): unknown
}

export interface ReplyRequest {
  /** The composed prompt. The embedded mentor does not read it: it reasons from `turns`, `style`, `person`, `lesson` and `memory`. */
  system: string
  /** The conversation, oldest first, ending with the message to answer. */
  turns: Turn[]
  style: ResponseStyle
  person: { firstName: string }
  /** Where a learning conversation stands; absent in any other. */
  lesson?: Lesson | OpenLesson | null
  /** What is remembered of the person from other conversations; absent where that is nothing, or switched off. */
  memory?: Remembered | null
  /** Told before the first words where another writes in the model's place. */
  onStandIn?: () => Promise<void>
  /** What a model may ask for while it writes; the embedded mentor works things out by itself. */
  tools?: Tool[]
  maxTokens: number
}

/** A question with a typed answer. `embedded` answers it without a model, and stands in where a model's answer does not fit. */
export interface StructuredTask<T> {
  name: string
  instructions: string
  input: string
  shape: z.ZodType<T>
  embedded: () => T
}

/**
 * A model that writes. Both calls throw `LanguageFailure` for whatever the other side does wrong, and end with the
 * signal's reason when it aborts. Retries happen only before the first piece.
 */
export interface LanguageModel {
  /** What the person is told they are talking with, such as "Embedded mentor" or a model's name. */
  readonly name: string
  /** Tokens of conversation it is sent; null: all of it, however long. */
  readonly contextTokens: number | null
  /** The reply in pieces as it is written; never an empty reply (that is a failure). */
  write(request: ReplyRequest, signal: AbortSignal): AsyncIterable<string>
  answer<T>(task: StructuredTask<T>, signal: AbortSignal): Promise<T>
}

export type LanguageFailureKind = 'unreachable' | 'refused' | 'rate-limited' | 'timed-out' | 'malformed' | 'empty'

/** A model that could not do its part. `message` is for the log and holds no personal content. */
export class LanguageFailure extends Error {
  readonly kind: LanguageFailureKind

  constructor(kind: LanguageFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LanguageFailure'
    this.kind = kind
  }
}
