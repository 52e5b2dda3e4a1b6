import type { CelebrationItem } from './celebration-items.ts'

export const FIRST_AFTER_MS = 500
export const EVERY_MS = 1500
export const SHOWN_MS = 5000
export const CONFETTI_MS = 3000

/** An item and the moment at which it comes on, in milliseconds. */
interface Entrance {
  item: CelebrationItem
  at: number
  /** With confetti and sound: the first of those that came together, and every special one. */
  hasFanfare: boolean
}

/** Who is waiting to come on, in their order, and who is on. */
export interface Stage {
  waiting: readonly Entrance[]
  shown: readonly CelebrationItem[]
  /** The last entrance given to anyone. */
  lastAt: number
  /** How many fanfares there have been. */
  fanfares: number
}

export const emptyStage: Stage = { waiting: [], shown: [], lastAt: -Infinity, fanfares: 0 }

export type Cue =
  | { type: 'earned'; items: readonly CelebrationItem[]; now: number }
  /** The next one's moment has come; `isOurs` is false where another tab celebrates it. */
  | { type: 'next'; isOurs: boolean }
  | { type: 'leave'; id: string }

/** The celebration's schedule: the first card after half a second, the others a second and a half apart. */
export function direct(stage: Stage, cue: Cue): Stage {
  switch (cue.type) {
    case 'earned':
      return announce(stage, cue.items, cue.now)
    case 'next':
      return bringOn(stage, cue.isOurs)
    case 'leave':
      return { ...stage, shown: stage.shown.filter(({ id }) => id !== cue.id) }
  }
}

function announce(stage: Stage, items: readonly CelebrationItem[], now: number): Stage {
  const here = new Set([...stage.waiting.map(({ item }) => item.id), ...stage.shown.map(({ id }) => id)])
  const news = items.filter(({ id }) => !here.has(id))
  if (news.length === 0) return stage
  const first = Math.max(now + FIRST_AFTER_MS, stage.lastAt + EVERY_MS)
  const entrances = news.map((item, index) => ({
    item,
    at: first + index * EVERY_MS,
    hasFanfare: index === 0 || item.special,
  }))
  const lastAt = first + (news.length - 1) * EVERY_MS
  return { ...stage, waiting: [...stage.waiting, ...entrances], lastAt }
}

function bringOn(stage: Stage, isOurs: boolean): Stage {
  const [next, ...waiting] = stage.waiting
  if (!next || !isOurs) return { ...stage, waiting }
  const fanfares = stage.fanfares + (next.hasFanfare ? 1 : 0)
  return { ...stage, waiting, shown: [next.item, ...stage.shown], fanfares }
}
