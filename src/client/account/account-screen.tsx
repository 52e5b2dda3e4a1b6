import { useLocation, useSearch } from 'wouter'
import { useTitle } from '#client/auth/use-title.ts'
import { BackHeading } from '#client/ui/back-heading.tsx'
import { Main } from '#client/ui/main.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { User } from '#shared/users.ts'
import { MemorySettings } from './memory-settings.tsx'
import { Profile } from './profile.tsx'
import { Settings } from './settings.tsx'

const TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'settings', label: 'Settings' },
  { value: 'memory', label: 'Memory' },
] as const
type Tab = (typeof TABS)[number]['value']

/** Who the person is to us and how they like things; the tab stands in the address, so that Back works on it. */
export function AccountScreen({ user }: { user: User }) {
  useTitle('Account')
  const [, navigate] = useLocation()
  const tab = tabOf(useSearch())
  return (
    <>
      <PageHeader start={<BackHeading title="Account" />} />
      <Main className="mx-auto max-w-220 px-4 pt-6 pb-16 sm:pt-8">
        <Tabs label="Account" tabs={TABS} value={tab} onChange={(to) => navigate(`/account?tab=${to}`)}>
          {tab === 'profile' && <Profile user={user} />}
          {tab === 'settings' && <Settings user={user} />}
          {tab === 'memory' && <MemorySettings />}
        </Tabs>
      </Main>
    </>
  )
}

const tabOf = (search: string): Tab =>
  TABS.find(({ value }) => value === new URLSearchParams(search).get('tab'))?.value ?? 'profile'
