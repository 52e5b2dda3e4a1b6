// The search's words. `folded_words` in the migrations finds the same ones in the same text; test/history-search.test.ts holds them together.

const DROPPED = /['\u2019\u02bc\u00ad\u200b-\u200d]|[\u0300-\u036f]|[\ufe00-\ufe0f]/g
const MARKS =
  '\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\ufe10-\\ufe6f\\ufffc\\ufffd'
const BETWEEN_WORDS = new RegExp(`[${MARKS}]+`, 'g')
/** A word in a text whose ASCII is small: an apostrophe or an invisible character does not end it. */
const WORD_RUN = new RegExp(`[^${MARKS}]+(?:['\\u2019\\u00ad\\u200b-\\u200d]+[^${MARKS}]+)*`, 'g')
const CAPITALS = 'ÆŒØøŁłĐđÐðĦħıẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
const SMALL = 'æœoollddddhhißαβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзийклмнопрстуфхцчшщъыьэюя'
const SMALL_OF = new Map(Array.from(CAPITALS, (capital, index) => [capital, SMALL.charAt(index)]))
const TWO_LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])
const LONGEST_WORD = /([^ ]{40})[^ ]+/gu

const withSmallAscii = (text: string) => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

function folded(letter: string): string {
  const small = SMALL_OF.get(letter) ?? letter
  return TWO_LETTERS.get(small) ?? small
}

/** The words of a text as they are compared: without case, accents and apostrophes, 40 characters at most each. */
export function foldedWords(text: string): string[] {
  const letters = withSmallAscii(text.normalize('NFKD').replace(DROPPED, ''))
  const small = letters.replace(/[\u00c6-\u1e9e]/g, folded)
  return small.replace(BETWEEN_WORDS, ' ').replace(LONGEST_WORD, '$1').split(' ').filter(Boolean)
}

/** A word that is looked for: what begins with it, or only itself where a mark follows and so it has ended. */
export interface SearchedWord {
  text: string
  isWhole: boolean
}

/** The words of a search, each once. '100%' looks for 100 and not for 1000; 'caf' looks for what begins so. */
export function searchedWords(search: string): SearchedWord[] {
  const words = search.split(/\s+/).flatMap((piece) => {
    const folds = foldedWords(piece)
    const hasEnded = foldedWords(`${piece}x`).length > folds.length
    return folds.map((text, index) => ({ text, isWhole: hasEnded || index < folds.length - 1 }))
  })
  return [...new Map(words.map((word) => [`${word.text} ${word.isWhole}`, word])).values()]
}

/** Some of a text: `isMatch` where it is a word that was looked for. */
export interface Part {
  text: string
  isMatch: boolean
}

interface Match {
  start: number
  end: number
  /** Which of the searched words it is. */
  found: SearchedWord[]
}

const isPlain = /^[a-z0-9]{1,40}$/

function* matchesIn(text: string, words: SearchedWord[]): Generator<Match> {
  for (const { 0: run, index } of withSmallAscii(text).matchAll(WORD_RUN)) {
    const folds = isPlain.test(run) ? [run] : foldedWords(run)
    const found = words.filter((word) =>
      folds.some((fold) => (word.isWhole ? fold === word.text : fold.startsWith(word.text))),
    )
    if (found.length > 0) yield { start: index, end: index + run.length, found }
  }
}

/** The whole text in parts: joined they are the text. */
export const markedParts = (text: string, search: string): Part[] =>
  partsOf(text, matchesIn(text, searchedWords(search)))

function partsOf(text: string, matches: Iterable<Match>): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { start, end } of matches) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}

const PASSAGE_MAX = 180
const BEFORE_MATCH = 50
/** Matches that are weighed against one another in one message. */
const WEIGHED = 50

/** The passage of a message in which most of what was searched stands together, without its markdown, in parts. */
export function passageOf(message: string, search: string): Part[] {
  const text = withoutMarkdown(message)
  const matches = firstOf(matchesIn(text, searchedWords(search)), WEIGHED)
  const best = matches.toSorted((one, other) => weight(other, matches) - weight(one, matches))[0]
  return markedParts(cut(text, (best?.start ?? 0) - BEFORE_MATCH), search)
}

function firstOf<T>(all: Iterable<T>, most: number): T[] {
  const first: T[] = []
  for (const one of all) if (first.push(one) === most) break
  return first
}

/** How many of the searched words stand between a match and the end of a passage that begins with it. */
const weight = ({ start }: Match, matches: Match[]) =>
  new Set(
    matches
      .filter((match) => match.start >= start && match.end <= start + PASSAGE_MAX - BEFORE_MATCH)
      .flatMap(({ found }) => found),
  ).size

/** About as much as a passage holds from `start` on, in whole words. */
function cut(text: string, start: number): string {
  const begin = start <= 0 ? 0 : text.indexOf(' ', start) + 1
  if (text.length - begin <= PASSAGE_MAX) return `${begin > 0 ? '…' : ''}${text.slice(begin)}`
  const space = text.lastIndexOf(' ', begin + PASSAGE_MAX)
  const end = space > begin ? space : begin + PASSAGE_MAX
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end).replace(/[\uD800-\uDBFF]$/, '')}…`
}

const withoutMarkdown = (text: string) =>
  text
    .replace(/\[([^\][]{0,200})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/[*`~]+/g, '')
    .replace(/[#>|\s]+/g, ' ')
    .trim()
