import type { Intent } from './intent.ts'

/** Messages before which nothing changes what a conversation is about. */
export const LOOK_BACK = 40

/** A line of the library as it stands there, and its cosine with a message. */
export interface NearLine {
  /** A thought says something by itself; a line of its own topic only among what that says. */
  kind: 'thought' | 'own'
  text: string
  score: number
}
/** What a message means where its words do not tell. */
export interface Sense {
  /** That it is most likely about: surely, perhaps, or far from it like all others; and how far that stands out (`FoundConcept.score`). */
  concept: { id: string; score: number; match: 'sure' | 'possible' | 'far' } | null
  /** The predicament it tells by its meaning, and the next that it might: surely, perhaps, hardly, or most likely none of those there are. */
  situation: { id: string; next: string | null; score: number; match: 'sure' | 'possible' | 'far' | 'none' } | null
  /** Lines of the library, nearest to it first: the nearest alone. */
  near: readonly NearLine[]
  /** What it wants, where it is much like messages that want the same. */
  intent: Intent | null
  /** It may weigh on the person more than they say. */
  isHeavy: boolean
}
/** By the message's text; none where meanings are not at hand. */
export type Meant = ReadonlyMap<string, Sense>

/** How somebody begins, as one text: what the first message leaves open is mostly plain with the second. None before that, nor where the first may be left out. */
export const beginning = (messages: readonly string[]): string[] =>
  messages.length > 1 && messages.length < LOOK_BACK ? [messages.slice(0, 2).join('\n')] : []
