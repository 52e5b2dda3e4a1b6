import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ScrollSection } from './scroll-section.tsx'
import { useCopy } from './use-copy.ts'

/** Code as it was written, which scrolls in its own box and can be copied. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null)
  const { isCopied, copy } = useCopy()
  const Sign = isCopied ? Check : Copy
  return (
    <div className="relative break-inside-avoid rounded-sm border border-line bg-sunken">
      <ScrollSection aria-label="Code" className="overflow-x-auto p-4 pr-12 text-sm leading-relaxed">
        <pre ref={code}>{children}</pre>
      </ScrollSection>
      <IconButton
        size="sm"
        label={isCopied ? 'Copied' : 'Copy code'}
        className="absolute top-1.5 right-1.5 bg-sunken"
        onClick={() => void copy(code.current?.textContent ?? '')}
      >
        <Sign aria-hidden />
      </IconButton>
    </div>
  )
}
