const CHANGED = 'device-setting-changed'

/** What was chosen on this page and the device had no room for. */
const unkept = new Map<string, string | null>()

/** What a person chose on this device under a name; null where they did not. */
export const readSetting = (name: string): string | null => unkept.get(name) ?? localStorage.getItem(name)

/** Keeps a choice for every page of this device, or forgets it (null); where the device has no room, this page alone keeps it. */
export function keepSetting(name: string, value: string | null): void {
  unkept.delete(name)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    unkept.set(name, value)
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls the watcher when a setting changes, on this page or in another tab. Answers how to stop. */
export function watchSettings(watcher: () => void): () => void {
  window.addEventListener(CHANGED, watcher)
  window.addEventListener('storage', watcher)
  return () => {
    window.removeEventListener(CHANGED, watcher)
    window.removeEventListener('storage', watcher)
  }
}
