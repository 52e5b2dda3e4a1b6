import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

/** A list of things to do, opened by the one child `trigger`: a button. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 animate-fade rounded-md border border-line bg-surface p-1.5 text-ink shadow-soft"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** `asChild` gives the looks to the one child, a link for instance. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      {...rest}
      className={cn(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm font-medium outline-none select-none',
        'data-disabled:opacity-50 data-highlighted:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:text-ink-soft',
        className,
      )}
    />
  )
}

export function MenuLine() {
  return <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />
}
