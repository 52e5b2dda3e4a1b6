import {
  type Calculator,
  InvalidInputs,
  neededInputs,
  type Result,
  wordsOf,
} from '#server/mentor/calculators/calculator.ts'
import { CALCULATORS } from '#server/mentor/calculators/registry.ts'
import { type Facts, gatherFacts, type Said } from '#server/mentor/facts.ts'
import { isDecision } from '#server/mentor/intent.ts'
import { answerKind } from '#server/mentor/reflect.ts'
import { sentenceKey } from '#server/mentor/sentences.ts'
import { hasFigures, inputsFromFacts, type Inputs, plainText, readInputs } from './read-inputs.ts'
import { WISHES } from './wishes.ts'

/** A calculation that the last message asked for or went on with. */
export interface Calculation {
  calculator: Calculator
  /** What is known of it. */
  inputs: Inputs
  /** The input to ask for; null where all are there. */
  missing: string | null
  /** Null while an input is missing or does not fit. */
  results: Record<string, Result> | null
  /** Why the inputs do not fit, in a sentence; the one at fault is `missing` again. */
  problem: string | null
  /** True where the person does not know the figure that is missing. */
  isUnsure: boolean
}

/** What a mentor can ask for an input, each in other words. */
export function questionsFor(calculator: Calculator, name: string): string[] {
  const { label, question } = wordsOf(calculator, name)
  return [question, `What would be a fair guess at the ${label}?`, `Which figure shall we use for the ${label}?`]
}

/** Messages over which a calculation can stretch, its answers and its "what ifs" included. */
const LOOK_BACK = 16
/** Characters of a message that asks for a sum; what is longer tells a story, and would take long to search for one. */
const LONGEST = 1200

/** Works something out when it is first asked for, and no second time. */
function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | null = null
  return () => (done ??= { value: work() }).value
}

/**
 * The calculation that the last of these messages belongs to, worked out as far as it goes; null where there is none.
 * `known` is what was known before the first of them.
 */
export function calculationIn(messages: Said[], known: Facts = {}): Calculation | null {
  let current: Calculation | null = null
  // Each message is read for its facts once, however many wishes of however many messages ask for them.
  const factsOf = messages.map((said) => once(() => gatherFacts([said])))
  const start = Math.max(0, messages.length - LOOK_BACK)
  for (const [since, said] of messages.slice(start).entries()) {
    const earlier = once<Facts>(() => Object.assign({}, ...factsOf.slice(0, start + since).map((facts) => facts())))
    const isShort = said.text.length <= LONGEST
    current = isShort ? (wantedIn(said.text, earlier, known) ?? (current && goOn(current, said))) : null
  }
  return current
}

