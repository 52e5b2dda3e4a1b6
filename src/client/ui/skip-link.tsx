/** The first thing a keyboard reaches. Each screen's `main` has the id `main` and a tabIndex of -1. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-70 rounded-full bg-accent px-5 py-2.5 text-sm font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  )
}
