import { useSearch } from 'wouter'
import { wordsOf } from '#client/lib/api.ts'
import { useFormOf } from '#client/lib/use-form-of.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Mark } from '#client/ui/drawings.tsx'
import { FormAlert } from '#client/ui/form-alert.tsx'
import { Main } from '#client/ui/main.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { PASSWORD_MIN, RESET_EXPIRED } from '#shared/auth.ts'
import { z } from '#shared/zod.ts'
import { newPassword } from './new-password.ts'
import { useResetPassword, useSignInOptions } from './queries.ts'
import { useTitle } from './use-title.ts'

/** Where the link of the letter leads: choose a new password, and be signed in with it. */
export function ResetPasswordScreen() {
  useTitle('Choose a new password')
  const token = new URLSearchParams(useSearch()).get('token')
  return (
    <Main className="flex min-h-dvh flex-col items-center justify-center px-4 py-12">
      <Mark className="size-10 text-accent" />
      <Card className="mt-6 w-full max-w-md p-6">
        <h1 className="mb-5 text-2xl">Choose a new password</h1>
        {token ? <NewPasswordForm token={token} /> : <FormAlert>{RESET_EXPIRED}</FormAlert>}
        <p className="mt-5 text-center">
          <TextLink href="/auth?forgot">Ask for a new link</TextLink>
        </p>
      </Card>
    </Main>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const least = useSignInOptions().data?.passwordMin ?? PASSWORD_MIN
  const reset = useResetPassword()
  const { field, onSubmit } = useFormOf(z.object({ password: newPassword(least) }), { password: '' }, ({ password }) =>
    reset.mutate({ token, password }),
  )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {reset.isError && <FormAlert>{wordsOf(reset.error, 'Please try again')}</FormAlert>}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${least} characters`}
        {...field('password')}
      />
      <Button type="submit" wide pending={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Save and sign in'}
      </Button>
    </form>
  )
}
