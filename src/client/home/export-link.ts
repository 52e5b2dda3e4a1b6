import { toast } from '#client/lib/toast.ts'
import { exportConversation } from '#shared/exports.ts'

const STARTED = { title: 'Export started', description: 'Your conversation is being exported to Word format' }

/** A link to the Word file of a conversation: the address itself is opened in a new tab, which the download closes again. */
export const exportLink = (id: number) => ({
  href: exportConversation.path.replace(':id', String(id)),
  target: '_blank',
  rel: 'noopener',
  onClick: () => void toast(STARTED),
})
export type ExportLink = ReturnType<typeof exportLink>
