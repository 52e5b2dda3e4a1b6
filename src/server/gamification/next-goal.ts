import { CONVERSATION_MILESTONES, levelOf, pointsToReach, STREAK_MILESTONES } from '#shared/gamification.ts'
import type { BadgeRule } from './badges.ts'
import { missing } from './book.ts'
import { keyOf } from './entry.ts'
import { type Fact, factsOf, type Tally } from './tally.ts'

/** Roughly how many conversations it takes to move a fact by one. A day has to be waited for. */
const EFFORT: Partial<Record<Fact, number>> = { messages: 0.4, deepest: 0.4, days: 1.5, streak: 1.5 }
const POINTS_PER_CONVERSATION = 11

interface Goal {
  effort: number
  words: string
}

/** In words, the thing to earn that takes least: a badge, a milestone or the next level. `streak` is today's. */
export function nextGoal(tally: Tally, streak: number, badges: readonly BadgeRule[]): string {
  const facts = factsOf(tally)
  const goals = [
    ...badges
      .filter(({ id }) => !tally.known.has(keyOf({ kind: 'badge', subject: id })))
      .flatMap((badge) => badgeGoal(badge, { ...facts, streak })),
    ...conversationGoal(facts.conversations),
    ...streakGoal(tally, streak),
    levelGoal(tally.points),
  ]
  return goals.reduce((nearest, goal) => (goal.effort < nearest.effort ? goal : nearest)).words
}

/** None where nothing is missing: the badge is new, and comes with what is said next. */
function badgeGoal(badge: BadgeRule, facts: Record<Fact, number>): Goal[] {
  const steps = missing(badge, facts)
  if (steps.length === 0) return []
  const effort = steps.reduce((sum, { fact, left }) => sum + left * (EFFORT[fact] ?? 1), 0)
  if (facts.conversations === 0 && steps.length === 1 && effort === 1)
    return [{ effort, words: `Start your first conversation to earn ${badge.name}` }]
  return [{ effort, words: `${sentence(steps.map(({ fact, left }) => step(fact, left)))} to earn ${badge.name}` }]
}

function conversationGoal(conversations: number): Goal[] {
  const next = CONVERSATION_MILESTONES.find((count) => count > conversations)
  if (next === undefined) return []
  const left = next - conversations
  return [{ effort: left, words: `${sentence([step('conversations', left)])} to reach ${next}` }]
}

function streakGoal(tally: Tally, streak: number): Goal[] {
  const next = STREAK_MILESTONES.find(
    (days) => !tally.known.has(keyOf({ kind: 'streak-milestone', subject: String(days) })),
  )
  if (next === undefined || streak === 0) return []
  const left = next - streak
  return [{ effort: left * 1.5, words: `${sentence([step('streak', left)])} for a ${next}-day streak` }]
}

function levelGoal(points: number): Goal {
  const level = levelOf(points) + 1
  const left = pointsToReach(level) - points
  return {
    effort: left / POINTS_PER_CONVERSATION,
    words: `Earn ${counted(left, 'more point')} to reach level ${level}`,
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function step(fact: Fact, left: number): string {
  switch (fact) {
    case 'conversations':
      return `start ${counted(left, 'more conversation')}`
    case 'messages':
      return `exchange ${counted(left, 'more message')}`
    case 'deepest':
      return `exchange ${counted(left, 'more message')} in your longest conversation`
    case 'days':
      return `come back on ${counted(left, 'more day')}`
    case 'streak':
      return `talk on ${counted(left, 'more day')} in a row`
    case 'concepts':
      return `bring up ${counted(left, 'more business concept')}`
    case 'breadth':
      return `talk about ${counted(left, 'more area')} of business`
    default:
      return `talk about ${fact} in ${counted(left, 'more conversation')}`
  }
}

function sentence(steps: string[]): string {
  const [first = '', ...rest] = steps
  const words = rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
