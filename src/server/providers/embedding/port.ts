/** A piece of text that can be found by its meaning. */
export interface Passage {
  /** Its own on its shelf. */
  id: string
  text: string
}

export interface NearPassage {
  shelf: string
  id: string
  /** The cosine between its meaning and that of the question, at most 1. */
  score: number
}

/** What passages of a shelf are examples of. */
export interface LikelyClass {
  id: string
  /** By how many standard deviations it stands out from the other classes of the shelf. */
  score: number
}

/** Of a passage that is an example of one: the first word of its id. */
export const classOf = (id: string): string => id.split(' ')[0]!

/**
 * Passages on shelves, found by what they mean: a shelf is put up and taken down as a whole, such as the library or a document. What was
 * put up is kept, so that it is not worked out again.
 */
export interface MeaningSearch {
  isInstalled(): boolean
  /** Has a shelf hold exactly these passages. Rejects with EmbeddingFailure. */
  put(shelf: string, passages: readonly Passage[]): Promise<void>
  /** Takes a shelf down; one that is not there is no fault. Rejects with EmbeddingFailure. */
  drop(shelf: string): Promise<void>
  /** The passages of these shelves that are nearest to a text, best first. Rejects with EmbeddingFailure, also where one is not up. */
  nearest(text: string, shelves: readonly string[], most: number): Promise<NearPassage[]>
  /** The classes of a shelf that a text most likely belongs to, best first. Rejects as `nearest` does. */
  likeliest(text: string, shelf: string, most: number): Promise<LikelyClass[]>
  /** For good: what is asked for afterwards is rejected. */
  close(): Promise<void>
}

/** Meanings could not be worked out; the message is for the log. */
export class EmbeddingFailure extends Error {
  override readonly name = 'EmbeddingFailure'
}
