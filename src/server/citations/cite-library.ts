import { library } from '#server/mentor/library.ts'
import type { Citation } from '#shared/conversations.ts'
import { findCitations, indexPassages, type PassageIndex, type StoredCitation } from './find-citations.ts'
import { type CitedPassage, citedPassages, presentCitations } from './present-citations.ts'

// Made for the first reply: a start does not wait for them.
let index: PassageIndex | null = null
let passages: ReadonlyMap<string, CitedPassage> | null = null

/** The sentences of a reply that stand in the product's library. */
export const citeLibrary = (text: string): StoredCitation[] =>
  findCitations(text, (index ??= indexPassages(library.content.concepts)))

/** Stored citations with the passages of the product's library. */
export const presentLibraryCitations = (stored: readonly StoredCitation[]): Citation[] =>
  stored.length === 0 ? [] : presentCitations(stored, (passages ??= citedPassages(library.content.concepts)))
