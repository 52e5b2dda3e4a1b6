import { endedLike, spelled } from './speech-acronyms.ts'

/** A business term as it was reviewed. With neither a way to say it nor letters to spell, it is read as a word. */
export interface SpokenTerm {
  term: string
  spokenAs: string | null
  shouldSpellOut: boolean
}

/** Stands in for a term until everything else is read: characters that no text needs, one for each term. */
const FIRST_STAND_IN = 0xe000
const STAND_IN = /[\uE000-\uF8FF]/g
const TERMS_MAX = 0xf8ff - FIRST_STAND_IN

/** Puts the reviewed terms aside, so that no rule reads them, and back in as they are spoken. */
export interface SetAside {
  aside(text: string): string
  back(text: string): string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
const isAcronym = (term: string) => (term.match(/\p{Lu}/gu) ?? []).length > 1
const spokenOf = ({ term, spokenAs, shouldSpellOut }: SpokenTerm) =>
  spokenAs ?? (shouldSpellOut ? spelled(term.toUpperCase()) : /\p{Ll}/u.test(term) ? term : term.toLowerCase())

/** Whole words only; acronyms in the case they were reviewed in, other terms in any. */
export function termsAside(terms: readonly SpokenTerm[]): SetAside {
  const known = terms.filter(({ term }) => term.trim() !== '').slice(0, TERMS_MAX)
  const matchers = [known.filter(({ term }) => isAcronym(term)), known.filter(({ term }) => !isAcronym(term))].map(
    (some, index) => matcherOf(some, index === 0 ? 'gu' : 'giu'),
  )
  const spoken: string[] = []
  const codes = new Map<string, number>()
  return {
    aside: (text) =>
      matchers.reduce(
        (read, { pattern, spokenFor }) =>
          pattern
            ? read.replace(pattern, (_, term: string, ending?: string) => standIn(spokenFor(term, ending)))
            : read,
        text.replace(STAND_IN, ''),
      ),
    back: (text) => text.replace(STAND_IN, (code) => spoken[code.charCodeAt(0) - FIRST_STAND_IN] ?? ''),
  }

  function standIn(words: string): string {
    const code = codes.get(words) ?? spoken.push(words) - 1
    codes.set(words, code)
    return String.fromCharCode(FIRST_STAND_IN + code)
  }
}

function matcherOf(terms: SpokenTerm[], flags: string) {
  const isExact = flags === 'gu'
  const key = (term: string) => (isExact ? term : term.toLowerCase())
  const byTerm = new Map(terms.map((term) => [key(term.term), spokenOf(term)]))
  const choices = [...byTerm.keys()].toSorted((a, b) => b.length - a.length).map(escaped)
  return {
    pattern:
      choices.length === 0
        ? null
        : new RegExp(String.raw`(?<![\p{L}\d])(${choices.join('|')})(s|['’]s)?(?![\p{L}\d])`, flags),
    spokenFor: (term: string, ending?: string) => endedLike(byTerm.get(key(term)) ?? term, ending),
  }
}
