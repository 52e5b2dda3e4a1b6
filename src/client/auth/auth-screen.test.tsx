import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RESET_SENT } from '#shared/auth.ts'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { here, openApp } from '#client/testing/open-app.tsx'

const never = () => new Promise(() => {})
const button = (name: string) => screen.getByRole('button', { name })
const emailField = () => screen.findByLabelText('Email')
const password = () => screen.getByLabelText('Password')

async function fillIn(person: ReturnType<typeof openApp>, words: Record<string, string>) {
  await emailField()
  for (const [label, value] of Object.entries(words)) await person.type(screen.getByLabelText(label), value)
}

const GOOD = { Email: 'ada@example.com', Password: 'engine-no-1' }
const NEW = { ...GOOD, 'First name': 'Ada', 'Last name': 'Byron' }

describe('the sign-in and create-account screen', () => {
  test('tells what is offered and what it costs', async () => {
    serve({})
    openApp('/')
    await emailField()
    for (const offer of ['Comprehensive Business Skills', 'Voice-Enabled Learning', 'Learning Documentation'])
      expect(screen.getByText(offer)).toBeTruthy()
    expect(screen.getByText(/£25 a month after a 7-day free trial/)).toBeTruthy()
    expect(document.title).toBe('Sign In · Ithaca')
  })

  test('keeps the typed email when the tab changes, and asks for a forgotten password only where one signs in', async () => {
    serve({})
    const person = openApp('/auth?next=/history')
    await fillIn(person, { Email: 'ada@example.com' })
    expect(button('Forgot Password?')).toBeTruthy()
    await person.click(screen.getByRole('tab', { name: 'Create Account' }))
    expect(here()).toBe('/register?next=%2Fhistory')
    expect(await emailField()).toHaveProperty('value', 'ada@example.com')
    expect(screen.queryByRole('button', { name: 'Forgot Password?' })).toBeNull()
  })

  test('changes its tab by the arrow keys', async () => {
    serve({})
    const person = openApp('/auth')
    await emailField()
    screen.getByRole('tab', { name: 'Sign In' }).focus()
    await person.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Create Account')
    await person.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Sign In')
  })

  test('shows and hides the password', async () => {
    serve({})
    const person = openApp('/auth')
    await emailField()
    await person.click(button('Show password'))
    expect(password()).toHaveProperty('type', 'text')
    await person.click(button('Hide password'))
    expect(password()).toHaveProperty('type', 'password')
  })
})

