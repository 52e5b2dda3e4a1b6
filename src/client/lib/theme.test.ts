import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseTheme, useThemeChoice, watchTheme } from './theme.ts'

let night: EventTarget & { matches: boolean }
const shown = () => document.documentElement.dataset['theme']

beforeEach(() => {
  localStorage.clear()
  night = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => night)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the theme', () => {
  test('is the one that was chosen, and is remembered', () => {
    const { result } = renderHook(useThemeChoice)
    expect(result.current).toBe('system')
    act(() => chooseTheme('dark'))
    expect([result.current, shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark', 'dark'])
    act(() => chooseTheme('system'))
    expect([result.current, shown(), localStorage.getItem('theme')]).toEqual(['system', 'light', null])
  })

  test('follows the device while nothing is chosen', () => {
    watchTheme()
    night.matches = true
    night.dispatchEvent(new Event('change'))
    expect(shown()).toBe('dark')
    chooseTheme('light')
    night.dispatchEvent(new Event('change'))
    expect(shown()).toBe('light')
  })

  test('follows a choice made in another tab', () => {
    watchTheme()
    localStorage.setItem('theme', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(shown()).toBe('dark')
  })
})
