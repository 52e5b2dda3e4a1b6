import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './text-field.tsx'

/** A password with a button that shows and hides it. */
export function PasswordField(field: FieldProps) {
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex size-11 items-center justify-center rounded-full text-ink-soft hover:text-ink"
        >
          <Sign aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      }
    />
  )
}
