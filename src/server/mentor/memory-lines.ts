import { type FactKind, FIGURE_NAMES, type FigureName } from '#shared/memory.ts'
import type { RememberedFact } from './known.ts'

const NAMES: Record<Exclude<FactKind, 'figure'>, string> = {
  'business-name': 'Business name',
  trade: 'Trade',
  size: 'Size',
  stage: 'Stage',
  goal: 'Goal',
  challenge: 'Challenge',
  commitment: 'Said they would',
}
/** Names that speak to the person would speak to the model. */
const NAMES_OF_FIGURES: Record<FigureName, string> = {
  ...FIGURE_NAMES,
  owed: 'Owed to them',
  targetIncome: 'Income they need',
}
/** Characters: some 1,500 tokens. */
const MOST = 6000
/** The part of a model's context that what is remembered may take. */
const PART = 1 / 8
const CHARACTERS_A_TOKEN = 4

/** What is remembered as lines for a prompt, as many as leave a context of `contextTokens` its room (null: any); '' for none. */
export function memoryLines(facts: RememberedFact[], contextTokens: number | null): string {
  let room = Math.min(MOST, (contextTokens ?? Infinity) * CHARACTERS_A_TOKEN * PART)
  const lines = facts.map(({ kind, text, figure, day }) => `- ${nameOf(kind, figure)}: ${text} (${day})`)
  return lines.filter((line) => (room -= line.length + 1) >= 0).join('\n')
}

const nameOf = (kind: FactKind, figure: RememberedFact['figure']) =>
  kind === 'figure' ? NAMES_OF_FIGURES[figure!.role] : NAMES[kind]
