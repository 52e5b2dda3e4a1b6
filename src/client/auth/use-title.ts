import { useEffect } from 'react'
import { useProductName } from './queries.ts'

/** Names the screen in the browser's tab. */
export function useTitle(title: string) {
  const product = useProductName()
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