const ASKING =
  /\?|\b(?:what|what'?s|how (?:much|many|long|often|far|full|fast|busy)|work(?:ing)? (?:me |it )?out|calculate|figure out|tell me|give me|can you|could you|help me|need to know|want to know|show me|when (?:do|will|would|does))\b/i
/** "Margin on a £45 haircut", "take the VAT off £90": what asks without a question. */
const ORDER =
  /^\W*(?:please )?(?:(?:my |the )?(?:npv|irr|margin|mark[\s-]?up|break[\s-]?even|pay ?back|runway|churn|growth rate|(?:monthly |loan )?repayments?|vat|ltv|lifetime value)\b.{0,12}\b(?:if|of|on|for|at|when|with)\b|(?:i (?:want|need) to )?(?:add|take|put|knock|remove)\b.{0,20}\bvat\b)/i
const MINE =
  /\b(?:work(?:ing)? out|calculate|figure out|what(?:'?s| is| are| would be)|whats|tell me|give me|know|check)\s+(?:what\s+)?(?:my|our)\b/i
/** Asks how much of what was spoken of before: "so how long will it last". */
const OWN = /\b(?:my|our|i|we|us|it|that|this)\b/i
const AMOUNT =
  /\bhow (?:much|many|long|far|full|fast|soon)\b|\bwhen (?:do|will|would)\b|\bwhat(?:'?s| is| are)\b|\b(?:work out|calculate)\b/i
const HOW_TO = /\bhow (?:do|does|would|can|should|is|are)\b.{0,25}\b(?:calculate|work(?:ed)? out|figure(?:d)? out)\b/i

/** The calculation a message asks for: by its words, and by a figure for it, or because it is said to be the person's own. */
function wantedIn(message: string, earlier: () => Facts, known: Facts): Calculation | null {
  const text = plainText(message)
  if (!ASKING.test(text) && !ORDER.test(text)) return null
  for (const { id, words, unless, onlyWithFigures } of WISHES) {
    if (!words.test(text) || unless?.test(text)) continue
    const calculator = CALCULATORS.find((candidate) => candidate.id === id)
    if (!calculator) continue
    const facts = earlier()
    const own = readInputs(calculator, message)
    const told = { ...inputsFromFacts(calculator, facts), ...own }
    const inputs = { ...inputsFromFacts(calculator, { ...known, ...facts }), ...told }
    // Whoever asks "what is break-even" months after they gave their figures wants to know what it is.
    const isComplete = missingOf(calculator, told) === null
    const isPersonal = !onlyWithFigures && !HOW_TO.test(text) && !isDecision(text)
    const isAtHand = Object.keys(told).length > 0 || missingOf(calculator, inputs) === null
    const isGoingOn = OWN.test(text) && AMOUNT.test(text) && isAtHand
    const isMine = isPersonal && (MINE.test(text) || isGoingOn)
    if (!Object.values(own).some(isFigure) && !isComplete && !isMine) continue
    if (answeredByMargin(id, inputs, gatherFacts([{ text: message, question: null }]), { ...known, ...facts })) continue
    return reckoned(calculator, inputs)
  }
  return null
}

const isFigure = (value: unknown) => typeof value === 'number' || Array.isArray(value)

/** Where a margin is known and no price, the findings say the same in money and shares. */
const answeredByMargin = (id: string, inputs: Inputs, facts: Facts, earlier: Facts) =>
  (id === 'break-even' || id === 'price-change') &&
  inputs['price'] === undefined &&
  (facts.margin ?? earlier.margin) !== undefined

const missingOf = (calculator: Calculator, inputs: Inputs) =>
  neededInputs(calculator).find((name) => inputs[name] === undefined) ?? null

function reckoned(calculator: Calculator, inputs: Inputs): Calculation {
  const missing = missingOf(calculator, inputs)
  const open = { calculator, inputs, missing, results: null, problem: null, isUnsure: false }
  if (missing) return open
  try {
    return { ...open, results: calculator.work(inputs) }
  } catch (error) {
    if (!(error instanceof InvalidInputs)) throw error
    const faulty = error.input ?? neededInputs(calculator)[0]!
    return { ...open, inputs: { ...inputs, [faulty]: undefined }, missing: faulty, problem: error.message }
  }
}

const WHAT_IF = /^(?:and |so |ok(?:ay)?,? |but )*(?:what if|what about|how about|and if|if|and at|say)\b|\binstead\b/i

/** An answer goes on with an open calculation, and "what if" changes a finished one; anything else leaves it. */
function goOn({ calculator, inputs, missing, isUnsure }: Calculation, { text, question }: Said): Calculation | null {
  if (!missing) {
    if (!WHAT_IF.test(text.trim())) return null
    const changed = readInputs(calculator, text)
    return Object.keys(changed).length > 0 ? reckoned(calculator, { ...inputs, ...changed }) : null
  }
  const key = question ? sentenceKey(question) : ''
  if (!questionsFor(calculator, missing).some((own) => sentenceKey(own) === key)) return null
  const read = readInputs(calculator, text, missing)
  // "She left last month" tells a length of time, but not to somebody who asked for a number.
  const isAnswer = missing in read || (Object.keys(read).length > 0 && hasFigures(text))
  if (isAnswer) return reckoned(calculator, { ...inputs, ...read })
  return answerKind(text) === 'unsure' && !isUnsure ? { ...reckoned(calculator, inputs), isUnsure: true } : null
}
