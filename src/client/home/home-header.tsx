import { GraduationCap, History, LogOut, Search, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { useProductName, useSignOut } from '#client/auth/queries.ts'
import { showOverlay } from '#client/palette/use-overlay.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Mark } from '#client/ui/drawings.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { displayName, initials } from '#shared/users.ts'
import type { User } from '#shared/users.ts'

const PLACES = [
  { label: 'Admin', path: '/admin', Sign: ShieldCheck, forAdmins: true },
  { label: 'Learning', path: '/learning', Sign: GraduationCap, forAdmins: false },
  { label: 'History', path: '/history', Sign: History, forAdmins: false },
]

export function HomeHeader({ user }: { user: User }) {
  const signOut = useSignOut()
  const isAdmin = user.role === 'ADMIN'
  return (
    <PageHeader start={<Brand isCrowded={isAdmin} />}>
      <nav aria-label="Main" className="flex items-center sm:gap-2">
        <IconButton label="Search and commands" onClick={() => showOverlay('palette')}>
          <Search aria-hidden strokeWidth={1.6} />
        </IconButton>
        {PLACES.filter(({ forAdmins }) => isAdmin || !forAdmins).map(({ label, path, Sign }) => (
          <IconButton key={path} label={label} asChild>
            <Link href={path}>
              <Sign aria-hidden strokeWidth={1.6} />
            </Link>
          </IconButton>
        ))}
        <IconButton label="Logout" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut aria-hidden strokeWidth={1.6} />
        </IconButton>
        <Profile user={user} />
      </nav>
    </PageHeader>
  )
}

/** Where there is no room beside an administrator's many signs, the mark stands alone. */
function Brand({ isCrowded }: { isCrowded: boolean }) {
  return (
    <span className="flex items-center gap-2.5 font-serif text-xl font-semibold">
      <Mark />
      <span className={isCrowded ? 'max-[26rem]:sr-only' : 'max-[22rem]:sr-only'}>{useProductName()}</span>
    </span>
  )
}

function Profile({ user }: { user: User }) {
  const name = displayName(user)
  return (
    <Link
      href="/account"
      className="ml-1 flex items-center gap-2.5 rounded-full p-1 hover:bg-sunken sm:pr-4 lg:-mr-4 pointer-coarse:min-h-11"
    >
      <Avatar initials={initials(user)} picture={user.profileImageUrl} />
      <span className="max-sm:sr-only">
        <span className="block max-w-44 truncate text-sm leading-5 font-semibold">{name}</span>
        <span className="block text-xs leading-4 text-ink-soft">
          {user.role === 'ADMIN' ? 'Administrator' : 'User'}
        </span>
      </span>
    </Link>
  )
}
