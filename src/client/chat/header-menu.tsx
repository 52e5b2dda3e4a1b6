import { Check, EllipsisVertical, Pencil, Search, ShieldCheck, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { showOverlay } from '#client/palette/use-overlay.ts'
import { Menu, MenuItem, MenuLine } from '#client/ui/menu.tsx'
import type { ResponseStyle } from '#shared/chat.ts'
import { displayName, type User } from '#shared/users.ts'
import { STYLES } from './style-names.ts'

interface Props {
  user: User
  style: ResponseStyle
  onStyle: (style: ResponseStyle) => void
  onRename: () => void
}

/** What a narrow header has no room for. */
export function HeaderMenu({ user, style, onStyle, onRename }: Props) {
  const trigger = (
    <button
      type="button"
      aria-label="More"
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:hidden"
    >
      <EllipsisVertical aria-hidden className="size-5" />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      {STYLES.map(({ value, label }) => (
        <MenuItem key={value} role="menuitemradio" aria-checked={value === style} onSelect={() => onStyle(value)}>
          <Check aria-hidden className={value === style ? undefined : 'invisible'} />
          {label} replies
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={onRename}>
        <Pencil aria-hidden />
        Rename conversation
      </MenuItem>
      <MenuItem onSelect={() => showOverlay('palette')}>
        <Search aria-hidden />
        Search and commands
      </MenuItem>
      {user.role === 'ADMIN' && (
        <MenuItem asChild>
          <Link href="/admin">
            <ShieldCheck aria-hidden />
            Admin
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link href="/account">
          <UserRound aria-hidden />
          {displayName(user)}
        </Link>
      </MenuItem>
    </Menu>
  )
}
