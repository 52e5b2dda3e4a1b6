import { SHORT_WORDS, SPELLED_ACRONYMS, SPOKEN_ACRONYMS, TRADES, WORDS_AMONG_CAPITALS } from './acronyms.ts'
import type { SpeechRule } from './speech-rule.ts'
import { cardinal } from './spoken-numbers.ts'

/**
 * Letters as they are read one by one: "K-P-I". The phonemiser takes a lone A for the article, unless letters follow it with a hyphen and
 * none stand before it: hence "V A-T".
 */
export const spelled = (letters: string) =>
  Array.from(letters, (letter, index) => {
    const isWithin = index > 0 && index < letters.length - 1
    return `${index === 0 ? '' : letter === 'A' && isWithin ? ' ' : '-'}${letter}`
  }).join('')

/** With the ending of a plural or of an owner, which sound alike. */
export const endedLike = (spoken: string, ending?: string) => {
  if (!ending) return spoken
  // The pronoun's "I's" would lose its weight.
  if (spoken.endsWith('-I')) return `${spoken.slice(0, -1)}eyes`
  return /[A-Z]$/.test(spoken) ? `${spoken}'s` : `${spoken}${/(?:s|x|z)$/.test(spoken) ? 'es' : 's'}`
}

const VOWEL = /[AEIOUYÀ-Ý]/
const CLUSTER = /[^AEIOUYÀ-Ý]{5}/

/** Words in capitals: read, spelled, or an ordinary word that was shouted. */
function capitals(word: string, ending: string | undefined, isShouted: boolean): string {
  const known = SPOKEN_ACRONYMS.get(word)
  if (known !== undefined) return endedLike(known, ending)
  if (isShouted && WORDS_AMONG_CAPITALS.has(word)) return word.toLowerCase() + (ending ?? '')
  return isSpelled(word) ? endedLike(spelled(word), ending) : word.toLowerCase() + (ending ?? '')
}

function isSpelled(word: string): boolean {
  if (SPELLED_ACRONYMS.has(word) || !VOWEL.test(word)) return true
  return word.length <= 3 ? !SHORT_WORDS.has(word) : CLUSTER.test(word)
}

/** No small letter, and more than one word: everything is shouted. */
const isShouted = (sentence: string) => !/\p{Ll}/u.test(sentence) && /\p{Lu}\P{L}+\p{Lu}/u.test(sentence)

const LETTER_NAMES = new Map([['A', 'eh']])
const letterName = (letters: string) => LETTER_NAMES.get(letters) ?? spelled(letters)

/** Codes, and letters joined by a sign, before their digits are read. */
export const codeRules: readonly SpeechRule[] = [
  [/\b[A-Z]2[A-Z]\b/g, (code) => (TRADES.has(code) ? `${code.charAt(0)} to ${code.charAt(2)}` : code)],
  [/\bT ?(?:&|and) ?Cs?\b/g, "T's and C's"],
  [
    /(?<![\p{L}\d])(\p{Lu}{1,3}) ?& ?(\p{Lu}{1,3})(s?)(?![\p{L}\d])/gu,
    (_, one = '', other = '', end = '') => `${letterName(one)} and ${endedLike(letterName(other), end)}`,
  ],
  [/\b(?!N\/A)([A-Z])\/([A-Z])\b/g, '$1-$2'],
  [/\b(LTV|P)[:/](CAC|E)\b/g, '$1 to $2'],
  [/(?<=\p{Lu}{2}):(?=\p{Lu}{2})/gu, ' to '],
  [
    /\b([QH])([1-4]) ?[-–] ?(?:[QH])?([1-4])\b/g,
    (_, part = '', from = '', to = '') => `${part} ${cardinal(from)} to ${part} ${cardinal(to)}`,
  ],
  [/(?<=\p{L})[-–](?=\d)/gu, ' '],
  [/(?<![\p{L}\d])A(?=\d)/gu, 'A-'],
  [/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' '],
  [/\bPhD\b/g, 'P-H-D'],
]

/** Acronyms and shouted words, after everything with a digit is read. */
export function withAcronyms(sentence: string): string {
  const shouted = isShouted(sentence)
  return sentence
    .replace(/\bSaaS/g, 'SAAS')
    .replace(
      /(?<![\p{L}\d])(\p{Lu}{2,})((?:s|['’]s)?(?:['’](?!\p{L}))?)(?![\p{L}\d])/gu,
      (_, word: string, ending: string) => capitals(word, ending === '' ? undefined : ending, shouted),
    )
    .replace(/\b(?:CapEx|OpEx)\b/g, (word) => capitals(word.toUpperCase(), undefined, false))
}
