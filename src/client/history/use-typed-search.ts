import { useEffect, useRef, useState } from 'react'
import type { useFilters } from './use-filters.ts'

const SETTLED_MS = 250

/** What is typed into the search box, which becomes the search when the typing rests. Back changes the box as well. */
export function useTypedSearch({ filters: { search }, change }: ReturnType<typeof useFilters>) {
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])
  const ask = (text: string) => {
    // One step back takes the whole search away, not a letter of it.
    const replace = asked.current !== ''
    asked.current = text
    change({ search: text }, { replace })
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (text.trim() !== asked.current) timer.current = setTimeout(() => ask(text.trim()), SETTLED_MS)
  }
  return { typed, type }
}
