import type { Turn } from './thread.ts'
import { useAnnouncement } from './use-announcement.ts'

/** Tells assistive technology of each reply, once and whole. */
export function Announcer({ turns }: { turns: readonly Turn[] }) {
  return <output className="sr-only">{useAnnouncement(turns)}</output>
}
