import { Check, EllipsisVertical, Pencil, Search, ShieldCheck, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { showOverlay } from '#client/palette/use-overlay.ts'
import { Menu, MenuItem, MenuLine } from '#client/ui/menu.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import type { ResponseStyle } from '#shared/chat.ts'
import { displayName, type User } from '#shared/users.ts'
import { ExportSign } from './export-buttons.tsx'
import { RateItems } from './rate-items.tsx'
import { STYLES } from './style-names.ts'
import type { Export } from './use-exports.ts'

interface Props {
  user: User
  style: ResponseStyle
  onStyle: (style: ResponseStyle) => void
  voice: MentorVoice
  onRename: () => void
  files: readonly Export[]
}

/** What a narrow header has no room for. */
export function HeaderMenu({ user, style, onStyle, voice, onRename, files }: Props) {
  const hasFailed = files.some((file) => file.hasFailed)
  const trigger = (
    <button
      type="button"
      aria-label={hasFailed ? 'More, the export failed' : 'More'}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink lg:hidden"
    >
      {files.some(({ isPending }) => isPending) ? <Spinner /> : <EllipsisVertical aria-hidden className="size-5" />}
      {hasFailed && <span aria-hidden className="absolute top-2 right-2 size-2.5 rounded-full bg-bad" />}
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
      {voice.ability === 'can' && (
        <>
          <RateItems settings={voice.settings} />
          <MenuLine />
        </>
      )}
      {files.map(({ label, run, ...file }) => (
        <MenuItem key={label} disabled={file.isPending} onSelect={run}>
          <ExportSign {...file} />
          {label}
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
