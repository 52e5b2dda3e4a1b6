import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { here, openApp } from '#client/testing/open-app.tsx'
import { showOverlay } from './use-overlay.ts'

const rows = [
  { id: 1, title: 'Pricing my cakes' },
  { id: 2, title: 'Learning Path: Pricing with confidence' },
].map((row) => ({ ...row, createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' }))
const hit = {
  in: 'message',
  parts: [
    { text: 'a day ', isMatch: false },
    { text: 'rate', isMatch: true },
    { text: ' I can defend', isMatch: false },
  ],
}
const answers = {
  'GET /api/auth/user': ada,
  'GET /api/conversations': rows,
  'POST /api/auth/logout': {},
}

// jsdom draws nothing, so there is nothing to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => act(() => showOverlay(null)))

const box = () => screen.findByRole('combobox', { name: 'Search conversations and commands' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
const expectClosed = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())

/** The product at a screen that needs nothing from the server, with the palette open. */
async function openPalette(served: Record<string, unknown> = {}) {
  const calls = serve({ ...answers, ...served })
  const person = openApp('/nowhere')
  await screen.findByRole('heading', { level: 1 })
  await person.keyboard('{Control>}k{/Control}')
  await box()
  return { person, calls }
}

describe('the palette', () => {
  test('turns sound off and on where the server can speak, and does not offer it elsewhere', async () => {
    const { person } = await openPalette({ 'GET /api/voice/readiness': { canSpeak: true, canListen: true } })
    await person.click(await screen.findByRole('option', { name: 'Turn sound off' }))
    await person.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('option', { name: 'Turn sound on' })).toBeTruthy()
    cleanup()
    await openPalette({ 'GET /api/voice/readiness': { canSpeak: false, canListen: true } })
    await screen.findByRole('option', { name: 'Sign out' })
    expect(screen.queryByRole('option', { name: /Turn sound/ })).toBeNull()
  })

  test('opens by Ctrl and K, offers what can be reached, and gives the focus back', async () => {
    serve(answers)
    const person = openApp('/nowhere')
    const link = await screen.findByRole('link', { name: 'Go to Home' })
    link.focus()
    await person.keyboard('{Control>}k{/Control}')
    const combobox = await box()
    expect(document.activeElement).toBe(combobox)
    await screen.findByRole('option', { name: 'Pricing my cakes' })
    const groups = within(screen.getByRole('listbox')).getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Start',
      'Recent conversations',
      'Go to',
      'Settings and help',
    ])
    await person.keyboard('{Escape}')
    await expectClosed()
    expect(document.activeElement).toBe(link)
  })

  test('closes by the same keys', async () => {
    const { person } = await openPalette()
    await person.keyboard('{Control>}k{/Control}')
    await expectClosed()
  })

  test('goes where Enter says, having gone down and up through the list', async () => {
    const { person } = await openPalette({ 'GET /api/conversations': [] })
    await person.keyboard('account')
    await waitFor(() => expect(options()).toEqual(['Account']))
    await person.clear(await box())
    const first = active()
    await person.keyboard('{ArrowUp}')
    expect(active()?.textContent).toBe('Sign out')
    await person.keyboard('{ArrowDown}')
    expect(active()).toBe(first)
    await person.keyboard('{PageDown}{PageUp}{PageUp}')
    expect(active()).toBe(first)
    await person.keyboard('history{Enter}')
    await waitFor(() => expect(here()).toBe('/history'))
    await expectClosed()
  })

  test('searches conversations on the server and shows where the words stand', async () => {
    const { person } = await openPalette()
    await screen.findByRole('option', { name: 'Pricing my cakes' })
    const calls = serve({ ...answers, 'GET /api/conversations': [{ ...rows[0], hit }] })
    await person.keyboard('rate')
    const found = await screen.findByRole('option', { name: /a day rate I can defend/ })
    expect(within(found).getByText('rate').tagName).toBe('MARK')
    expect(calls.filter((call) => call.includes('search=rate'))).toHaveLength(1)
    await person.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/chat/1'))
  })

  test('asks the server once for what was typed, not at each letter', async () => {
    const { person, calls } = await openPalette()
    await person.keyboard('pricing')
    await waitFor(() => expect(calls.some((call) => call.includes('search=pricing'))).toBe(true))
    expect(calls.filter((call) => /search=pri?c?i?n?(&|$)/.test(call))).toEqual([])
  })

  test('says so where nothing is found, and where searching failed', async () => {
    const { person } = await openPalette({ 'GET /api/conversations': [] })
    await person.keyboard('zzz')
    expect(await screen.findByText('Nothing found for “zzz”.')).toBeTruthy()
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
    await person.keyboard('{Enter}')
    expect(await box()).toBeTruthy()
    serve({ ...answers, 'GET /api/conversations': refusal(503, 'The database does not answer') })
    await person.clear(await box())
    await person.keyboard('home')
    expect(await screen.findByText('Your conversations could not be searched.')).toBeTruthy()
    expect(options()).toEqual(['Home'])
  })

  test('is for administrators alone where it leads to administration', async () => {
    const { person } = await openPalette()
    await person.keyboard('admin')
    expect(await screen.findByText(/Nothing found|Searching/)).toBeTruthy()
    act(() => showOverlay(null))
    await expectClosed()
  })

  test('leads an administrator to administration', async () => {
    const { person } = await openPalette({
      'GET /api/auth/user': { ...ada, role: 'ADMIN' },
      'GET /api/conversations': [],
    })
    await person.keyboard('admin')
    await waitFor(() => expect(options()).toEqual(['Administration', 'Integrations']))
    await person.click(screen.getByRole('option', { name: 'Integrations' }))
    await waitFor(() => expect(here()).toBe('/admin/integrations'))
  })

  test.each([
    ['new session', 'POST /api/conversations', { id: 31 }, '/chat/31'],
    ['journey', 'POST /api/conversations/start-learning-journey', { conversationId: 32 }, '/chat/32'],
  ])('starts a %s', async (typed, call, answer, path) => {
    const { person } = await openPalette({ [call]: answer, 'GET /api/conversations': [] })
    await person.keyboard(`${typed}{Enter}`)
    await waitFor(() => expect(here()).toBe(path))
  })

  test('says that a learning journey could not be started', async () => {
    const { person } = await openPalette({
      'POST /api/conversations/start-learning-journey': refusal(500, 'Something went wrong'),
      'GET /api/conversations': [],
    })
    await person.keyboard('journey{Enter}')
    expect(await screen.findByText('Failed to start learning journey. Please try again.')).toBeTruthy()
    expect(here()).toBe('/nowhere')
  })

  test('changes the theme', async () => {
    const { person } = await openPalette({ 'GET /api/conversations': [] })
    await person.keyboard('dark{Enter}')
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  })

  test('signs out, and is not there for a visitor', async () => {
    const { person } = await openPalette({ 'GET /api/conversations': [] })
    await person.keyboard('log out{Enter}')
    await waitFor(() => expect(here()).toBe('/'))
    await screen.findByLabelText('Email')
    await person.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('stays shut over another dialog', async () => {
    const { person } = await openPalette()
    await person.keyboard('{Escape}')
    await expectClosed()
    await person.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await person.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('does not take the Enter that ends a composition for a choice', async () => {
    await openPalette({ 'GET /api/conversations': [] })
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true })
    expect(screen.getByRole('combobox')).toBeTruthy()
    expect(here()).toBe('/nowhere')
  })

  test('has a way to it on the home screen for those without a keyboard', async () => {
    serve(answers)
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Search and commands' }))
    expect(await box()).toBeTruthy()
  })
})

describe('the shortcuts', () => {
  test('are listed by a question mark, and from the palette', async () => {
    const { person } = await openPalette({ 'GET /api/conversations': [] })
    await person.keyboard('keyboard{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).getByText('Show all of a reply, or leave the editing of a message')).toBeTruthy()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  test('of a key alone can be switched off, and stay off', async () => {
    const { person } = await openPalette()
    await person.keyboard('{Escape}')
    await expectClosed()
    await person.keyboard('?')
    await person.click(await screen.findByRole('checkbox'))
    expect(screen.getAllByText(/\(switched off\)/)).toHaveLength(2)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('single-keys')).toBe('off')
  })

  test('lead to the box of the conversation by a slash, and write nothing there', async () => {
    const conversation = { ...rows[0], messages: [], hasOlder: false }
    serve({ ...answers, 'GET /api/conversations/1': conversation })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const person = openApp('/chat/1')
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Message')
    message.blur()
    await person.keyboard('/')
    expect(document.activeElement).toBe(message)
    await person.keyboard('1/2?')
    expect(message.value).toBe('1/2?')
  })
})
