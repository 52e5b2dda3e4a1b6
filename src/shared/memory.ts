import { del, get, Nothing, patch, post } from './endpoint.ts'
import { Id } from './ids.ts'
import { z } from './zod.ts'

/** What a mentor may remember of a business, in the order in which it is shown. */
export const FactKind = z.enum(['business-name', 'trade', 'size', 'stage', 'goal', 'challenge', 'figure', 'commitment'])
export type FactKind = z.infer<typeof FactKind>

/** Kinds of which there is one; a figure is one of its role and what it buys, and of the others there are several. */
export const ONE_OF: readonly FactKind[] = ['business-name', 'trade', 'size', 'stage']

/** The figures that stay true for a while, by the roles the mentor's reader gives them, with what they are called. */
export const FIGURE_NAMES = {
  takings: 'Takings',
  profit: 'Profit',
  margin: 'Margin',
  price: 'Price',
  averageSale: 'Average sale',
  unitCost: 'Cost of each sale',
  fixedCosts: 'Fixed costs',
  rent: 'Rent',
  wages: 'Wages',
  burn: 'Outgoings',
  budget: 'Marketing budget',
  cash: 'Cash in the bank',
  owed: 'Owed to you',
  debt: 'Debt',
  stock: 'Stock',
  paymentDays: 'Time customers take to pay',
  customers: 'Customers',
  visitors: 'Visitors',
  conversion: 'Enquiries that become sales',
  openDays: 'Days open',
  billableHours: 'Hours worked',
  targetIncome: 'Income you need',
} as const
export const FigureName = z.enum(Object.keys(FIGURE_NAMES) as [FigureName, ...FigureName[]])
export type FigureName = keyof typeof FIGURE_NAMES

export const RememberedFigure = z.object({
  role: FigureName,
  value: z.number(),
  /** The upper end of a range. */
  high: z.number().nullable(),
  /** `money` is pounds. */
  unit: z.enum(['money', 'percent', 'hours', 'days', 'weeks', 'months', 'years', 'people', 'number']),
  per: z.enum(['hour', 'day', 'week', 'month', 'year']).nullable(),
  /** What one of these buys, or what is counted: "£16 a cut", "28 lessons a week". */
  item: z.string().nullable(),
})
export type RememberedFigure = z.infer<typeof RememberedFigure>

/** `conversation`: gathered from what was said; `corrected`: gathered, then put right by the person; `person`: written by them. */
export const FactOrigin = z.enum(['conversation', 'corrected', 'person'])
export type FactOrigin = z.infer<typeof FactOrigin>

export const MemoryFact = z.object({
  id: z.number().int(),
  kind: FactKind,
  /** In words; of a figure its amount, as "£300 a month". */
  text: z.string(),
  /** Of a figure only. */
  figure: RememberedFigure.nullable(),
  /** Of a commitment: the day by which. */
  dueDate: z.iso.date().nullable(),
  origin: FactOrigin,
  /** The message in which it was said, while that is there. */
  source: z.object({ conversationId: z.number().int(), messageId: z.number().int(), title: z.string() }).nullable(),
  /** When it was said or, where nobody said it, written. */
  saidAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type MemoryFact = z.infer<typeof MemoryFact>

/** What one fact of a kind is called. */
export const KIND_NAMES: Record<FactKind, string> = {
  'business-name': 'Name',
  trade: 'What you do',
  size: 'Size',
  stage: 'Stage',
  goal: 'Goal',
  challenge: 'Challenge',
  figure: 'Figure',
  commitment: 'Something you will do',
}

/** What a fact is called beside its words. */
export const factName = ({ kind, figure }: Pick<MemoryFact, 'kind' | 'figure'>): string =>
  figure ? FIGURE_NAMES[figure.role] : KIND_NAMES[kind]

export const Memory = z.object({
  /** Off: nothing is gathered, and nothing of what is there is used. */
  isOn: z.boolean(),
  /** Kind by kind, the newest first. */
  facts: z.array(MemoryFact),
})
export type Memory = z.infer<typeof Memory>

/** Longest fact, in characters. */
export const FACT_MAX = 200
/** Most facts of one person. */
export const FACTS_MAX = 100

const CARD = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g
const SECRETS = [
  /\b(?:pass ?word|pass ?code|pass ?phrase|pin(?: number| code)?|cvv|cvc|security code)\b\s*(?:is|was|=|:)/i,
  /\bsort code\b|\b\d{2}-\d{2}-\d{2}\b/i,
  // A National Insurance number, then keys of services.
  /\b[a-ceghj-prstw-z][a-ceghj-nprstw-z] ?\d{2} ?\d{2} ?\d{2} ?[a-d]\b/i,
  /\b(?:sk|pk|ghp|xox[abp])[-_][\w-]{12,}/i,
]

/** Whether a text holds what should be written down nowhere: a password, or the number of a card, an account or a person. */
export const holdsSecret = (text: string): boolean =>
  SECRETS.some((secret) => secret.test(text)) || (text.match(CARD) ?? []).some((found) => isCard(found))

/** Luhn's check, which every payment card passes. Source: ISO/IEC 7812-1, annex B. */
function isCard(found: string): boolean {
  const digits = Array.from(found.replace(/\D/g, ''), Number).toReversed()
  const doubled = digits.map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
  return doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}

const FactText = z
  .string({ error: 'Write what should be remembered' })
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Write what should be remembered')
      .max(FACT_MAX, `At most ${FACT_MAX} characters, please`)
      .refine((text) => !holdsSecret(text), 'Please leave out passwords and the numbers of cards and accounts'),
  )

export const NewFact = z
  .object({
    kind: FactKind,
    text: FactText,
    /** Which figure it is. */
    role: FigureName.nullish().transform((role) => role ?? null),
    dueDate: z.iso
      .date()
      .nullish()
      .transform((day) => day ?? null),
    /** Of a fact that is brought back after it was forgotten: where it had come from. */
    origin: FactOrigin.default('person'),
    messageId: Id.nullish().transform((id) => id ?? null),
  })
  .refine(({ kind, role }) => kind !== 'figure' || role !== null, {
    path: ['role'],
    error: 'Choose which figure it is',
  })
export type NewFact = z.output<typeof NewFact>

export const CorrectedFact = z.object({ text: FactText })

const params = z.object({ id: Id })

export const getMemory = get('/api/memory', {
  summary: 'What the mentor remembers of the caller, and whether it does',
  answer: Memory,
})
export const switchMemory = patch('/api/memory', {
  summary: 'Switch remembering on or off; what is there stays, and is not used while it is off',
  body: z.object({ isOn: z.boolean() }),
  answer: Memory.pick({ isOn: true }),
  limit: 'memory',
})
export const addFact = post('/api/memory/facts', {
  summary: 'Have the mentor remember a fact; of what there is one, it takes the place of the one that is there',
  body: NewFact,
  answer: MemoryFact,
  limit: 'memory',
})
export const correctFact = patch('/api/memory/facts/:id', {
  summary: 'Put a fact right; what a conversation says later no longer changes it',
  params,
  body: CorrectedFact,
  answer: MemoryFact,
  limit: 'memory',
})
export const forgetFact = del('/api/memory/facts/:id', {
  summary: 'Forget a fact',
  params,
  answer: Nothing,
  limit: 'memory',
})
export const forgetEverything = del('/api/memory/facts', {
  summary: 'Forget every fact',
  answer: Nothing,
  limit: 'memory',
})
