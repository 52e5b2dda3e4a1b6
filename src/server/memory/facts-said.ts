import { findCommitment } from '#server/mentor/commitments.ts'
import { FACT_MAX, type FactKind } from '#shared/memory.ts'
import { sayAmount } from './amounts.ts'
import { keyOf } from './fact-key.ts'
import { mayBeKept } from './may-be-kept.ts'
import { ownStatements, sentencesIn } from './own-statements.ts'
import { readFigures } from './read-figures.ts'
import { readName } from './read-name.ts'
import { readSize } from './read-size.ts'
import { readStage } from './read-stage.ts'
import { readTrade } from './read-trade.ts'
import { readChallenge, readGoal } from './read-wishes.ts'
import type { MemoryFactRow } from './table.ts'

export interface SaidFact extends Pick<MemoryFactRow, 'kind' | 'text' | 'figure' | 'dueDate' | 'key'> {
  /** To be kept only where its place is free. */
  isVague: boolean
}

interface Saying {
  text: string
  /** The mentor's question before it. */
  question: string | null
  /** The day in the person's time zone on which it was said, YYYY-MM-DD. */
  day: string
}

/**
 * What a message tells of its writer's business, at most one of each place, what was said last. By rules alone, which would rather
 * miss a fact than keep a wrong one; a message that asks, supposes, quotes or is in trouble tells nothing.
 */
export function factsSaid({ text, question, day }: Saying): SaidFact[] {
  const statements = ownStatements(text)
  if (statements.length === 0) return []
  const facts = [
    ...statements.flatMap((sentence) => (mayBeKept(sentence) ? factsIn(sentence, question, day) : tradeIn(sentence))),
    ...nameIn(text, statements),
    ...commitmentIn(text, day),
  ].filter((fact) => fact.text.length <= FACT_MAX)
  return [...new Map(facts.map((fact) => [fact.key, fact])).values()]
}

const fact = (kind: FactKind, text: string | null, more: Partial<SaidFact> = {}): SaidFact[] => {
  if (!text) return []
  const words = { kind, text, figure: null, dueDate: null, isVague: false, ...more }
  return [{ ...words, key: keyOf(words) }]
}

const factsIn = (sentence: string, question: string | null, day: string) => [
  ...tradeIn(sentence),
  ...fact('size', readSize(sentence, question)),
  ...fact('stage', readStage(sentence, day)),
  ...fact('goal', readGoal(sentence)),
  ...fact('challenge', readChallenge(sentence)),
  ...readFigures(sentence, question).flatMap((figure) => fact('figure', sayAmount(figure), { figure })),
]

/** A profession may be a matter of health without being its owner's: "I run a physiotherapy practice". */
function tradeIn(sentence: string): SaidFact[] {
  const trade = readTrade(sentence)
  return fact('trade', trade?.text ?? null, { isVague: trade?.isVague ?? false })
}

/** A name may stand in quotation marks, which are left out of everything else. */
const nameIn = (text: string, statements: string[]) =>
  sentencesIn(text)
    .filter((sentence) => !sentence.endsWith('?') || statements.some((statement) => sentence.startsWith(statement)))
    .filter(mayBeKept)
    .flatMap((sentence) => fact('business-name', readName(sentence)))

function commitmentIn(text: string, day: string): SaidFact[] {
  const found = findCommitment(text, { today: day })
  return found && mayBeKept(found.title) ? fact('commitment', found.title, { dueDate: found.dueDate }) : []
}
