import { useSearch } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { startGoogleLogin, startLogin } from '#shared/auth.ts'
import type { SignInOptions } from '#shared/auth.ts'
import { nextPath } from './next-path.ts'

/** Buttons for the providers that this installation knows. */
export function OtherWays({ options }: { options: SignInOptions | undefined }) {
  const next = encodeURIComponent(nextPath(useSearch()))
  if (!options?.google && !options?.openIdConnect) return null
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-xs text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {options.google && (
        <Button variant="quiet" wide asChild>
          <a href={`${startGoogleLogin.path}?next=${next}`}>Continue with Google</a>
        </Button>
      )}
      {options.openIdConnect && (
        <Button variant="quiet" wide asChild>
          <a href={`${startLogin.path}?next=${next}`}>Continue with {options.openIdConnect}</a>
        </Button>
      )}
    </div>
  )
}
