/** A business term as it was reviewed. With neither a way to say it nor letters to spell, it is read as a word. */
export interface SpokenTerm {
  term: string
  spokenAs: string | null
  shouldSpellOut: boolean
}
