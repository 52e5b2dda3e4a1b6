/** After the first screen and what it asks for: nothing of the shell may hold those up. */
const REGISTER_AFTER_MS = 4000

/** Lets the browser keep the built files of the product, so that it opens fast and says so where there is no network. */
export function keepShell() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  setTimeout(() => void register(), REGISTER_AFTER_MS)
}