describe('signing in', () => {
  test('asks for a valid email and a password before anything is sent', async () => {
    const calls = serve({})
    const person = openApp('/auth')
    await fillIn(person, { Email: 'ada@' })
    await person.click(button('Sign In'))
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(await emailField())
    await fillIn(person, { Email: 'example.com' })
    expect(screen.queryByText('Please enter a valid email address')).toBeNull()
    expect(calls).not.toContain('POST /api/auth/login')
  })

  test('shows that it is under way and cannot be sent twice', async () => {
    const calls = serve({ 'POST /api/auth/login': never })
    const person = openApp('/auth')
    await fillIn(person, GOOD)
    await person.click(button('Sign In'))
    await person.click(await screen.findByRole('button', { name: 'Signing In...' }))
    await person.type(password(), '{Enter}')
    expect(calls.filter((made) => made === 'POST /api/auth/login')).toHaveLength(1)
  })

  test.each([
    [401, 'Invalid email or password'],
    [429, 'Too many attempts. Please try again in 4 minutes.'],
  ])('that is refused with %i shows the words of the server as an alert and as a toast', async (status, words) => {
    serve({ 'POST /api/auth/login': refusal(status, words) })
    const person = openApp('/auth')
    await fillIn(person, GOOD)
    await person.click(button('Sign In'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(words)
    expect(await screen.findByText('Sign in failed')).toBeTruthy()
    expect(screen.getAllByText(words)).toHaveLength(2)
    expect(here()).toBe('/auth')
  })

  test('that fails without words says so', async () => {
    serve({ 'POST /api/auth/login': new Response('', { status: 500 }) })
    const person = openApp('/auth')
    await fillIn(person, GOOD)
    await person.click(button('Sign In'))
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
    expect(await screen.findByText('Sign in failed')).toBeTruthy()
    expect(screen.getByText('Invalid email or password')).toBeTruthy()
  })

  test.each([
    ['/auth', '/'],
    ['/auth?next=%2Fhistory%3Ftopic%3Dfinance', '/history?topic=finance'],
    ['/auth?next=%2F%2Fevil.example', '/'],
    ['/signup?next=/learning', '/learning'],
  ])('from %s leads to %s', async (from, to) => {
    serve({ 'POST /api/auth/login': ada, 'GET /api/conversations': [] })
    const person = openApp(from)
    await emailField()
    await person.click(screen.getByRole('tab', { name: 'Sign In' }))
    await fillIn(person, GOOD)
    await person.click(button('Sign In'))
    await waitFor(() => expect(here()).toBe(to))
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    expect(screen.getByText("You've successfully signed in.")).toBeTruthy()
  })
})

describe('creating an account', () => {
  test('asks for names, a valid email and a password of at least six characters', async () => {
    serve({})
    const person = openApp('/register')
    await fillIn(person, { Password: '12345' })
    await person.click(button('Create Account'))
    for (const words of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ])
      expect(screen.getByText(words)).toBeTruthy()
  })

  test('shows that it is under way and cannot be sent twice', async () => {
    const calls = serve({ 'POST /api/auth/register': never })
    const person = openApp('/register')
    await fillIn(person, NEW)
    await person.click(button('Create Account'))
    await person.click(await screen.findByRole('button', { name: 'Creating Account...' }))
    expect(calls.filter((made) => made === 'POST /api/auth/register')).toHaveLength(1)
  })

  test('leads to the subscription', async () => {
    const bodies: unknown[] = []
    serve({ 'POST /api/auth/register': (body: unknown) => (bodies.push(body), ada) })
    const person = openApp('/register')
    await fillIn(person, NEW)
    await person.click(button('Create Account'))
    await waitFor(() => expect(here()).toBe('/subscription'))
    expect(await screen.findByText('Welcome to Ithaca!')).toBeTruthy()
    expect(screen.getByText('Your account has been created successfully.')).toBeTruthy()
    expect(bodies).toEqual([{ email: 'ada@example.com', password: 'engine-no-1', firstName: 'Ada', lastName: 'Byron' }])
  })

  test('that fails without words says so', async () => {
    serve({ 'POST /api/auth/register': new Response('', { status: 500 }) })
    const person = openApp('/register')
    await fillIn(person, NEW)
    await person.click(button('Create Account'))
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed')
    expect(await screen.findByText('Failed to create account')).toBeTruthy()
    expect(screen.getAllByText('Registration failed')).toHaveLength(2)
  })

  test('that is refused shows the words of the server as an alert and as a toast', async () => {
    const words = 'An account with this email already exists'
    serve({ 'POST /api/auth/register': refusal(409, words) })
    const person = openApp('/register')
    await fillIn(person, NEW)
    await person.click(button('Create Account'))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(await screen.findByText('Registration failed')).toBeTruthy()
    expect(screen.getAllByText(words)).toHaveLength(2)
  })

  test('is welcomed by the name of the installation', async () => {
    const options = { productName: 'Pilot', google: false, openIdConnect: null, setupCodeNeeded: false, passwordMin: 6 }
    serve({ 'GET /api/auth/options': options, 'POST /api/auth/register': ada })
    const person = openApp('/register')
    await fillIn(person, NEW)
    await person.click(button('Create Account'))
    expect(await screen.findByText('Welcome to Pilot!')).toBeTruthy()
  })

  test('asks for what this installation needs and offers the ways that it knows', async () => {
    const options = {
      productName: 'Pilot',
      google: true,
      openIdConnect: 'Acme',
      setupCodeNeeded: true,
      passwordMin: 12,
    }
    serve({ 'GET /api/auth/options': options })
    const person = openApp('/register?next=/history')
    await fillIn(person, { ...NEW, 'Setup code': 'abc' })
    await person.click(button('Create Account'))
    expect(screen.getByText('Password must be at least 12 characters')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toBe(
      '/api/auth/google?next=%2Fhistory',
    )
    expect(screen.getByRole('link', { name: 'Continue with Acme' }).getAttribute('href')).toBe(
      '/api/login?next=%2Fhistory',
    )
    expect(document.title).toBe('Create Account · Pilot')
  })
})

test('a forgotten password asks for the email that was typed and shows the words of the server', async () => {
  serve({ 'POST /api/auth/forgot-password': { message: RESET_SENT } })
  const person = openApp('/auth')
  await fillIn(person, { Email: 'ada@example.com' })
  await person.click(button('Forgot Password?'))
  expect(await emailField()).toHaveProperty('value', 'ada@example.com')
  await person.click(button('Send Link'))
  expect((await screen.findByText(RESET_SENT)).textContent).toBe(RESET_SENT)
  await person.click(button('Back to Sign In'))
  expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy()
})

test('a letter leads to a new password, which signs in', async () => {
  const bodies: unknown[] = []
  serve({
    'POST /api/auth/reset-password': (body: unknown) => (bodies.push(body), ada),
    'GET /api/conversations': [],
  })
  const person = openApp('/reset-password?token=t0ken')
  await person.type(await screen.findByLabelText('New password'), 'engine-no-2')
  await person.click(button('Save and sign in'))
  expect(await screen.findByRole('heading', { name: 'Welcome back, Ada Byron!' })).toBeTruthy()
  expect(bodies).toEqual([{ token: 't0ken', password: 'engine-no-2' }])
})
