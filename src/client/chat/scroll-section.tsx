import type { ComponentProps } from 'react'

/** A part that scrolls in its own box, also by the keyboard. */
export function ScrollSection(props: ComponentProps<'section'> & { 'aria-label': string }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop the keyboard could not scroll it
  return <section tabIndex={0} {...props} />
}
