import {
  CreditCard,
  GraduationCap,
  History,
  House,
  ListChecks,
  type LucideIcon,
  Plug,
  ShieldCheck,
  Sprout,
  UserRound,
  UserRoundCog,
} from 'lucide-react'
import type { User } from '#shared/users.ts'

export interface Place {
  path: string
  label: string
  /** What else people call it. */
  words: string
  Sign: LucideIcon
  forAdmins?: true
}

/** Every screen that has one address for everybody. */
export const PLACES: readonly Place[] = [
  { path: '/', label: 'Home', words: 'start dashboard', Sign: House },
  { path: '/history', label: 'Conversation history', words: 'past sessions chats search', Sign: History },
  { path: '/learning', label: 'Learning', words: 'level streak badges paths points', Sign: GraduationCap },
  { path: '/simple-learning', label: 'My progress', words: 'learning growth story', Sign: Sprout },
  { path: '/action-items', label: 'Action items', words: 'tasks to do due', Sign: ListChecks },
  {
    path: '/account',
    label: 'Account',
    words: 'settings password sessions data voice memory remember forget',
    Sign: UserRoundCog,
  },
  { path: '/profile', label: 'Profile', words: 'name picture photo', Sign: UserRound },
  { path: '/subscription', label: 'Subscription', words: 'premium trial pay plan price', Sign: CreditCard },
  { path: '/admin', label: 'Administration', words: 'admin users moderation', Sign: ShieldCheck, forAdmins: true },
  {
    path: '/admin/integrations',
    label: 'Integrations',
    words: 'admin terminology research',
    Sign: Plug,
    forAdmins: true,
  },
]

export const placesFor = ({ role }: Pick<User, 'role'>) =>
  PLACES.filter(({ forAdmins }) => !forAdmins || role === 'ADMIN')
