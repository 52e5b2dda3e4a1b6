import { useState } from 'react'
import { useDeleteAccount } from '#client/auth/queries.ts'
import { wordsOf } from '#client/lib/api.ts'
import { useFormOf } from '#client/lib/use-form-of.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FormAlert } from '#client/ui/form-alert.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { Farewell } from '#shared/account.ts'
import type { User } from '#shared/users.ts'

/** The end of an account, behind a question that nobody answers by accident. */
export function DeleteAccount({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="delete-account" className="border-t border-line pt-8">
      <h2 id="delete-account" className="text-lg">
        Delete your account
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Your account goes at once and for good, with every conversation, everything your mentor remembers, your action
        items, your learning and what you have earned. Nobody can bring it back, so export your data first.
      </p>
      <Button
        variant="ghost"
        className="mt-3 -ml-5 text-bad hover:bg-bad-tint hover:text-bad"
        onClick={() => setAsking(true)}
      >
        Delete my account
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description="Everything that is yours is erased. This cannot be undone."
      >
        <FarewellForm user={user} onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  )
}

function FarewellForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { mutate, isPending, error } = useDeleteAccount(user.id)
  const { field, onSubmit } = useFormOf(Farewell, { email: '', password: '' }, (given) => mutate(given))
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {error && (
        <FormAlert>
          {wordsOf(error, 'Something went wrong. Reload the page to see whether your account is still there.')}
        </FormAlert>
      )}
      <TextField
        label="Your email, to be sure"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      {user.hasPassword && (
        <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={isPending}>
          Delete my account
        </Button>
      </div>
    </form>
  )
}
