import { zodResolver } from '@hookform/resolvers/zod'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from '#shared/zod.ts'

/** A form judged by a shape of the contract when it is sent, and then again on each change. */
export function useFormOf<Typed extends FieldValues, Sent>(
  shape: z.ZodType<Sent, Typed>,
  defaultValues: DefaultValues<Typed>,
  send: (value: Sent) => void,
) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(shape), defaultValues })
  const submit = handleSubmit(send)
  return { register, errors: formState.errors, onSubmit: (event: SubmitEvent) => void submit(event) }
}
