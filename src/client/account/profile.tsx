import type { ReactNode } from 'react'
import { shownDate } from '#client/lib/dates.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { displayName, initials, type User } from '#shared/users.ts'

/** What the product knows of the person; nothing of it can be changed here. */
export function Profile({ user }: { user: User }) {
  return (
    <>
      <div className="mt-2 flex items-center gap-4">
        <Avatar initials={initials(user)} picture={user.profileImageUrl} />
        <h2 className="min-w-0 text-xl break-words">{displayName(user)}</h2>
      </div>
      <dl className="rows mt-6 border-y border-line">
        <Row name="Name">{displayName(user)}</Row>
        <Row name="Email">{user.email}</Row>
        <Row name="Role">{user.role === 'ADMIN' ? 'Administrator' : 'User'}</Row>
        <Row name="Member since">{shownDate(user.createdAt)}</Row>
      </dl>
      <p className="mt-6 text-sm text-ink-soft">
        What you have talked about is in your <TextLink href="/history">conversation history</TextLink>.
      </p>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3.5 sm:grid-cols-[10rem_1fr]">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
