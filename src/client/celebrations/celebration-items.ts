import {
  LEVEL_UP_POINTS,
  type NewAchievements,
  SPECIAL_CATEGORY,
  SPECIAL_MILESTONE,
  STREAK_MILESTONE_POINTS,
} from '#shared/gamification.ts'

export type CelebrationColor = 'gold' | 'purple' | 'green' | 'blue' | 'red'

/** One thing to celebrate. */
export interface CelebrationItem {
  /** The same achievement has the same id in every answer and every tab. */
  id: string
  type: 'badge' | 'level' | 'streak' | 'milestone'
  title: string
  description: string
  /** The name of a drawing; an unknown one is shown as a rosette. */
  icon: string
  points: number
  color: CelebrationColor
  special: boolean
}

type NewBadge = NewAchievements['newBadges'][number]

function ofBadge({ id, badge }: NewBadge): CelebrationItem {
  const special = badge.category === SPECIAL_CATEGORY
  return {
    id: `badge:${id}`,
    type: 'badge',
    title: badge.name,
    description: badge.description,
    icon: badge.icon,
    points: badge.points,
    color: special ? 'gold' : 'green',
    special,
  }
}

const ofLevel = (level: number): CelebrationItem => ({
  id: `level:${level}`,
  type: 'level',
  title: `Level ${level}`,
  description: 'You have reached a new level.',
  icon: 'trending-up',
  points: LEVEL_UP_POINTS,
  color: 'purple',
  special: false,
})

const ofStreak = (days: number): CelebrationItem => ({
  id: `streak:${days}`,
  type: 'streak',
  title: `${days} days in a row`,
  description: 'You keep coming back, and that is what makes it stick.',
  icon: 'flame',
  points: STREAK_MILESTONE_POINTS,
  color: 'red',
  special: false,
})

function ofMilestone(count: number): CelebrationItem {
  const special = count >= SPECIAL_MILESTONE
  return {
    id: `milestone:${count}`,
    type: 'milestone',
    title: count === 1 ? 'Your first conversation' : `${count} conversations`,
    description: count === 1 ? 'Every voyage begins with one.' : 'That is how many you have held with your mentor.',
    icon: 'messages-square',
    points: count,
    color: special ? 'gold' : 'blue',
    special,
  }
}

/** What an answer of `GET /api/new-achievements` gives to celebrate, in the order of its fields, each thing once. */
export function celebrationItems(news: NewAchievements): CelebrationItem[] {
  const items = [
    ...news.newBadges.map(ofBadge),
    ...(news.levelUp ? [ofLevel(news.level)] : []),
    ...(news.streakMilestone ? [ofStreak(news.streak)] : []),
    ...news.conversationMilestones.map(ofMilestone),
  ]
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
