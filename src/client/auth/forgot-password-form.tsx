import { wordsOf } from '#client/lib/api.ts'
import { useFormOf } from '#client/lib/use-form-of.ts'
import { Button } from '#client/ui/button.tsx'
import { FormAlert } from '#client/ui/form-alert.tsx'
import { forgotPassword } from '#shared/auth.ts'
import { EmailField } from './email-field.tsx'
import { useForgotPassword } from './queries.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

export function ForgotPasswordForm({ email, onEmail, onBack }: Props) {
  const ask = useForgotPassword()
  const { field, onSubmit } = useFormOf(forgotPassword.body, { email }, (given) => ask.mutate(given.email))
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl">Forgotten password</h1>
        <p className="mt-2 text-ink-soft">Tell us your email and we will send a link to choose a new one.</p>
      </div>
      {ask.isError && <FormAlert>{wordsOf(ask.error, 'Please try again')}</FormAlert>}
      {ask.isSuccess && <FormAlert tone="good">{ask.data.message}</FormAlert>}
      <EmailField {...field('email')} onEmail={onEmail} />
      <Button type="submit" wide pending={ask.isPending}>
        {ask.isPending ? 'Sending...' : 'Send Link'}
      </Button>
      <Button variant="ghost" size="sm" className="self-center" onClick={onBack}>
        Back to Sign In
      </Button>
    </form>
  )
}
