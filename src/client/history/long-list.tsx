import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useInView } from './use-in-view.ts'

interface Props<T> {
  label: string
  items: T[]
  /** How many there are with those that were not fetched yet. */
  total: number
  keyOf: (item: T) => number
  children: (item: T) => ReactNode
  /** The end is near: more may be fetched. */
  onEnd: () => void
}

const BLOCK = 20
/** What a row takes, in pixels, as last measured: a list that is come back to is as long as it was. */
let usualRowHeight = 96

/**
 * A list of any length that scrolls with the window. Its rows are drawn in blocks, and only those near what is seen; the others
 * keep their height. A block that holds the focus stays. Each row says where it stands and of how many.
 */
export function LongList<T>({ label, items, total, keyOf, children, onEnd }: Props<T>) {
  const [rowHeight, setRowHeight] = useState(usualRowHeight)
  const measure = (height: number) => {
    usualRowHeight = height
    setRowHeight(height)
  }
  const starts = Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, block) => block * BLOCK)
  return (
    <>
      <div role="list" aria-label={label}>
        {starts.map((start) => (
          <Block key={start} count={Math.min(BLOCK, items.length - start)} rowHeight={rowHeight} onMeasure={measure}>
            {() =>
              items.slice(start, start + BLOCK).map((item, index) => (
                <div key={keyOf(item)} role="listitem" aria-posinset={start + index + 1} aria-setsize={total}>
                  {children(item)}
                </div>
              ))
            }
          </Block>
        ))}
      </div>
      <End key={items.length} onEnd={onEnd} />
    </>
  )
}

interface BlockProps {
  count: number
  rowHeight: number
  onMeasure: (rowHeight: number) => void
  children: () => ReactNode
}

function Block({ count, rowHeight, onMeasure, children }: BlockProps) {
  const block = useRef<HTMLDivElement>(null)
  // Null while it is drawn; else what it took when it last was, if it ever was.
  const [left, setLeft] = useState<{ height?: number } | null>({})
  useInView(block, 1200, (isNear) => {
    const { current: element } = block
    if (isNear) return setLeft(null)
    if (!element || element.childElementCount === 0 || element.contains(document.activeElement)) return
    onMeasure(element.offsetHeight / element.childElementCount)
    setLeft({ height: element.offsetHeight })
  })
  return (
    <div ref={block} role="none" style={left ? { height: left.height ?? count * rowHeight } : undefined}>
      {!left && children()}
    </div>
  )
}

/** Where the list ends for now; a new one with every length, which says anew whether it is near. */
function End({ onEnd }: { onEnd: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useInView(end, 2400, (isNear) => isNear && onEnd())
  return <div ref={end} />
}
