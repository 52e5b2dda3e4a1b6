import { useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import type { z } from '#shared/zod.ts'

/** What was typed, by the name of the input. */
type Typed = Record<string, string | undefined>

/** A form judged by a shape of the contract: when it is sent, and from then on at each change. */
export function useFormOf<T extends Typed, Sent>(shape: z.ZodType<Sent, T>, first: T, send: (value: Sent) => void) {
  const [values, setValues] = useState(first)
  const [judged, setJudged] = useState(false)
  const { success, data, error } = shape.safeParse(values)
  const errors = judged && error ? firstWords(error) : {}

  return {
    /** What the input `name` needs: its value, its error and how it changes. */
    field: (name: keyof T & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues((now) => ({ ...now, [name]: target.value })),
    }),
    /** Sends what is right; otherwise says what is wrong and brings the focus to the first input at fault. */
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      setJudged(true)
      if (success) send(data)
      else focusFirst(event.currentTarget, firstWords(error))
    },
  }
}

function firstWords({ issues }: z.ZodError): Record<string, string> {
  const named = issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(named.toReversed())
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  const atFault = [...form.elements].find((input) => input instanceof HTMLInputElement && input.name in errors)
  if (atFault instanceof HTMLInputElement) atFault.focus()
}
