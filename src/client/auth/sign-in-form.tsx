import { wordsOf } from '#client/lib/api.ts'
import { useFormOf } from '#client/lib/use-form-of.ts'
import { Button } from '#client/ui/button.tsx'
import { FormAlert } from '#client/ui/form-alert.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { Credentials } from '#shared/auth.ts'
import { EmailField } from './email-field.tsx'
import { useSignIn } from './queries.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
}

export function SignInForm({ email, onEmail, onForgot }: Props) {
  const signIn = useSignIn()
  const { field, onSubmit } = useFormOf(Credentials, { email, password: '' }, (given) => signIn.mutate(given))
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {signIn.isError && <FormAlert>{wordsOf(signIn.error, 'Login failed')}</FormAlert>}
      <EmailField {...field('email')} onEmail={onEmail} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" wide pending={signIn.isPending}>
        {signIn.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
      <Button variant="ghost" size="sm" className="self-center" onClick={onForgot}>
        Forgot Password?
      </Button>
    </form>
  )
}
