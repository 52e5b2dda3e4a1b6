import { sentencesOf } from '#shared/sentences.ts'
import { heteronymRules } from './heteronyms.ts'
import { abbreviationRules } from './speech-abbreviations.ts'
import { codeRules, withAcronyms } from './speech-acronyms.ts'
import { addressRules, phoneRules } from './speech-addresses.ts'
import { dateRules } from './speech-dates.ts'
import { markRules, tidied } from './speech-marks.ts'
import { moneyRules } from './speech-money.ts'
import { numberRules, ordinalRules } from './speech-numbers.ts'
import { ruled } from './speech-rule.ts'
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

/** In this order: what reads a number leaves none behind for the next. */
const RULES = [
  ...operatorRules,
  ...dateRules,
  ...timeRules,
  ...phoneRules,
  ...moneyRules,
  ...unitRules,
  ...fractionRules,
  ...ordinalRules,
  ...codeRules,
  ...abbreviationRules,
  ...numberRules,
  ...signRules,
]

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
    .flatMap((sentence) => cutAt(sentence.trim(), READ_AT_ONCE))
    .map((sentence) => spokenSentence(sentence, reviewed))
    .flatMap((sentence) => cutAt(sentence, SENTENCE_MAX))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function spokenSentence(sentence: string, reviewed: SetAside): string {
  const read = withAcronyms(ruled(sentence, RULES))
  const words = tidied(ruled(tidied(read), heteronymRules))
  return withCapital(reviewed.back(words), sentence)
}

/** A sentence that begins with a figure begins with its word. */
const withCapital = (words: string, written: string) =>
  /^\P{L}*\p{Ll}/u.test(written) && !/^\P{L}*\d/u.test(written) ? words : words.charAt(0).toUpperCase() + words.slice(1)
