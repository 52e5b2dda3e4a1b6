import { useState } from 'react'
import { useTitle } from '#client/auth/use-title.ts'
import { shownLongDay } from '#client/lib/dates.ts'
import { Main } from '#client/ui/main.tsx'
import { displayName } from '#shared/users.ts'
import type { User } from '#shared/users.ts'
import { HomeHeader } from './home-header.tsx'
import { LearningProgress } from './learning-progress.tsx'
import { RecentConversations } from './recent-conversations.tsx'
import { StartSession } from './start-session.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { VoiceEnabled } from './voice-enabled.tsx'

export function HomeScreen({ user }: { user: User }) {
  useTitle('Home')
  const [today] = useState(() => shownLongDay(new Date()))
  return (
    <>
      <HomeHeader user={user} />
      <Main className="mx-auto max-w-268 px-4 pt-8 pb-16 sm:pt-11 lg:px-0">
        <p className="text-xs font-semibold tracking-[.08em] text-ink-soft uppercase">{today}</p>
        <h1 className="mt-1 text-2xl font-medium tracking-[-.02em] break-words sm:text-3xl">
          Welcome back, {displayName(user)}!
        </h1>
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24.6875rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <StartSession />
            <RecentConversations />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <LearningProgress />
            <VoiceEnabled />
          </div>
        </div>
        <ThemeSwitch />
      </Main>
    </>
  )
}
