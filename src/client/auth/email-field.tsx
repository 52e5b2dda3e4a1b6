import type { ChangeEvent } from 'react'
import { TextField } from '#client/ui/text-field.tsx'

interface Props {
  name: string
  value: string
  error?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Hears what is typed, so that another form can begin with it. */
  onEmail: (email: string) => void
}

export function EmailField({ onChange, onEmail, ...field }: Props) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      autoComplete="username"
      placeholder="ada@example.com"
      onChange={(event) => {
        onChange(event)
        onEmail(event.target.value)
      }}
    />
  )
}
