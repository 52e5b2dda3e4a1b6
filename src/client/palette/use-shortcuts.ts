import { useEffect } from 'react'
import { isApple } from './device.ts'
import { type Shortcut, shortcutOf } from './shortcut-of.ts'
import { areSingleKeysOn } from './single-keys.ts'
import { shownOverlay, showOverlay } from './use-overlay.ts'

const TYPED_IN = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'
/** Whatever lies over the screen and has the keyboard to itself. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'
/** The box of a screen that `/` goes to says so itself, which tells assistive technology as well. */
const BOX = '[aria-keyshortcuts="/"]'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_IN) !== null)

/** Answers whether there was something to do. */
function follow(shortcut: Shortcut): boolean {
  if (shortcut === 'palette' && shownOverlay() === 'palette') {
    showOverlay(null)
    return true
  }
  if (document.querySelector(OVER)) return false
  if (shortcut !== 'box') {
    showOverlay(shortcut)
    return true
  }
  const box = document.querySelector<HTMLElement>(BOX)
  box?.focus()
  return box !== null
}

/** Listens for the shortcuts of the whole product, while `isOn`. */
export function useShortcuts(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const where = { isApple: isApple(), isTyping: isTyping(event), singleKeys: areSingleKeysOn() }
      const shortcut = shortcutOf(event, where)
      if (shortcut && follow(shortcut)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
