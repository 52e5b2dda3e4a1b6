import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useToast } from '#client/lib/toast.ts'
import { cn } from '#client/ui/cn.ts'
import { leavesEscape } from '#client/ui/panel-escape.ts'
import { AchievementDrawing } from './achievement-drawing.tsx'
import type { CelebrationColor, CelebrationItem } from './celebration-items.ts'
import { SHOWN_MS } from './stage.ts'
import { useRoom } from './use-room.ts'

const SWIPE_PX = 50
const MEDALS: Record<CelebrationColor, string> = {
  gold: 'bg-brass-tint text-brass',
  purple: 'bg-violet-tint text-violet',
  green: 'bg-good-tint text-good',
  blue: 'bg-azure-tint text-azure',
  red: 'bg-bad-tint text-bad',
}

interface Props {
  /** The newest first. */
  items: readonly CelebrationItem[]
  onLeave: (id: string) => void
}

/** Where the cards appear: below the header and a toast, above what is being written. Five seconds each, longer where held. */
export function CelebrationCards({ items, onLeave }: Props) {
  const isBelowToast = useToast() !== null
  const room = useRoom()
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Achievement">
      {items.map((item, index) => (
        <Card key={item.id} item={item} isHidden={index >= room} onLeave={() => onLeave(item.id)} />
      ))}
      <Radix.Viewport
        label="Achievements ({hotkey})"
        className={cn(
          'fixed right-0 z-55 flex w-full max-w-100 flex-col-reverse gap-3 px-4 outline-none transition-[top] duration-200',
          isBelowToast ? 'top-42' : 'top-18',
        )}
      />
    </Radix.Provider>
  )
}

function Card({ item, isHidden, onLeave }: { item: CelebrationItem; isHidden: boolean; onLeave: () => void }) {
  return (
    <Radix.Root
      type="background"
      onEscapeKeyDown={leavesEscape}
      onOpenChange={(open) => !open && onLeave()}
      className={cn(
        'flex animate-rise items-center gap-4 rounded-md border bg-surface py-3 pr-2 pl-4 text-ink shadow-soft',
        'data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        item.special ? 'border-brass' : 'border-line',
        isHidden && 'hidden',
      )}
    >
      <span className={cn('flex size-12 shrink-0 items-center justify-center rounded-full', MEDALS[item.color])}>
        <AchievementDrawing name={item.icon} />
      </span>
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-serif text-lg leading-6 font-semibold">{item.title}</Radix.Title>
        <Radix.Description className="text-sm leading-5 text-ink-soft">{item.description}</Radix.Description>
        <p className="figures mt-1 text-sm leading-5 font-semibold text-brass">
          +{item.points} {item.points === 1 ? 'point' : 'points'}
        </p>
      </div>
      <Radix.Close
        aria-label={`Dismiss ${item.title}`}
        className="flex size-9 shrink-0 items-center justify-center self-start rounded-full text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
