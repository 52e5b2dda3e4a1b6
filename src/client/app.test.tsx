import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from './lib/toast.ts'
import { serve } from './testing/fake-server.ts'
import { openApp } from './testing/open-app.tsx'

const say = (title: string) => act(() => void toast({ title }))

test('one toast is shown at a time, and it can be put away', async () => {
  serve({})
  const person = openApp('/auth')
  await screen.findByLabelText('Email')
  say('The first')
  await screen.findByText('The first')
  say('The second')
  expect(await screen.findByText('The second')).toBeTruthy()
  expect(screen.queryByText('The first')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('The second')).toBeNull())
})

test('a toast goes by itself after five seconds', async () => {
  serve({})
  openApp('/auth')
  await screen.findByLabelText('Email')
  say('Only for a while')
  const shown = await screen.findByText('Only for a while')
  const begun = performance.now()
  await waitFor(() => expect(shown.isConnected).toBe(false), { timeout: 7000 })
  expect(performance.now() - begun).toBeGreaterThan(4000)
})

test('being offline is said, and no longer once the network is back', async () => {
  serve({})
  openApp('/auth')
  await screen.findByLabelText('Email')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline. What you type is kept.')).toBeTruthy()
  online.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('You are offline. What you type is kept.')).toBeNull()
})

test('a keyboard reaches the content first', async () => {
  serve({})
  const person = openApp('/auth')
  await screen.findByLabelText('Email')
  await person.tab()
  expect(document.activeElement?.getAttribute('href')).toBe('#main')
  expect(document.getElementById('main')?.tagName).toBe('MAIN')
})
