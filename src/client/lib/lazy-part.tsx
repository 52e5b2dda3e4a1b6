import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A part of the page whose code is fetched when it is first drawn, or before: drawn after that it is there at once, where
 * `lazy` alone would show the fallback first and then wait a third of a second before it replaces it.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | null = null
  const fetchPart = async () => {
    here = await load()
    return here
  }
  const Later = lazy(async () => ({ default: await fetchPart() }))
  function Part(props: P) {
    // Chosen once: a change would throw away what the part holds.
    const [Chosen] = useState<ComponentType<P>>(() => here ?? (Later as ComponentType<P>))
    return createElement(Chosen, props)
  }
  return { Part, fetchPart }
}
