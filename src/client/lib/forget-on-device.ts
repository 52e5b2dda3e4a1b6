/** Removes what this device keeps of a person: drafts, what waits to be sent, settings. Their names have the person's id second, as `draft:7:12`. */
export function forgetOnDevice(userId: number): void {
  const theirs = Object.keys(localStorage).filter((name) => name.split(':')[1] === String(userId))
  for (const name of theirs) localStorage.removeItem(name)
}
