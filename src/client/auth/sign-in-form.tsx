import { wordsOf } from '#client/lib/api.ts'
import { useFormOf } from '#client/lib/use-form-of.ts'
import { Button } from '#client/ui/button.tsx'
import { FormAlert } from '#client/ui/form-alert.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { Credentials } from '#shared/auth.ts'
import { useSignIn } from './queries.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
}

export function SignInForm({ email, onEmail, onForgot }: Props) {
  const signIn = useSignIn()
  const { register, errors, onSubmit } = useFormOf(Credentials, { email, password: '' }, (given) =>
    signIn.mutate(given),
  )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {signIn.isError && <FormAlert>{wordsOf(signIn.error, 'Login failed')}</FormAlert>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="ada@example.com"
        error={errors.email?.message}
        {...register('email', { onChange: ({ target }) => onEmail(target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" wide pending={signIn.isPending}>
        {signIn.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
      <Button variant="ghost" size="sm" className="self-center" onClick={onForgot}>
        Forgot Password?
      </Button>
    </form>
  )
}
