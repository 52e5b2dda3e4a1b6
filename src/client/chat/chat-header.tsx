import { ArrowLeft, Brain, Pencil, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import { cn } from '#client/ui/cn.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import type { ResponseStyle } from '#shared/chat.ts'
import { isLearningPath, shownTitle } from '#shared/conversations.ts'
import type { User } from '#shared/users.ts'
import { AccountLink } from './account-link.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { LazyRenameDialog } from './lazy-rename-dialog.tsx'
import { STYLES } from './style-names.ts'
import { type Subject, useExports } from './use-exports.ts'

// Menus come after the words, which do not wait for what opens them.
const { Part: HeaderMenu } = lazyPart(async () => (await import('./header-menu.tsx')).HeaderMenu)
const { Part: RateMenu } = lazyPart(async () => (await import('./rate-menu.tsx')).RateMenu)

interface Props {
  user: User
  about: Subject
  style: ResponseStyle
  onStyle: (style: ResponseStyle) => void
  voice: MentorVoice
  /** Sound, pause and stop, which have their place at every width. */
  children: ReactNode
}

export function ChatHeader({ user, about, style, onStyle, voice, children }: Props) {
  const { id, title } = about
  const files = useExports(about)
  const [isRenaming, setRenaming] = useState(false)
  const rename = () => setRenaming(true)
  const isJourney = isLearningPath(title)
  return (
    <ChatHeaderFrame isJourney={isJourney}>
      <Title title={title} isJourney={isJourney} onRename={rename} />
      <div className="max-lg:hidden">
        <Segmented label="Response style" options={STYLES} value={style} onChange={onStyle} />
      </div>
      <div className="flex items-center md:gap-2">
        {children}
        <div className="flex items-center gap-2 max-lg:hidden">
          {voice.ability === 'can' && (
            <Suspense fallback={<span className="size-10" />}>
              <RateMenu voice={voice} />
            </Suspense>
          )}
          <ExportButtons files={files} />
        </div>
      </div>
      <div className="flex items-center gap-2 max-md:hidden">
        {user.role === 'ADMIN' && (
          <IconButton label="Admin" asChild>
            <Link href="/admin">
              <ShieldCheck aria-hidden strokeWidth={1.6} />
            </Link>
          </IconButton>
        )}
        <AccountLink user={user} />
      </div>
      <Suspense fallback={<span className="size-11 shrink-0 lg:hidden" />}>
        <HeaderMenu user={user} style={style} onStyle={onStyle} voice={voice} onRename={rename} files={files} />
      </Suspense>
      {files.some(({ hasFailed }) => hasFailed) && (
        <p role="alert" className="sr-only">
          The export failed
        </p>
      )}
      <LazyRenameDialog id={id} title={title} open={isRenaming} onOpenChange={setRenaming} />
    </ChatHeaderFrame>
  )
}

interface TitleProps {
  title: string
  isJourney: boolean
  onRename: () => void
}

function Title({ title, isJourney, onRename }: TitleProps) {
  return (
    <div className="group/title flex min-w-0 flex-1 items-center gap-1">
      <div className="min-w-0">
        <h1 className="truncate text-lg leading-6 tracking-[-.01em]">{shownTitle(title)}</h1>
        <p className="truncate text-xs leading-4.5 text-ink-soft">
          {isJourney ? 'Learning Journey Session' : 'Business Mentor Session • Voice Enabled'}
          {isJourney && (
            <span className="font-semibold text-journey min-[90rem]:hidden"> • Neuroscience-Based Learning</span>
          )}
        </p>
      </div>
      <IconButton
        size="sm"
        label="Rename conversation"
        className="opacity-0 group-hover/title:opacity-100 focus-visible:opacity-100 max-md:hidden pointer-coarse:opacity-100"
        onClick={onRename}
      >
        <Pencil aria-hidden />
      </IconButton>
      {isJourney && (
        <p className="mx-3 flex shrink-0 items-center gap-1.5 text-xs font-semibold text-journey max-[90rem]:hidden">
          <Brain aria-hidden className="size-4" />
          Neuroscience-Based Learning
        </p>
      )}
    </div>
  )
}

/** The header's size and its way back, also while nothing else is known. */
export function ChatHeaderFrame({ isJourney, children }: { isJourney: boolean; children: ReactNode }) {
  return (
    <header
      className={cn(
        'z-30 flex print:hidden h-16 short:h-12 shrink-0 items-center gap-1 border-b px-1.5 sm:px-5 md:gap-3',
        isJourney ? 'border-journey/50 bg-journey-tint' : 'border-line bg-paper',
      )}
    >
      <IconButton label="Back to Home" asChild>
        <Link href="/">
          <ArrowLeft aria-hidden strokeWidth={1.6} />
        </Link>
      </IconButton>
      {children}
    </header>
  )
}
