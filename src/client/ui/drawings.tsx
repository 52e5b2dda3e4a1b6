import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type Props = ComponentProps<'svg'>

function Drawing({ className, children, ...rest }: Props & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={cn('shrink-0 usual:h-28 usual:w-40 usual:text-accent', className)}
      {...rest}
    >
      {children}
    </svg>
  )
}

/** The mark: a small boat under sail. */
export function Mark({ className, ...rest }: Props) {
  return (
    <svg
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={cn('shrink-0 usual:size-7 usual:text-accent', className)}
      {...rest}
    >
      <path d="M13.5 3.5v16.5M11.5 6.8C7.5 9 5.3 13 4.8 18.2h6.7M15.3 4.8c5 2.2 7 7.2 7 13.4h-7" />
      <path d="M2 22.4c2 0 2 1.8 4 1.8s2-1.8 4-1.8 2 1.8 4 1.8 2-1.8 4-1.8 2 1.8 4 1.8 2-1.8 4-1.8" />
    </svg>
  )
}

export function Boat(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M84 2v72M80 18C62 30 52 44 51 62h29M84 6c28 12 42 32 42 56H84" />
      <path d="M44 74h92c-3 10-10 16-20 16H64c-10 0-17-6-20-16Z" />
      <path d="M4 97c7-5 14-5 21 0s14 5 21 0 14-5 21 0 14 5 21 0 14-5 21 0 14 5 21 0 14-5 21 0" />
      <path d="M28 107c6-4 12-4 18 0s12 4 18 0 12-4 18 0 12 4 18 0 12-4 18 0" opacity=".6" />
      <circle cx="145" cy="18" r="9" opacity=".7" />
    </Drawing>
  )
}

export function Sea(props: Props) {
  return (
    <Drawing {...props}>
      <circle cx="80" cy="44" r="17" />
      <path d="M80 14v-8M108 24l6-6M52 24l-6-6M118 48h8M34 48h8" opacity=".6" />
      <path d="M4 66h152" opacity=".6" />
      <path d="M14 80c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 12 5 18 2" />
      <path d="M30 94c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0" opacity=".75" />
      <path d="M52 106c6-4 12-4 18 0s12 4 18 0 12-4 18 0" opacity=".5" />
    </Drawing>
  )
}

export function Harbour(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M6 78h70v10H6M16 88v18M38 88v18M60 88v18" />
      <path d="M12 78V50l13-11 13 11v28M38 78V56h26v22M21 78V64h8v14M46 64h10v8H46z" />
      <path d="M116 22v58M113 34c-11 8-17 18-18 32h18M116 26c18 8 26 22 26 40h-26" />
      <path d="M92 82h56c-2 8-7 12-14 12h-28c-7 0-12-4-14-12Z" />
      <path d="M76 100c7-5 14-5 21 0s14 5 21 0 14-5 21 0 11 4 17 1" />
    </Drawing>
  )
}

export function Lighthouse(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M70 40h20l6 54H64zM68 40h24M72 40V28h16v12M69 28h22l-11-12zM80 16v-6" />
      <path d="M68.2 58h23.6M66.3 75h27.4M77 94V84h6v10" />
      <path d="M94 33l44-14M94 35l46 6M66 33 22 19M66 35l-46 6" opacity=".6" />
      <path d="M40 94c6-6 12-8 20-8M100 86c9 0 15 2 22 8" />
      <path d="M8 98c8 6 16 6 24 0s16-6 24 0 16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0" />
    </Drawing>
  )
}

export function Chart(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M18 22l40-10 44 10 40-10v78l-40 10-44-10-40 10zM58 12v78M102 22v78" />
      <path d="M30 78c10-4 12-20 24-22s16 12 28 8 12-22 26-26" strokeDasharray="4 5" />
      <path d="M112 30l10 10M122 30l-10 10" />
      <path d="M30 42c6-6 14-6 18 0s-2 12-10 11-12-6-8-11Z" opacity=".7" />
      <path d="M114 74l5-12 5 12-5-3z" opacity=".7" />
      <circle cx="119" cy="69" r="12" opacity=".5" />
    </Drawing>
  )
}
