import type { Content } from './content.ts'
import type { Fact } from './facts.ts'
import { rolesAsked } from './figure-roles.ts'
import type { FigureRole } from './figure-words.ts'
import { answerKind } from './reflect.ts'
import { questionIn } from './question-in.ts'
import { count, pounds } from './say-figures.ts'
import type { Understanding } from './understand.ts'

/** Sentences that take up an answer to the mentor's question, best first; none where there is nothing particular to take up. */
export function acknowledgements(
  { intent, message, question, facts, latest, turn }: Understanding,
  content: Content,
): string[] {
  const reply = (name: string) => content.acknowledgements.get(name) ?? []
  const figure = latest[0] ? figureBack(facts[latest[0]], latest[0], turn) : null
  if (message.trim().endsWith('?')) return [...reply(`asked-${questionKind(message)}`), ...reply('asked')]
  if (intent !== 'answer') return []
  if (figure) return [figure, ...reply('figure-given')]
  const kind = answerKind(message)
  if (kind === 'unsure') return [...howToFind(question, content), ...reply('unsure')]
  return [...reply(`answer-${kind}`)]
}

/** What leads a question that wants a yes or a no, or one of two things; among others ("how", "what") there is more to say. */
const WHETHER =
  /^(?:(?:and|but|so|ok|also|then|or|hmm|well),? )*(?:(?:should|shall|can|could|do|does|did|is|are|am|was|were|will|would|has|have)(?:n['’]?t)?|cant|wont|isnt|dont) (?:i|we|it|they|he|she|you|that|this|there|the|a|an|my|our)\b|\b(?:or not|good or bad|worth it|right|yes or no|(?:is|are|will|would|wont|isnt|does|do)(?:n['’]?t)? (?:it|he|she|they|that|i|we))\?$/i
const OPEN = /^(?:(?:and|but|so|ok|also|then|or|hmm|well),? )*(?:how|what|which|when|where|who|why)\b/i
/** "Should I borrow or hire?", and not "is it an hour or two?". */
const EITHER =
  /(?<!\b(?:more|sooner|one)) or (?!not\b|no\b|so\b|two\b|2\b|less\b|later\b|more\b|what(?:ever)?\b|something\b|anything\b|bad\b|am i\b|is that\b)/i

/** The form of the last question of a message. */
function questionKind(message: string): 'whether' | 'either' | 'open' {
  const question = questionIn(message)?.trim() ?? ''
  if (OPEN.test(question) || !WHETHER.test(question)) return 'open'
  return EITHER.test(question) ? 'either' : 'whether'
}

const howToFind = (question: string | null, content: Content) =>
  question ? rolesAsked(question).flatMap((role) => content.findings.get(role) ?? []) : []

const NAMES: Partial<Record<FigureRole, string>> = {
  takings: 'in sales',
  cash: 'in the bank',
  burn: 'going out',
  fixedCosts: 'of fixed costs',
  price: 'as the price',
  unitCost: 'of direct cost',
  targetIncome: 'to live on',
  owed: 'owed to you',
  wages: 'in wages',
  stock: 'in stock',
  averageSale: 'a sale',
  debt: 'of debt',
  budget: 'to spend',
  rent: 'in rent',
  profit: 'of profit',
  margin: 'margin',
  customers: 'customers',
  visitors: 'visitors',
}

const ENDINGS = [
  'that gives us something to work with',
  'good, a real figure',
  'then we can do a sum',
  'noted',
  'that is worth knowing',
  'let us use it',
]

/** "£300 a month in rent: noted." */
function figureBack(fact: Understanding['facts'][FigureRole], role: FigureRole, turn: number): string | null {
  const name = NAMES[role]
  if (!fact || !name) return null
  const value = fact.unit === 'money' ? pounds(fact.value) : `${count(fact.value)}${fact.unit === 'percent' ? '%' : ''}`
  const what =
    role === 'customers' || role === 'visitors'
      ? `${value} ${name}${periodOf(fact)}`
      : `${value}${periodOf(fact)} ${name}`
  return `${what}: ${ENDINGS[turn % ENDINGS.length]}.`
}

const periodOf = ({ per }: Pick<Fact, 'per'>) => (per ? ` a ${per}` : '')
