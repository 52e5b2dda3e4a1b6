import { Fragment, type ReactNode } from 'react'
import { Dialog } from '#client/ui/dialog.tsx'
import { isApple } from './device.ts'
import { switchSingleKeys, useSingleKeys } from './single-keys.ts'

/** The shortcuts there are, and nothing else; `single` ones are a key alone, which can be switched off. */
const shortcuts = () => [
  {
    title: 'Anywhere',
    rows: [
      { keys: [isApple() ? '⌘' : 'Ctrl', 'K'], does: 'Search, go to, start' },
      { keys: ['?'], does: 'These shortcuts', isSingle: true },
      { keys: ['/'], does: 'Go to the box for writing or searching', isSingle: true },
      { keys: ['F8'], does: 'Go to the message in the corner' },
      { keys: ['Esc'], does: 'Close what lies over the page' },
    ],
  },
  {
    title: 'In a conversation',
    rows: [
      { keys: ['Enter'], does: 'Send' },
      { keys: ['Shift', 'Enter'], does: 'Begin a new line' },
      { keys: [isApple() ? '⌘' : 'Ctrl', 'Shift', '.'], does: 'Speak, or finish speaking' },
      { keys: ['Esc'], does: 'Cancel speaking' },
      { keys: ['Esc'], does: 'Show all of a reply, or leave the editing of a message' },
    ],
  },
]

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const singleKeys = useSingleKeys()
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Keyboard shortcuts">
      {shortcuts().map(({ title, rows }) => (
        <section key={title} className="not-first:mt-6">
          <h3 className="text-base">{title}</h3>
          <dl className="rows mt-2 text-sm">
            {rows.map(({ keys, does, isSingle }) => (
              <Row key={does} keys={keys} isOff={isSingle === true && !singleKeys}>
                {does}
              </Row>
            ))}
          </dl>
        </section>
      ))}
      <label className="mt-6 flex min-h-10 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => switchSingleKeys(event.target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          Use <Key>?</Key> and <Key>/</Key> as shortcuts
        </span>
      </label>
    </Dialog>
  )
}

function Row({ keys, isOff, children }: { keys: string[]; isOff: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1.5">
      <dt className="text-ink-soft">
        {children}
        {isOff && ' (switched off)'}
      </dt>
      <dd className="flex shrink-0 items-center gap-1">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span className="sr-only"> and </span>}
            <Key>{key}</Key>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-6.5 min-w-6.5 items-center justify-center rounded-[6px] border border-line-strong bg-paper px-1.5 font-sans text-xs font-semibold text-ink">
      {children}
    </kbd>
  )
}
