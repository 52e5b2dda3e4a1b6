/** What a press of keys asks for: the palette, the list of shortcuts, or the box one writes or searches in. */
export type Shortcut = 'palette' | 'shortcuts' | 'box'

/** What browsers say of keys that belong to an input method; Safari says it also for the Enter that ends a composition. */
const COMPOSING = 229

type Press = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

interface Where {
  /** Ctrl+K is a letter of a text box there (it cuts to the end of the line), so only Cmd+K counts. */
  isApple: boolean
  isTyping: boolean
  singleKeys: boolean
}

/**
 * The shortcut of a press, null where it is none: nothing during the composition of an input method, nothing that another part
 * has used already, and no key alone while somebody types or has switched those off.
 */
export function shortcutOf(press: Press, { isApple, isTyping, singleKeys }: Where): Shortcut | null {
  if (press.defaultPrevented || press.isComposing || press.keyCode === COMPOSING || press.repeat) return null
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  if (press.key.toLowerCase() === 'k' && !altKey && !shiftKey)
    return (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) ? 'palette' : null
  if (isTyping || !singleKeys || ctrlKey || metaKey) return null
  if (press.key === '?') return 'shortcuts'
  return press.key === '/' ? 'box' : null
}
