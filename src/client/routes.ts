import type { Promised } from './errors/honest-screen.tsx'

/** Paths of the sign-in and create-account screen; a signed-in person is led on from all but '/'. */
export const AUTH_PATHS = ['/', '/auth', '/register', '/signup']

/** Paths that lead a visitor to sign in and back again. Every other unknown path is not found. */
export const PROTECTED_PATHS = [
  '/admin',
  '/chat',
  '/chat/:conversationId',
  '/assessment/:pathId',
  '/history',
  '/learning',
  '/account',
  '/profile',
  '/action-items',
]

/** Signed-in paths whose screens are still to come, with what each will be. */
export const PROMISED: Record<string, Promised> = {
  '/learning': { title: 'Learning', words: 'Your level, streak, badges and learning paths will be here.' },
  '/simple-learning': { title: 'Learning', words: 'Your progress and the next small step will be here.' },
  '/assessment/:pathId': {
    title: 'Assessment',
    words: 'Questions that test what a learning path taught you will be here.',
  },
  '/action-items': {
    title: 'Action Items',
    words: 'What you and your mentor agreed to do, and by when, will be here.',
  },
  '/profile': { title: 'Profile', words: 'Your name, picture and voice will be here.' },
  '/subscription': {
    title: 'Subscription',
    words:
      'Your 7-day free trial and Premium at £25 a month will be here. Until then nothing is charged: your mentor is ready.',
  },
  '/admin': {
    title: 'Administration',
    words: 'Users, conversations and the knowledge base will be here, for administrators.',
  },
  '/admin/integrations': {
    title: 'Integrations',
    words: 'Terminology and market research will be here, for administrators.',
  },
}
