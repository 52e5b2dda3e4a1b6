import type { ResponseStyle } from '#shared/chat.ts'
import { STYLE_NAMES } from './style-names.ts'

/** Says that a trailing word has changed the style, and takes it back. */
export function StyleChip({ style, onUndo }: { style: ResponseStyle; onUndo: () => void }) {
  return (
    <output className="mb-2 flex w-fit animate-fade items-center rounded-full bg-accent-tint pl-3 text-xs font-medium text-accent">
      Style: {STYLE_NAMES[style]} -
      <button
        type="button"
        onClick={onUndo}
        className="min-h-7 rounded-full pr-3 pl-1 font-semibold underline underline-offset-3 hover:text-accent-strong pointer-coarse:min-h-11"
      >
        undo
      </button>
    </output>
  )
}
