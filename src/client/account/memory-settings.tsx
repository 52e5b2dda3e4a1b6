import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForgetEverything, useMemory, useSwitchMemory } from '#client/memory/queries.ts'
import { useMemoryUpdates } from '#client/memory/use-memory-updates.ts'
import { Button } from '#client/ui/button.tsx'
import { Confirm } from '#client/ui/confirm.tsx'
import { Harbour, Lighthouse } from '#client/ui/drawings.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Memory } from '#shared/memory.ts'
import { AddFact } from './add-fact.tsx'
import { CheckboxRow } from './checkbox-row.tsx'
import { FactList } from './fact-list.tsx'
import { useForgetting } from './use-forgetting.ts'

/** What the mentor remembers of the person's business, which is theirs to see, put right and forget. */
export function MemorySettings() {
  useMemoryUpdates()
  const { data, isPending, isFetching, refetch } = useMemory()
  return (
    <div className="flex flex-col gap-8 pt-2">
      <section aria-labelledby="memory">
        <h2 id="memory" className="text-lg">
          What your mentor remembers
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          Your mentor notes down what you say about your business, so that you need not say it again. It would rather
          miss something than note it wrongly, and tries to leave out health, faith and other private matters, passwords
          and card numbers. No other user sees this. Where a language model is connected, it is told this with each
          message.
        </p>
        {data && <Switch isOn={data.isOn} />}
      </section>
      {data ? (
        <Facts memory={data} />
      ) : isPending ? (
        <Loading />
      ) : (
        <NotLoaded isAsking={isFetching} tryAgain={() => void refetch()} />
      )}
    </div>
  )
}

function Switch({ isOn }: { isOn: boolean }) {
  const { mutate } = useSwitchMemory()
  return (
    <div className="mt-3">
      <CheckboxRow
        label="Remember my business"
        hint={
          isOn
            ? 'What is remembered helps every reply. Switched off, nothing is noted down and nothing below is used; it stays until you forget it.'
            : 'Switched off: nothing is noted down, and nothing below is used. It stays until you forget it.'
        }
        isOn={isOn}
        onChange={mutate}
      />
    </div>
  )
}

function Facts({ memory: { facts, isOn } }: { memory: Memory }) {
  const forgetting = useForgetting()
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const adding = useRef<HTMLButtonElement>(null)
  const hasClosed = useRef(false)
  const isEmpty = facts.length + forgetting.forgotten.length === 0
  // The form takes the focus with it, and the first fact moves the button: it goes to the button, wherever that stands.
  useEffect(() => {
    if (hasClosed.current && document.activeElement === document.body) adding.current?.focus()
    if (!isEmpty) hasClosed.current = false
  }, [isAdding, isEmpty])
  const close = (words: string) => {
    setAdding(false)
    setSaid(words)
    hasClosed.current = true
  }
  const addButton = (
    <Button ref={adding} variant="quiet" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add a fact
    </Button>
  )
  return (
    <>
      <output className="sr-only">{said}</output>
      {isEmpty && !isAdding && <Nothing isOn={isOn} action={addButton} />}
      <FactList facts={facts} forgetting={forgetting} onSaid={setSaid} />
      {isAdding && <AddFact onDone={() => close('Added')} onCancel={() => close('')} />}
      {!isEmpty && !isAdding && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {addButton}
          {facts.length > 0 && <ForgetEverything count={facts.length} onDone={forgetting.clear} />}
        </div>
      )}
      {!isEmpty && (
        <p className="max-w-prose text-sm text-ink-soft">
          What was noted down goes with its conversation when you delete that. What you wrote or put right here is never
          changed by a conversation, and stays.
        </p>
      )}
    </>
  )
}

function ForgetEverything({ count, onDone }: { count: number; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useForgetEverything()
  const what = count === 1 ? 'the one fact' : `all ${count} facts`
  return (
    <>
      <Button
        variant="ghost"
        pending={isPending}
        className="text-bad sm:-mr-5 hover:bg-bad-tint hover:text-bad"
        onClick={() => setAsking(true)}
      >
        Forget everything
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Forget everything?"
        description={`Your mentor forgets ${what} on this page. Your conversations stay. This cannot be undone.`}
        action="Forget everything"
        onConfirm={() => mutate(undefined, { onSuccess: onDone })}
      />
    </>
  )
}

const Nothing = ({ isOn, action }: { isOn: boolean; action: ReactNode }) => (
  <EmptyState drawing={<Harbour />} title="Nothing is remembered yet" action={action}>
    {isOn
      ? 'Tell your mentor what you do, what you charge or what you are after, and it will stand here. Or write it down yourself.'
      : 'Remembering is switched off. What you write down yourself is kept here until you switch it on.'}
  </EmptyState>
)

const Loading = () => (
  <div className="flex flex-col gap-3" role="status" aria-label="Loading what is remembered">
    <Skeleton className="h-6 w-40" />
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={`${index}`} className="h-16" />
    ))}
  </div>
)

const NotLoaded = ({ isAsking, tryAgain }: { isAsking: boolean; tryAgain: () => void }) => (
  <EmptyState
    drawing={<Lighthouse />}
    title="What is remembered could not be loaded"
    action={
      <Button variant="quiet" pending={isAsking} onClick={tryAgain}>
        Try again
      </Button>
    }
  >
    It is safe. Please try again in a moment.
  </EmptyState>
)
