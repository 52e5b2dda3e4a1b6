const VOLUME = 0.3

/** A browser that lets nothing sound unasked refuses: the celebration is silent then, and nothing else. */
export function playSuccessSound() {
  const sound = new Audio(new URL('./success.wav', import.meta.url).href)
  sound.volume = VOLUME
  sound.play().catch(() => null)
}
