import { type ReactNode, useState } from 'react'
import type { MemoryFact } from '#shared/memory.ts'
import { groupsOf } from './fact-groups.ts'
import { FactRow } from './fact-row.tsx'
import { ForgottenFact } from './forgotten-fact.tsx'
import type { useForgetting } from './use-forgetting.ts'

interface Props {
  facts: MemoryFact[]
  forgetting: ReturnType<typeof useForgetting>
  onSaid: (words: string) => void
}

/** Everything remembered, by what it is about; what was forgotten on this visit may be brought back. */
export function FactList({ facts, forgetting: { forgotten, forget, drop }, onSaid }: Props) {
  const [backId, setBackId] = useState<number | null>(null)
  const bringBack = (gone: MemoryFact, fact: MemoryFact) => {
    setBackId(fact.id)
    drop(gone.id)
    onSaid('Remembered again')
  }
  const letGo = (fact: MemoryFact) => {
    forget(fact)
    onSaid('Forgotten')
  }
  const goneOf = (id: number) => forgotten.find(({ fact }) => fact.id === id)
  const groups = groupsOf(
    facts,
    forgotten.map(({ fact }) => fact),
  )
  return groups.map((group) => (
    <Group key={group.title} title={group.title}>
      {group.facts.map((fact) => {
        const gone = goneOf(fact.id)
        return (
          <li key={fact.id}>
            {gone ? (
              <ForgottenFact {...gone} onBack={(back) => bringBack(fact, back)} />
            ) : (
              <FactRow fact={fact} isBack={fact.id === backId} onForget={() => letGo(fact)} onSaid={onSaid} />
            )}
          </li>
        )
      })}
    </Group>
  ))
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="text-base">{title}</h3>
    <ul className="rows mt-2 border-y border-line">{children}</ul>
  </section>
)
