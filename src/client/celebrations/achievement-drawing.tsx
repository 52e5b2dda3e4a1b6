import {
  Award,
  BookOpen,
  Brain,
  CalendarCheck,
  Cog,
  Coins,
  Compass,
  Crown,
  Flame,
  Footprints,
  GraduationCap,
  Library,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Mountain,
  Sprout,
  TrendingUp,
  Users,
} from 'lucide-react'
import type { BADGE_ICONS } from '#shared/gamification.ts'

const DRAWINGS: Record<(typeof BADGE_ICONS)[number] | 'trending-up', LucideIcon> = {
  award: Award,
  'book-open': BookOpen,
  brain: Brain,
  'calendar-check': CalendarCheck,
  cog: Cog,
  coins: Coins,
  compass: Compass,
  crown: Crown,
  flame: Flame,
  footprints: Footprints,
  'graduation-cap': GraduationCap,
  library: Library,
  lightbulb: Lightbulb,
  megaphone: Megaphone,
  'message-circle': MessageCircle,
  'messages-square': MessagesSquare,
  mountain: Mountain,
  sprout: Sprout,
  'trending-up': TrendingUp,
  users: Users,
}

const isKnown = (name: string): name is keyof typeof DRAWINGS => Object.hasOwn(DRAWINGS, name)

/** The drawing of a name; a rosette for one that is not known. */
export function AchievementDrawing({ name }: { name: string }) {
  const Drawing = isKnown(name) ? DRAWINGS[name] : Award
  return <Drawing aria-hidden strokeWidth={1.5} className="size-6" />
}
