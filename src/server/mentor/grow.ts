/** Where a talk about one matter stands, after John Whitmore, Coaching for Performance, 1992: goal, reality, options, will. */
export const GROW = ['goal', 'reality', 'options', 'will'] as const
export type GrowStage = (typeof GROW)[number]

/** What questions of each stage ask for; any other asks how things are. */
const ASKS: [GrowStage, RegExp][] = [
  [
    'will',
    /\b(?:will you|when (?:will|could|can) you|by when|which (?:day|evening|morning)|what (?:date|day)|who will|what might stop you|first thing you)\b/i,
  ],
  [
    'goal',
    /\bwould you (?:like|want|want|love|rather)\b|\b(?:do you|you) want\b|\bwould (?:a good|keeping|success|an even|owning)\b|\blook like\b|\bshould be different\b|\bwould make a real difference\b/i,
  ],
  [
    'options',
    /\b(?:could you|could be|have you (?:tried|thought|considered)|what else|which of (?:these|the)|what would it take|what if|instead|might you|would you (?:try|change|drop|keep|stop|sell|let go))\b/i,
  ],
]

/** The stage that a question of the mentor belongs to. */
export const stageOf = (question: string): GrowStage => ASKS.find(([, words]) => words.test(question))?.[0] ?? 'reality'

/** Replies to one matter in which each stage is asked about; from the last of them on it is the will. */
const REPLIES: [GrowStage, number][] = [
  ['goal', 1],
  ['reality', 4],
  ['options', 6],
]

/** The stage a talk has come to: by how many messages ago its matter came up, or at once where the person says what they will do. */
export function growStage(messagesAgo: number, isPromise: boolean): GrowStage {
  if (isPromise) return 'will'
  return REPLIES.find(([, until]) => messagesAgo < until)?.[0] ?? 'will'
}

/** Questions of this stage first, then those of the stages beside it, each in their order. */
export function askedInStage(questions: readonly string[], stage: GrowStage): string[] {
  const place = (one: GrowStage) => GROW.indexOf(one)
  const far = (question: string) => Math.abs(place(stageOf(question)) - place(stage))
  return questions.toSorted((one, other) => far(one) - far(other))
}
