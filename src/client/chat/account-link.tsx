import { Link } from 'wouter'
import { Avatar } from '#client/ui/avatar.tsx'
import { displayName, initials, type User } from '#shared/users.ts'

export function AccountLink({ user }: { user: User }) {
  return (
    <Link
      href="/account"
      className="flex items-center gap-2.5 rounded-full p-1 hover:bg-sunken xl:pr-3.5 pointer-coarse:min-h-11"
    >
      <Avatar initials={initials(user)} picture={user.profileImageUrl} />
      <span className="max-w-36 truncate text-sm font-semibold max-xl:sr-only">{displayName(user)}</span>
    </Link>
  )
}
