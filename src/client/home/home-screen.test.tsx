import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { here, openApp } from '#client/testing/open-app.tsx'

const row = (id: number, title: string) => ({
  id,
  title,
  createdAt: '2026-11-20T09:14:00.000Z',
  updatedAt: '2026-11-20T09:14:00.000Z',
})
const signedIn = { 'GET /api/auth/user': ada, 'GET /api/conversations': [row(2, '**Lunch trade**'), row(1, '')] }
const greeting = () => screen.findByRole('heading', { name: 'Welcome back, Ada Byron!' })

describe('the header', () => {
  test('shows who is signed in and leads to the other screens', async () => {
    serve(signedIn)
    openApp('/')
    await greeting()
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('User')).toBeTruthy()
    expect(header.queryByRole('link', { name: 'Admin' })).toBeNull()
    const links = header.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/learning', '/history', '/account'])
  })

  test('leads an administrator to the administration', async () => {
    serve({ ...signedIn, 'GET /api/auth/user': { ...ada, role: 'ADMIN' } })
    openApp('/')
    await greeting()
    expect(screen.getByText('Administrator')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin')
  })

  test('signs out and forgets the person even where the server cannot be told', async () => {
    serve({ ...signedIn, 'POST /api/auth/logout': refusal(503, 'The database is down') })
    const person = openApp('/')
    await greeting()
    await person.click(screen.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Good to see you' })).toBeTruthy()
    expect(await screen.findByText('Sign out failed')).toBeTruthy()
    expect(screen.getByText('The database is down')).toBeTruthy()
    expect(here()).toBe('/')
  })
})

describe('a session', () => {
  test('starts as a new conversation', async () => {
    serve({ ...signedIn, 'POST /api/conversations': { id: 31 } })
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Start New Session' }))
    await waitFor(() => expect(here()).toBe('/chat/31'))
  })
})

describe('recent conversations', () => {
  test('are five at most, each with a title, a date and the way back into it', async () => {
    const calls = serve(signedIn)
    openApp('/')
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toMatch(/^Lunch trade20 Nov 2026, \d\d:14$/)
    expect(second?.textContent).toContain('Untitled Conversation')
    expect(screen.getByRole('link', { name: 'Continue Lunch trade' }).getAttribute('href')).toBe('/chat/2')
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/account')
    expect(calls).toContain('GET /api/conversations?limit=5')
  })

  test('are deleted after the question, and the list is asked for again', async () => {
    const calls = serve({ ...signedIn, 'DELETE /api/conversations/2': {} })
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Delete Lunch trade' }))
    const question = within(await screen.findByRole('alertdialog'))
    const words = 'Are you sure you want to delete this conversation? This action cannot be undone.'
    expect(question.getByText(words)).toBeTruthy()
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Conversation deleted')).toBeTruthy()
    expect(screen.getByText('The conversation has been removed')).toBeTruthy()
    expect(calls.filter((made) => made === 'GET /api/conversations?limit=5')).toHaveLength(2)
  })

  test('stay where the question is answered with Cancel', async () => {
    const calls = serve(signedIn)
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Delete Lunch trade' }))
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(calls.some((made) => made.startsWith('DELETE'))).toBe(false)
  })

  test('that could not be deleted say so', async () => {
    serve({ ...signedIn, 'DELETE /api/conversations/2': refusal(500, 'Something went wrong') })
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Delete Lunch trade' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete conversation')).toBeTruthy()
    expect(screen.getByText('Please try again')).toBeTruthy()
  })

  test('show three placeholders while they are fetched', async () => {
    serve({ ...signedIn, 'GET /api/conversations': () => new Promise(() => {}) })
    openApp('/')
    expect((await screen.findByText('Loading conversations')).nextElementSibling?.children).toHaveLength(3)
  })

  test('begin with the first one where there are none', async () => {
    serve({ ...signedIn, 'GET /api/conversations': [], 'POST /api/conversations': { id: 1 } })
    const person = openApp('/')
    expect(await screen.findByText('No conversations yet')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Start First Conversation' }))
    await waitFor(() => expect(here()).toBe('/chat/1'))
  })

  test('that could not be fetched are asked for again', async () => {
    serve({ ...signedIn, 'GET /api/conversations': refusal(503, 'The database is down') })
    const person = openApp('/')
    await screen.findByText('Your conversations could not be loaded')
    serve(signedIn)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Lunch trade')).toBeTruthy()
  })
})
