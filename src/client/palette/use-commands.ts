import { Brain, Keyboard, LogOut, MessageCircle, Monitor, Moon, Sun } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSignOut } from '#client/auth/queries.ts'
import { useStartJourney } from '#client/home/use-start-journey.ts'
import { useStartSession } from '#client/home/use-start-session.ts'
import { chooseTheme } from '#client/lib/theme.ts'
import type { User } from '#shared/users.ts'
import type { Command } from './command.ts'
import { placesFor } from './places.ts'
import { showOverlay } from './use-overlay.ts'
import { useSoundCommands } from './use-sound-commands.ts'

const THEMES = [
  { choice: 'light', label: 'Light theme', Sign: Sun },
  { choice: 'dark', label: 'Dark theme', Sign: Moon },
  { choice: 'system', label: 'Theme as my device', Sign: Monitor },
] as const

/** What the person can do from anywhere, and where they can go. */
export function useCommands(user: User): { actions: Command[]; places: Command[]; settings: Command[] } {
  const [, navigate] = useLocation()
  const { start: startSession } = useStartSession()
  const { start: startJourney } = useStartJourney()
  const { mutate: signOut } = useSignOut()
  const sound = useSoundCommands(user.id)
  return {
    actions: [
      {
        id: 'session',
        label: 'Start a new session',
        words: 'chat conversation mentor talk',
        Sign: MessageCircle,
        run: startSession,
      },
      {
        id: 'journey',
        label: 'Start a learning journey',
        words: 'learn path course',
        Sign: Brain,
        run: startJourney,
      },
    ],
    places: placesFor(user).map(({ path, ...place }) => ({ id: `go ${path}`, ...place, run: () => navigate(path) })),
    settings: [
      ...THEMES.map(({ choice, ...theme }) => ({
        id: `theme ${choice}`,
        words: 'colours appearance mode night day',
        run: () => chooseTheme(choice),
        ...theme,
      })),
      ...sound,
      {
        id: 'shortcuts',
        label: 'Keyboard shortcuts',
        words: 'help keys',
        Sign: Keyboard,
        run: () => showOverlay('shortcuts'),
      },
      { id: 'sign out', label: 'Sign out', words: 'log out logout leave', Sign: LogOut, run: () => signOut() },
    ],
  }
}
