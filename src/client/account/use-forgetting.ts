import { useState } from 'react'
import { useForgetFact } from '#client/memory/queries.ts'
import type { MemoryFact } from '#shared/memory.ts'

interface Forgotten {
  fact: MemoryFact
  /** The server has not yet said that it is gone. */
  isGoing: boolean
}

/** What was forgotten on this visit, at once where it stands; what could not be forgotten comes back. */
export function useForgetting() {
  const [forgotten, setForgotten] = useState<Forgotten[]>([])
  const { mutateAsync } = useForgetFact()
  const without = (all: Forgotten[], id: number) => all.filter(({ fact }) => fact.id !== id)
  const drop = (id: number) => setForgotten((all) => without(all, id))

  return {
    forgotten,
    drop,
    clear: () => setForgotten([]),
    forget: (fact: MemoryFact) => {
      const keep = (isGoing: boolean) => setForgotten((all) => [...without(all, fact.id), { fact, isGoing }])
      keep(true)
      mutateAsync(fact.id).then(
        () => keep(false),
        () => drop(fact.id),
      )
    },
  }
}
