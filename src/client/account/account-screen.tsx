import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { useTitle } from '#client/auth/use-title.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Main } from '#client/ui/main.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { User } from '#shared/users.ts'
import { Profile } from './profile.tsx'
import { Settings } from './settings.tsx'

const TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'settings', label: 'Settings' },
] as const
type Tab = (typeof TABS)[number]['value']

/** Who the person is to us and how they like things; the tab stands in the address, so that Back works on it. */
export function AccountScreen({ user }: { user: User }) {
  useTitle('Account')
  const [, navigate] = useLocation()
  const tab = tabOf(useSearch())
  return (
    <>
      <PageHeader start={<Heading />} />
      <Main className="mx-auto max-w-220 px-4 pt-6 pb-16 sm:pt-8">
        <Tabs label="Account" tabs={TABS} value={tab} onChange={(to) => navigate(`/account?tab=${to}`)}>
          {tab === 'settings' ? <Settings user={user} /> : <Profile user={user} />}
        </Tabs>
      </Main>
    </>
  )
}

const tabOf = (search: string): Tab => (new URLSearchParams(search).get('tab') === 'settings' ? 'settings' : 'profile')

const Heading = () => (
  <div className="flex min-w-0 items-center gap-1 sm:gap-2 lg:-ml-3">
    <IconButton label="Back to home" asChild>
      <Link href="/">
        <ArrowLeft aria-hidden strokeWidth={1.6} />
      </Link>
    </IconButton>
    <h1 className="truncate text-lg sm:text-xl">Account</h1>
  </div>
)
