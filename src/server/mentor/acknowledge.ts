import type { Content } from './content.ts'
import type { Fact } from './facts.ts'
import { rolesAsked } from './figure-roles.ts'
import type { FigureRole } from './figure-words.ts'
import { answerKind } from './reflect.ts'
import { count, pounds } from './say-figures.ts'
import type { Understanding } from './understand.ts'

/** Sentences that take up an answer to the mentor's question, best first; none where there is nothing particular to take up. */
export function acknowledgements(
  { intent, message, question, facts, latest, turn }: Understanding,
  content: Content,
): string[] {
  const reply = (name: string) => content.acknowledgements.get(name) ?? []
  const figure = latest[0] ? figureBack(facts[latest[0]], latest[0], turn) : null
  if (message.trim().endsWith('?')) return [...reply('asked')]
  if (intent !== 'answer') return []
  if (figure) return [figure, ...reply('figure-given')]
  const kind = answerKind(message)
  if (kind === 'unsure') return [...howToFind(question, content), ...reply('unsure')]
  return [...reply(`answer-${kind}`)]
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
