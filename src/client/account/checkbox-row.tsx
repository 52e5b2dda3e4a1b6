import { useId } from 'react'

interface Props {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, with what that means. */
export function CheckboxRow({ label, hint, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer text-sm font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      </div>
    </div>
  )
}
