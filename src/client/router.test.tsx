import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ada, refusal, serve } from './testing/fake-server.ts'
import { here, openApp } from './testing/open-app.tsx'

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('a visitor', () => {
  test.each([
    ['/', '/', 'Good to see you'],
    ['/auth', '/auth', 'Good to see you'],
    ['/signup', '/signup', 'Come aboard'],
    ['/register', '/register', 'Come aboard'],
    ['/auth-error', '/auth-error', 'Authentication Error'],
    ['/reset-password?token=x', '/reset-password?token=x', 'Choose a new password'],
    ['/subscription', '/subscription', 'Authentication Required'],
    ['/admin', '/auth?next=%2Fadmin', 'Good to see you'],
    ['/chat', '/auth?next=%2Fchat', 'Good to see you'],
    ['/chat?id=12', '/auth?next=%2Fchat%3Fid%3D12', 'Good to see you'],
    ['/chat/12', '/auth?next=%2Fchat%2F12', 'Good to see you'],
    ['/assessment/3', '/auth?next=%2Fassessment%2F3', 'Good to see you'],
    ['/history', '/auth?next=%2Fhistory', 'Good to see you'],
    ['/learning', '/auth?next=%2Flearning', 'Good to see you'],
    ['/account', '/auth?next=%2Faccount', 'Good to see you'],
    ['/profile', '/auth?next=%2Fprofile', 'Good to see you'],
    ['/action-items', '/auth?next=%2Faction-items', 'Good to see you'],
    ['/simple-learning', '/simple-learning', '404 Page Not Found'],
    ['/admin/integrations', '/admin/integrations', '404 Page Not Found'],
    ['/nowhere', '/nowhere', '404 Page Not Found'],
  ])('at %s comes to %s: %s', async (path, address, title) => {
    serve({})
    openApp(path)
    expect(await heading(title)).toBeTruthy()
    expect(here()).toBe(address)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  test('who is lost can sign in and come back', async () => {
    serve({})
    openApp('/simple-learning?from=mail')
    await heading('404 Page Not Found')
    const words = "The page you're looking for doesn't exist. Please check the URL or use the navigation menu."
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/auth?next=%2Fsimple-learning%3Ffrom%3Dmail',
    )
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
  })

  test('is asked to log in before seeing a subscription', async () => {
    serve({})
    openApp('/subscription')
    await heading('Authentication Required')
    expect(screen.getByText('Please log in to manage your subscription')).toBeTruthy()
  })

  test('is told how to go on after a failed sign-in', async () => {
    serve({})
    openApp('/auth-error')
    await heading('Authentication Error')
    expect(screen.getByText('There was an issue signing you in. This could be due to:')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Account access restrictions',
      'Network connectivity issues',
      'Temporary service unavailability',
    ])
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual(
      expect.arrayContaining([
        ['Try Google Sign In Again', '/api/auth/google'],
        ['Try Replit Sign In', '/api/login'],
        ['Back to Home', '/'],
      ]),
    )
  })
})

describe('a signed-in person', () => {
  test.each([
    ['/', '/', 'Welcome back, Ada Byron!'],
    ['/auth', '/', 'Welcome back, Ada Byron!'],
    ['/register', '/', 'Welcome back, Ada Byron!'],
    ['/auth?next=%2Fhistory', '/history', 'Conversation History'],
    ['/chat', '/chat', 'No Conversation Selected'],
    ['/history', '/history', 'Conversation History'],
    ['/learning', '/learning', 'Learning'],
    ['/simple-learning', '/simple-learning', 'Learning'],
    ['/assessment/3', '/assessment/3', 'Assessment'],
    ['/account', '/account', 'Account'],
    ['/profile', '/profile', 'Profile'],
    ['/action-items', '/action-items', 'Action Items'],
    ['/subscription', '/subscription', 'Subscription'],
    ['/admin', '/admin', 'Administration'],
    ['/admin/integrations', '/admin/integrations', 'Integrations'],
    ['/nowhere', '/nowhere', '404 Page Not Found'],
  ])('at %s comes to %s: %s', async (path, address, title) => {
    serve({ 'GET /api/auth/user': ada, 'GET /api/conversations': [] })
    openApp(path)
    expect(await heading(title)).toBeTruthy()
    expect(here()).toBe(address)
  })

  test('is led on from a screen that is to come', async () => {
    serve({ 'GET /api/auth/user': ada })
    openApp('/subscription')
    await heading('Subscription')
    expect(screen.getByText(/7-day free trial and Premium at £25 a month will be here/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  test('whose session ended in another tab is led to sign in', async () => {
    const answers: Record<string, unknown> = { 'GET /api/auth/user': ada }
    serve(answers)
    openApp('/history')
    await heading('Conversation History')
    serve({})
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await waitFor(() => expect(here()).toBe('/auth?next=%2Fhistory'))
  })
})

test('while nobody knows who is signed in a spinner turns', () => {
  serve({ 'GET /api/auth/user': () => new Promise(() => {}) })
  openApp('/history')
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('a server that cannot say who is signed in is asked again', async () => {
  serve({ 'GET /api/auth/user': refusal(500, 'Something went wrong') })
  const person = openApp('/')
  await heading('No answer yet')
  await waitFor(() => expect(document.title).toBe('No answer yet · Ithaca'))
  serve({})
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Good to see you')).toBeTruthy()
})
