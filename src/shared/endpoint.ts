import type { RateLimit } from './rate-limit.ts'
import { z } from './zod.ts'

/** Who may call: nobody has to be signed in, a signed-in person, or an administrator. */
export type Access = 'anyone' | 'user' | 'admin'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

interface Parts {
  /** One sentence for the printed contract. */
  summary: string
  access?: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** What is sent instead of JSON. */
  upload?: Upload
  /** The shape of the JSON answer, `redirect` where the answer is a 302, `file` or `sound`. */
  answer: z.ZodType | typeof redirect | typeof file | typeof sound
  /** Spent in this order: of the account, or of the address where anyone may call. */
  limit?: RateLimit | readonly RateLimit[]
}

/** The answer of an endpoint that sends the browser elsewhere: the handler returns the address. */
export const redirect = 'redirect'

/** The answer of an endpoint that sends a file to be kept: the handler returns a `FileAnswer`, the browser gets a blob. */
export const file = 'file'

export interface FileAnswer {
  /** With its ending; any Unicode. */
  name: string
  /** The media type. */
  type: string
  content: Uint8Array
}

/** The answer of an endpoint that is listened to as it is made: the handler returns a `SoundAnswer`, the browser gets a blob or a stream. */
export const sound = 'sound'

export interface SoundAnswer {
  /** The media type. */
  type: string
  /** Never empty. What fails after its first piece ends the connection. */
  content: AsyncIterable<Uint8Array>
}

/** Bytes as the whole body of a request. */
export interface Upload {
  /** The media type; any other is answered 415. */
  type: string
  /** Beyond it: 413. */
  mostBytes: number
}

/** An answer without content, `{}` on the wire so that every client may read it as JSON. */
export const Nothing = z.object({})

export type Endpoint<P extends Parts = Parts> = P & { method: Method; path: string }
export type FileEndpoint = Endpoint & { answer: typeof file }
export type SoundEndpoint = Endpoint & { answer: typeof sound }

const endpoint =
  (method: Method) =>
  <const P extends Parts>(path: `/api/${string}`, parts: P): Endpoint<P> => ({ ...parts, method, path })

export const get = endpoint('GET')
export const post = endpoint('POST')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')

type Read<E, K extends 'params' | 'query' | 'body'> = E extends { [key in K]: infer S extends z.ZodType }
  ? { [key in K]: z.output<S> }
  : unknown
type Write<E, K extends 'params' | 'query' | 'body'> = E extends { [key in K]: infer S extends z.ZodType }
  ? Record<never, never> extends z.input<S>
    ? { [key in K]?: z.input<S> }
    : { [key in K]: z.input<S> }
  : unknown

type Uploaded<E, Bytes> = E extends { upload: Upload } ? { upload: Bytes } : unknown

/** What a handler is given: the parts of the request as its shapes parsed them. */
export type GivenOf<E extends Endpoint> = Read<E, 'params'> &
  Read<E, 'query'> &
  Read<E, 'body'> &
  Uploaded<E, Uint8Array<ArrayBuffer>>
/** What a caller passes. */
export type InputOf<E extends Endpoint> = Write<E, 'params'> &
  Write<E, 'query'> &
  Write<E, 'body'> &
  Uploaded<E, Blob | Uint8Array<ArrayBuffer>>
/** The same as arguments: none is needed where an endpoint asks for nothing. */
export type ArgumentsOf<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends typeof file
    ? FileAnswer
    : E['answer'] extends typeof sound
      ? SoundAnswer
      : string
