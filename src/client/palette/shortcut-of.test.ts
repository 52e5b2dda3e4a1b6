import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortcutOf } from './shortcut-of.ts'

const press = (key: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
  key,
  keyCode: 0,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
})
const reading = { isApple: false, isTyping: false, singleKeys: true }
const typing = { ...reading, isTyping: true }

describe('a press of keys', () => {
  test('opens the palette by Ctrl and K, also while somebody writes', () => {
    expect(shortcutOf(press('k', { ctrlKey: true }), reading)).toBe('palette')
    expect(shortcutOf(press('K', { ctrlKey: true }), typing)).toBe('palette')
    expect(shortcutOf(press('k', { metaKey: true }), reading)).toBeNull()
  })

  test('on an Apple device by Cmd and K: Ctrl and K cuts the rest of a line there', () => {
    const apple = { ...typing, isApple: true }
    expect(shortcutOf(press('k', { metaKey: true }), apple)).toBe('palette')
    expect(shortcutOf(press('k', { ctrlKey: true }), apple)).toBeNull()
  })

  test('of a key alone is a shortcut only where nobody types, and only while those are on', () => {
    for (const [key, shortcut] of [
      ['?', 'shortcuts'],
      ['/', 'box'],
    ] as const) {
      expect(shortcutOf(press(key, { shiftKey: true }), reading)).toBe(shortcut)
      expect(shortcutOf(press(key), typing)).toBeNull()
      expect(shortcutOf(press(key), { ...reading, singleKeys: false })).toBeNull()
    }
  })

  test('is nothing with other keys held down', () => {
    for (const more of [{ altKey: true }, { shiftKey: true }, { metaKey: true }])
      expect(shortcutOf(press('k', { ctrlKey: true, ...more }), reading), JSON.stringify(more)).toBeNull()
    expect(shortcutOf(press('/', { ctrlKey: true }), reading)).toBeNull()
  })

  test('never does anything within a composition, held down, or after somebody else has used it', () => {
    const keys = fc.record({
      key: fc.constantFrom('k', 'K', '?', '/'),
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      shiftKey: fc.boolean(),
    })
    const stopped = fc.constantFrom(
      { isComposing: true },
      { keyCode: 229 },
      { repeat: true },
      { defaultPrevented: true },
    )
    const where = fc.record({ isApple: fc.boolean(), isTyping: fc.boolean(), singleKeys: fc.boolean() })
    fc.assert(
      fc.property(keys, stopped, where, ({ key, ...held }, stop, at) => {
        expect(shortcutOf(press(key, { ...held, ...stop }), at)).toBeNull()
      }),
    )
  })
})
