import { z } from '#shared/zod.ts'
import { FIGURE_ROLES } from './figure-words.ts'
import type { Intent } from './intent.ts'
import { TRADE_KINDS } from './trades.ts'

export const AREAS = ['strategy', 'finance', 'marketing', 'operations', 'leadership'] as const
/** From what anybody can use at once to what needs other ideas first. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const

const statement = z
  .string('is missing')
  .min(12)
  .refine((text) => !text.includes('?'), 'a statement must not ask: the mentor asks one question, at the end')
  .refine((text) => /[.!:)]$/.test(text), 'a statement ends with a full stop')
const question = z
  .string('is missing')
  .refine((text) => text.endsWith('?') && text.indexOf('?') === text.length - 1, 'one question mark, at the end')
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is words in lower case joined by hyphens')

/** What an assessment asks of a concept, from what was kept in memory to what is made of it with other ideas. */
export const ASSESSMENT_LEVELS = ['recall', 'application', 'analysis', 'synthesis'] as const

/** A question of an assessment, the answer a good student would give, and what an answer must cover. */
const AssessmentQuestion = z.object({
  level: z.enum(ASSESSMENT_LEVELS),
  question,
  answer: statement,
  keyPoints: z
    .array(z.object({ point: statement, /** The same in other words, for matching. */ wordings: z.array(z.string()) }))
    .min(3, 'at least three key points')
    .max(5, 'at most five key points'),
})

/** A concept of the library: what it is, why it matters to a small firm, and how to use it this week. */
export const Concept = z.object({
  id,
  name: z.string().min(3),
  aliases: z.array(z.string()),
  area: z.enum(AREAS, { error: ({ input }) => `${String(input)}: write the area whose folder it is in` }),
  difficulty: z.enum(DIFFICULTIES),
  /** Concepts that are learnt before this one, because it is worked out from them. */
  prerequisites: z.array(id),
  related: z.array(id).min(1, 'at least one related concept'),
  everyday: z.array(z.string()).min(3, 'at least three everyday phrasings'),
  /** Whole messages of people whom it would help, in many kinds of business: what it is told apart from others by. */
  asked: z.array(z.string()),
  definition: statement,
  whyItMatters: statement,
  howToApply: z.array(statement).min(3, 'at least three steps'),
  workedExample: statement,
  commonMistakes: z.array(statement).min(2, 'at least two mistakes'),
  questions: z.array(question).min(2, 'at least two questions'),
  firstActions: z.array(statement).min(2, 'at least two first actions'),
  /** Where facts come from that could be disputed: who, what, the year, where. */
  sources: z.array(z.string()),
  /** One question of each level, in their order. */
  assessment: z.array(AssessmentQuestion),
})
export type Concept = z.infer<typeof Concept>

/**
 * A sentence of a situation: `(food) [if allergen, label] [asks margin] text` is for one kind of trade, for whoever has said one of those words,
 * and asks for one figure, or for the trade itself.
 */
const lineOf = (text: typeof statement) =>
  z.object({
    text,
    only: z.enum(TRADE_KINDS).nullable(),
    /** Stems; null where it suits everybody. */
    heard: z.array(z.string()).min(1, 'words that tell something').nullable(),
    asks: z.enum([...FIGURE_ROLES, 'trade']).nullable(),
  })
export type Line = z.infer<ReturnType<typeof lineOf>>

/** A predicament an owner brings, with what a mentor would say about it, in the order in which it would be said. */
export const Situation = z.object({
  id,
  name: z.string().min(3),
  area: z.enum(AREAS),
  concepts: z.array(id).min(1, 'at least one concept'),
  /** Predicaments whose thoughts serve here too, once its own are used up. */
  near: z.array(id),
  /** Regulated matters that its lines treat with their cautions, so that no set reply need take over. */
  covers: z.array(z.enum(['tax', 'law', 'employment-law'])),
  everyday: z.array(z.string()).min(4, 'at least four everyday phrasings'),
  /** Whole messages that tell of it, in many kinds of business: what a message is compared with by its meaning. */
  told: z.array(z.string()),
  reflections: z.array(lineOf(statement)).min(2, 'at least two reflections'),
  insights: z.array(lineOf(statement)).min(3, 'at least three insights'),
  options: z.array(lineOf(statement)).min(2, 'at least two options'),
  firstSteps: z.array(lineOf(statement)).min(3, 'at least three first steps'),
  cautions: z.array(lineOf(statement)).min(1, 'at least one caution'),
  questions: z.array(lineOf(question)).min(4, 'at least four questions'),
})
export type Situation = z.infer<typeof Situation>

/** A subject that somebody may want to learn: what they call it and the concepts that make it up, in their order. */
export const Theme = z.object({
  id,
  name: z.string().min(3),
  area: z.enum(AREAS),
  concepts: z.array(id).min(3, 'at least three concepts'),
  everyday: z.array(z.string()).min(4, 'at least four everyday words'),
})
export type Theme = z.infer<typeof Theme>

/** What the mentor says where no case is to be reasoned about: a greeting, distress, what it is. */
export const SetReply = z.object({
  id,
  say: z.array(statement).min(1, 'something that is always said'),
  also: z.array(statement).min(4, 'sentences that may be added'),
  ask: z.array(question).min(2, 'at least two questions'),
})
export type SetReply = z.infer<typeof SetReply>

export interface Content {
  concepts: Concept[]
  situations: Situation[]
  replies: Map<string, SetReply>
  /** How a person can find a figure they do not have, by the figure's role. */
  findings: Map<string, string[]>
  /** Sentences that take up an answer, by the kind of answer. */
  acknowledgements: Map<string, string[]>
  /** Messages of every kind, by what they want. */
  intents: Map<Intent, string[]>
  /** Messages that tell of no predicament. */
  strays: string[]
  themes: Theme[]
  /** How a lesson is talked through, by the kind of sentence. */
  lesson: Map<string, string[]>
  /** What is said of what is remembered, by the kind of sentence. */
  memory: Map<string, string[]>
  /** Prose for connected models, by file name without the ending. */
  prompts: Map<string, string>
}
