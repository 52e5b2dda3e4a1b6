import { useId } from 'react'

const ROWS = [6, 20, 34, 48, 62, 76]

/** A sea of even lines, as wide as what it stands in. */
export function Waves({ className }: { className: string }) {
  const id = useId()
  return (
    <svg aria-hidden fill="none" stroke="currentColor" strokeOpacity=".4" className={className}>
      <pattern id={id} width="84" height="80" patternUnits="userSpaceOnUse">
        {ROWS.map((y) => (
          <path key={y} d={`M-21 ${y}c10.5-6 31.5-6 42 0s31.5 6 42 0 31.5-6 42 0`} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}
