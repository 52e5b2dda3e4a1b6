import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { Badge, BADGE_ICONS, badgeNameOf } from '#shared/gamification.ts'
import { z } from '#shared/zod.ts'
import { FACTS } from './tally.ts'

/** A badge and what it takes: each fact named must have come to its number. */
const BadgeRule = Badge.extend({
  id: z.string().regex(/^[a-z]+(_[a-z]+)*$/, 'an id is words in lower case joined by underscores'),
  icon: z.enum(BADGE_ICONS),
  name: z.string().min(3),
  description: z.string().min(10).max(120),
  points: z.number().int().positive().max(1000),
  category: z.string().regex(/^[a-z]+(_[a-z]+)*$/, 'a category is words in lower case joined by underscores'),
  takes: z
    .partialRecord(z.enum(FACTS), z.number().int().positive())
    .refine((takes) => Object.keys(takes).length > 0, 'a badge takes something'),
}).strict()
export type BadgeRule = z.infer<typeof BadgeRule>

const BadgeRules = z
  .array(BadgeRule)
  .refine((badges) => new Set(badges.map(({ id }) => id)).size === badges.length, 'two badges have the same id')

/** Reads badges as `content/badges.json` writes them. Throws an Error that names the place where something does not hold. */
export function readBadges(text: string): BadgeRule[] {
  const { data, error } = BadgeRules.safeParse(JSON.parse(text))
  if (data) return data
  throw new Error(`Content: badges.json does not hold together:\n${z.prettifyError(error)}`)
}

/** Every badge that can be earned. Read as the server starts, so that a fault in it stops it there. */
export const badges: BadgeRule[] = readBadges(readFileSync(join(packageRoot(), 'content', 'badges.json'), 'utf8'))

/** What is told of a badge. One that is no longer given keeps its name and what it was worth. */
export function badgeOf(id: string, points: number): Badge {
  const badge = badges.find((known) => known.id === id)
  if (badge) return Badge.parse(badge)
  return { id, icon: 'award', name: badgeNameOf(id), description: 'No longer given', points, category: 'retired' }
}
