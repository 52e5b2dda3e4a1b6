import { shapeOf } from './figure-shape.ts'
import type { Figure } from './figures.ts'
import { wordsIn } from './words.ts'
import { MONEY, ROLE_WORDS, type FigureRole, type RoleWords } from './figure-words.ts'

/** Words beyond which a message tells more than what was asked for. */
const LONGEST_ANSWER = 14
const REACH = 45
const CLOSE = 16
const HURDLE = 22
/** Characters before and after a figure in which its words are looked for: the reach, a long word, and what tells of its context. */
const SEEN = 160

/**
 * The role a figure plays by the words around it; `question` (the mentor's last) decides where the words do not.
 * A plain number that answers a question about money is money.
 */
export function roleOf(text: string, figure: Figure, question: string | null): FigureRole | null {
  const own = shapeOf(text, figure) ?? nearest(text, figure) ?? plainPrice(text, figure)
  if (own || !question || wordsIn(text) > LONGEST_ANSWER) return own
  return rolesAskedIn(question).find((row) => mayAnswer(figure, row))?.role ?? null
}

/** A plain number answers whatever was asked for; one of something answers only where that was asked for: "2 miles" is no rent. */
const mayAnswer = ({ unit, noun }: Figure, { units, words }: RoleWords) =>
  units.includes(unit) || (unit === 'number' && (!noun || !IS_COUNTED.test(noun) || noun.search(words) >= 0))

/** The roles a question asks about, in the order in which they stand in it. */
export const rolesAsked = (question: string) => rolesAskedIn(question).map(({ role }) => role)

/** The rows whose words stand in a question, in the order in which they stand there. */
const rolesAskedIn = (question: string) =>
  ROLE_WORDS.map((row) => ({ ...row, at: question.search(new RegExp(row.words.source, 'i')) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)

function nearest(text: string, figure: Figure): FigureRole | null {
  // What is farther off is out of reach: a long text is not read again for each of its figures.
  const from = Math.max(0, figure.start - SEEN)
  const around = text.slice(from, figure.end + SEEN)
  const here = { ...figure, start: figure.start - from, end: figure.end - from }
  const candidates = ROLE_WORDS.filter((row) => mayPlay(figure, row)).flatMap(({ role, units, words }) =>
    [...around.matchAll(words)]
      .filter((match) => units !== MONEY || !belongsToNext(around, here, match))
      .map((match) => ({
        role,
        distance: distanceBetween(around, here, match.index, match.index + match[0].length),
        reach: units.includes(figure.unit) ? REACH : CLOSE,
      })),
  )
  const best = candidates
    .filter(({ distance, reach }) => distance <= reach)
    .sort((one, other) => one.distance - other.distance)[0]
  return best ? inContext(best.role, around, here) : null
}

/** "A jar is £5.50": what a thing is, where nothing else is said of it; "which is £130" sums up what was told before. */
const SOMETHING_ELSE =
  /\b(?:total|altogether|all in|fine|grant|difference|bill|loan|tax|refund|deposit|repair|budget|target)\b[^.£\d]*$/i
const plainPrice = (text: string, { unit, per, start }: Figure): FigureRole | null =>
  unit === 'money' &&
  !per &&
  !SOMETHING_ELSE.test(text.slice(Math.max(0, start - REACH), start)) &&
  /(?<!\b(?:which|that|mileage|miles|interest|wages?|pay|prize|bonus|deposit) )\b(?:is|are|at)\s$/i.test(
    text.slice(Math.max(0, start - REACH), start),
  )
    ? 'price'
    : null

/** A word after a figure and right before another belongs to that one: "is £5.50 costs me £2.10". */
export const belongsToNext = (text: string, { start }: Figure, word: RegExpExecArray) =>
  word.index > start && /^\s(?:about |around |only )?[£\d]/.test(text.slice(word.index + word[0].length))

/** The last word of what is counted, in the plural. */
const IS_COUNTED = /(?<!s)s$|people$/

/** A number without a sign may be money where a word for money stands close by: "rent goes from 1100 to 1900". */
function mayPlay({ unit, noun, per }: Figure, { units, words }: RoleWords): boolean {
  if (unit !== 'number') return units.includes(unit)
  if (units === MONEY) return !noun || !IS_COUNTED.test(noun)
  return units.includes(unit) && (per !== null || !noun?.endsWith('s') || noun.search(words) >= 0)
}

/** "He quoted me £900", "get that mended, quote for 1,900": a price that the person would pay, unless they gave the quote. */
const QUOTED =
  /\b(?:(?:was|were|been|(?:he|she|they|plumber|builder|garage|roofer|electrician|supplier|printer|agency)(?:'s|'ve| has| have)?) quoted|quoted (?:me|us)(?: for [a-z ]{1,20}| a price of)?|(?:i|we)(?:'ve| have)? (?:had|got) (?:an? |the )?quotes? (?:for|of|at)|, ?quote for|(?:his|her|their|builder'?s) quote (?:was|is|of|at))\s(?:about |around )?$/i
/** "£40 over the quote" is no quote. */
const IS_DIFFERENCE =
  /^£?\s?[\d.,]+k?(?: ?(?:quid|pounds?))?\s(?:over|under|above|below|more than|less than)\s(?:the|my|our|his|her|their|what)\b/i

const RISES = /\b(?:up|rais\w+|ris(?:e|es|en|ing)|rose|increas\w+|hik\w+|more|dearer|jump\w*|add(?:ed|s|ing)?|extra)\b/i

/** What else the text speaks of, and how the figure is given, can turn a role into its neighbour or into none. */
function inContext(role: FigureRole, text: string, { unit, per, start }: Figure): FigureRole | null {
  if (role === 'price' && IS_DIFFERENCE.test(text.slice(start))) return null
  if (role === 'price' && QUOTED.test(text.slice(Math.max(0, start - REACH), start))) return null
  if (role === 'averageSale' && unit === 'number' && /\b(?:reviews?|ratings?|stars?|scores?)\b/i.test(text)) return null
  if (role === 'unitCost' && (per === 'week' || per === 'month' || per === 'year')) return 'fixedCosts'
  if (role === 'priceRise' && /\b(?:suppliers?|wholesalers?|energy|materials?|ingredients?)\b/i.test(text))
    role = 'costRise'
  if (role === 'costRise' && !RISES.test(text)) return null
  if (role === 'targetIncome' && /\b(?:wages|payroll|payday)\b/i.test(text)) return 'wages'
  return role
}

/**
 * Characters between a word and a figure; a comma, "and" or another figure between them pushes them apart; a full
 * stop parts them.
 */
export function distanceBetween(text: string, figure: Figure, start: number, end: number): number {
  const [from, to] = end <= figure.start ? [end, figure.start] : [figure.end, start]
  const between = from < to ? text.slice(from, to) : ''
  if (/[.!?;](?:\s|$)|\n/.test(between)) return Infinity
  const hurdles = between.match(/,|\band\b|\bbut\b|\d+/g)?.length ?? 0
  return Math.max(0, to - from) + hurdles * HURDLE
}
