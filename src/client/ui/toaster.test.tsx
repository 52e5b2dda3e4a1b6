import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, toast } from '#client/lib/toast.ts'
import { Toaster } from './toaster.tsx'

let last = 0
beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  )
})
afterEach(() => {
  dismissToast(last)
  cleanup()
  vi.useRealTimers()
})

const say = (title: string) =>
  act(() => {
    last = toast({ title, description: 'In more words' })
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a toast', () => {
  test('stays for 5000 milliseconds', async () => {
    say('Saved')
    await pass(4999)
    expect(screen.getByText('Saved')).toBeTruthy()
    expect(screen.getByText('In more words')).toBeTruthy()
    await pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('gives way to the next, which has its own 5000 milliseconds', async () => {
    say('First')
    await pass(3000)
    say('Second')
    expect(screen.queryByText('First')).toBeNull()
    await pass(4999)
    expect(screen.getByText('Second')).toBeTruthy()
    await pass(1)
    expect(screen.queryByText('Second')).toBeNull()
  })

  test('is reached by F8', async () => {
    say('Saved')
    await pass(0)
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.contains(screen.getByText('Saved'))).toBe(true)
  })
})
