/**
 * What a line of a person's ledger says, and what its subject is. Done: `joined` (once, ''), `message` ('conversation/message'),
 * `talk` (a conversation on a day, 'day/conversation'), `conversation` (its id), `area` ('area/conversation'), `concept` (its id).
 * Earned: `badge` (its id), `conversation-milestone` (the count), `streak-milestone` (the days), `level` (the level),
 * `daily-reward` (the day).
 */
export const REWARD_KINDS = [
  'joined',
  'message',
  'talk',
  'conversation',
  'area',
  'concept',
  'badge',
  'conversation-milestone',
  'streak-milestone',
  'level',
  'daily-reward',
] as const
/** Of these there are few in a ledger. */
export const EARNED_KINDS = [
  'joined',
  'badge',
  'conversation-milestone',
  'streak-milestone',
  'level',
  'daily-reward',
] as const satisfies RewardKind[]
export type RewardKind = (typeof REWARD_KINDS)[number]

export interface Entry {
  kind: RewardKind
  subject: string
  /** The person's own day, as YYYY-MM-DD. */
  day: string
  points: number
}

/** What makes an entry the same event: a person has one of each. */
export const keyOf = ({ kind, subject }: Pick<Entry, 'kind' | 'subject'>): string => `${kind} ${subject}`
