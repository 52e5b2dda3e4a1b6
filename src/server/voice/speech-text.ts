import { sentencesOf } from '#shared/sentences.ts'
import { HETERONYM, heteronymRules } from './heteronyms.ts'
import { ABBREVIATED, abbreviationRules } from './speech-abbreviations.ts'
import { codeRules, withAcronyms } from './speech-acronyms.ts'
import { addressRules, phoneRules } from './speech-addresses.ts'
import { figureDateRules, NAMED_DAY, namedDateRules } from './speech-dates.ts'
import { markRules, tidied } from './speech-marks.ts'
import { moneyRules } from './speech-money.ts'
import { numberRules, ordinalRules } from './speech-numbers.ts'
import { ruled, type SpeechRule } from './speech-rule.ts'
import { fractionRules, operatorRules, signRules } from './speech-sums.ts'
import { timeRules } from './speech-times.ts'
import { unitRules } from './speech-units.ts'
import { cutAt } from './cut-sentence.ts'
import { spokenBlocks } from './spoken-markdown.ts'
import { type SetAside, type SpokenTerm, termsAside } from './spoken-terms.ts'

/** A sentence that is longer is spoken in parts. */
const SENTENCE_MAX = 250
/** More is not read at once, so that no rule looks back over a wall of text. */
const READ_AT_ONCE = 600

/** Rules, and what a sentence must have for any of them to find something: most have nothing. */
interface Step {
  needs: RegExp
  rules: readonly SpeechRule[]
}

/** In this order: what reads a number leaves none behind for the next. */
const STEPS: readonly Step[] = [
  { needs: /[^\p{L}\p{M},.;:!?' ]/u, rules: operatorRules },
  { needs: /\d/, rules: figureDateRules },
  { needs: NAMED_DAY, rules: namedDateRules },
  { needs: /\d/, rules: [...timeRules, ...phoneRules] },
  { needs: /\d|[£$€¥]/, rules: moneyRules },
  { needs: /\d|[%°]/, rules: unitRules },
  { needs: /\d/, rules: [...fractionRules, ...ordinalRules] },
  { needs: /\d|[&:/]|PhD/, rules: codeRules },
  { needs: ABBREVIATED, rules: abbreviationRules },
  { needs: /\d/, rules: numberRules },
  { needs: /[&+]/, rules: signRules },
]
const HETERONYMS: Step = { needs: HETERONYM, rules: heteronymRules }

const stepped = (text: string, { needs, rules }: Step) => (needs.test(text) ? ruled(text, rules) : text)

/**
 * What is said of a markdown text, sentence by sentence, written out as a British speaker reads it: no digits, signs or marks of markdown
 * are left, and letters that are spelled stand apart ("K-P-I"). Each has at most 250 characters and ends with a mark. Reviewed terms are
 * read as reviewed.
 */
export function speechSentences(markdown: string, terms: readonly SpokenTerm[] = []): string[] {
  const reviewed = termsAside(terms)
  return spokenBlocks(markdown.toWellFormed())
    .map((block) => ruled(block, markRules))
    .map((block) => ruled(reviewed.aside(block), addressRules))
    .flatMap(sentencesOf)
    .filter(hasWords)
    .flatMap((sentence) => cutAt(sentence.trim(), READ_AT_ONCE))
    .map((sentence) => spokenSentence(sentence, reviewed))
    .flatMap((sentence) => cutAt(sentence, SENTENCE_MAX))
    .filter(hasWords)
}

const hasWords = (sentence: string) => /[\p{L}\p{N}]/u.test(sentence)

/** Characters that no rule knows: they are left out in the end, and what stood beside them then stands alone. */
const STRANGE = /[^\s -\u024f\u2010-\u20cf]|[~^[\]{}\\|<>_`#@*]/u
/** More readings change nothing. */
const READINGS = 4

function spokenSentence(sentence: string, reviewed: SetAside): string {
  const once = (words: string) => stepped(tidied(withAcronyms(STEPS.reduce(stepped, words))), HETERONYMS)
  let words = once(sentence)
  for (let reading = 1; reading < READINGS && STRANGE.test(sentence); reading += 1) words = once(words)
  return withCapital(reviewed.back(words), sentence)
}

/** A sentence that begins with a figure begins with its word. */
const withCapital = (words: string, written: string) =>
  /^\P{L}*\p{Ll}/u.test(written) && !/^\P{L}*\d/u.test(written)
    ? words
    : words.replace(/^[a-z]/, (letter) => letter.toUpperCase())
