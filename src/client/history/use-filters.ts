import { useLocation, useSearch } from 'wouter'
import { addressOf, type Filters, readFilters } from './filters.ts'

/** The filters live in the address: Back undoes them, and a reload or a link keeps them. */
export function useFilters() {
  const filters = readFilters(useSearch())
  const [, navigate] = useLocation()
  const change = (changed: Partial<Filters>, { replace = false } = {}) =>
    navigate(addressOf({ ...readFilters(window.location.search), ...changed }), { replace })
  return { filters, change }
}
