import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from './lib/toast.ts'
import { PLACES } from './palette/places.ts'
import { PROMISED, PROTECTED_PATHS } from './routes.ts'
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

test('the palette leads to every screen that has one address', () => {
  const paths = [...PROTECTED_PATHS, ...Object.keys(PROMISED)].filter((path) => !path.includes(':') && path !== '/chat')
  expect(PLACES.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', ...paths]))
})
