import { wordsOf } from '#client/lib/api.ts'
import { useFormOf } from '#client/lib/use-form-of.ts'
import { Button } from '#client/ui/button.tsx'
import { FormAlert } from '#client/ui/form-alert.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { PASSWORD_MIN, Registration } from '#shared/auth.ts'
import type { SignInOptions } from '#shared/auth.ts'
import { EmailField } from './email-field.tsx'
import { newPassword } from './new-password.ts'
import { useRegister } from './queries.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  /** Undefined where the server could not be asked. */
  options: SignInOptions | undefined
}

export function CreateAccountForm({ email, onEmail, options }: Props) {
  const { passwordMin = PASSWORD_MIN, setupCodeNeeded = false } = options ?? {}
  const createAccount = useRegister()
  const { field, onSubmit } = useFormOf(
    Registration.extend({ password: newPassword(passwordMin) }),
    { firstName: '', lastName: '', email, password: '' },
    (given) => createAccount.mutate(given),
  )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {createAccount.isError && <FormAlert>{wordsOf(createAccount.error, 'Registration failed')}</FormAlert>}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <EmailField {...field('email')} onEmail={onEmail} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordMin} characters`}
        {...field('password')}
      />
      {setupCodeNeeded && (
        <TextField
          label="Setup code"
          autoComplete="off"
          hint="The server printed it when it started. Only the first account needs it."
          {...field('setupCode')}
        />
      )}
      <Button type="submit" wide pending={createAccount.isPending}>
        {createAccount.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}
