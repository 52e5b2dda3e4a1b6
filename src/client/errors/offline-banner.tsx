import { WifiOff } from 'lucide-react'
import { useOnline } from '#client/lib/use-online.ts'

export function OfflineBanner() {
  const online = useOnline()
  return (
    <output className="pointer-events-none fixed inset-x-0 top-14 z-50 flex justify-center px-4">
      {!online && (
        <p className="flex animate-rise items-center gap-2 rounded-full bg-warn-tint px-3.5 py-1.5 text-xs font-medium text-warn shadow-soft">
          <WifiOff aria-hidden className="size-4" />
          You are offline. What you type is kept.
        </p>
      )}
    </output>
  )
}
