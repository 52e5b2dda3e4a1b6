import { EllipsisVertical, FileDown, Trash2 } from 'lucide-react'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { ExportLink } from './export-link.ts'

interface Props {
  title: string
  exportLink: ExportLink
  onDelete: () => void
}

/** What a row has no room for on a narrow screen. */
export function RowMenu({ title, exportLink, onDelete }: Props) {
  const trigger = (
    <button
      type="button"
      aria-label={`More for ${title}`}
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink sm:hidden"
    >
      <EllipsisVertical aria-hidden className="size-5" />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuItem asChild>
        <a {...exportLink}>
          <FileDown aria-hidden />
          Export to Word
        </a>
      </MenuItem>
      <MenuItem onSelect={onDelete}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  )
}
