import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { here, openApp } from '#client/testing/open-app.tsx'

/** Says of everything that it is seen: the page of these tests has no heights. */
class EverythingSeen {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

const row = (id: number, title: string) => ({
  id,
  title,
  createdAt: '2026-11-20T09:14:00.000Z',
  updatedAt: '2026-11-20T09:14:00.000Z',
})
const rows = [row(2, '**Financial** plan'), row(1, '')]
const counts = { matching: 2, older: 0, all: 2 }
const filled = {
  'GET /api/auth/user': ada,
  'GET /api/conversations': rows,
  'GET /api/conversations/counts': counts,
}
const cards = async () => within(await screen.findByRole('list', { name: 'Conversations' })).findAllByRole('listitem')
const asked = (calls: string[], path: string) =>
  calls.filter((made) => made.startsWith(`GET ${path}?`)).map((made) => new URLSearchParams(made.split('?')[1]))
const daysSince = (query: URLSearchParams | undefined) =>
  Math.round((Date.now() - Date.parse(query?.get('since') ?? '')) / 86_400_000)

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingSeen)
})

describe('the history', () => {
  test('has its title, a way back and a new chat', async () => {
    serve(filled)
    openApp('/history')
    expect(await screen.findByRole('heading', { level: 1, name: 'Conversation History' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New Chat' }).getAttribute('href')).toBe('/chat')
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
    expect(screen.getByPlaceholderText('Search conversations...')).toBeTruthy()
    expect(document.title).toMatch(/^Conversation History/)
  })

  test('shows each conversation with its topic, date, time and what it was', async () => {
    serve(filled)
    openApp('/history')
    const [first, second] = await cards()
    expect(first?.textContent).toMatch(/Financial plan.*finance.*20 Nov 2026 \d\d:14Interactive sessionVoice enabled/)
    expect(second?.textContent).toMatch(/Untitled Conversation.*general/)
    expect(first?.getAttribute('aria-setsize')).toBe('2')
    expect(within(first!).getByRole('link', { name: 'Continue Financial plan' }).getAttribute('href')).toBe(
      '/chat?id=2',
    )
    expect(screen.getByText('Showing 2 of 2 conversations')).toBeTruthy()
  })

  test('says that it is loading', async () => {
    serve({ ...filled, 'GET /api/conversations': () => new Promise(() => {}) })
    openApp('/history')
    expect(await screen.findByText('Loading conversation history...')).toBeTruthy()
  })

  test('begins at home where there is no conversation yet', async () => {
    serve({
      ...filled,
      'GET /api/conversations': [],
      'GET /api/conversations/counts': { matching: 0, older: 0, all: 0 },
    })
    openApp('/history')
    expect(await screen.findByText('No conversations yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start First Conversation' }).getAttribute('href')).toBe('/')
    expect(screen.queryByText(/^Showing/)).toBeNull()
  })

  test('that could not be fetched is asked for again', async () => {
    serve({ ...filled, 'GET /api/conversations/counts': refusal(503, 'The database is down') })
    const person = openApp('/history')
    await screen.findByText('Your conversations could not be loaded')
    serve(filled)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cards()).toHaveLength(2)
  })

  test('fetches what follows as its end comes near, by the last row shown', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => row(from - n, `Number ${from - n}`))
    const pages = [page(52, 50), page(2, 2)]
    const calls = serve({
      ...filled,
      'GET /api/conversations': () => pages.shift() ?? [],
      'GET /api/conversations/counts': { matching: 52, older: 0, all: 52 },
    })
    openApp('/history')
    await screen.findByText('Number 1')
    expect(document.querySelectorAll('[role=listitem]')).toHaveLength(52)
    const pagesAsked = asked(calls, '/api/conversations').map((query) => [query.get('limit'), query.get('before')])
    const mark = (id: number) => `2026-11-20T09:14:00.000Z,${id}`
    expect(pagesAsked).toEqual([
      ['50', null],
      ['200', mark(3)],
    ])
  })

  test('goes on after a page that failed', async () => {
    const full = Array.from({ length: 50 }, (_, n) => row(100 - n, `Number ${100 - n}`))
    const answers: unknown[] = [full, refusal(500, 'Something went wrong'), [row(3, 'The last one')]]
    serve({ ...filled, 'GET /api/conversations': () => answers.shift() })
    const person = openApp('/history')
    await screen.findByText('Older conversations could not be loaded.')
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The last one')).toBeTruthy()
  })
})

describe('the filters', () => {
  test('show the last 30 days of all topics unless told otherwise', async () => {
    const calls = serve(filled)
    openApp('/history')
    await cards()
    for (const path of ['/api/conversations', '/api/conversations/counts']) {
      const [query] = asked(calls, path)
      expect(daysSince(query)).toBe(30)
      expect(query?.has('topic')).toBe(false)
    }
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    const words = 'All topics, Marketing, Finance, Leadership, Strategy, Operations'
    expect(options.join(', ')).toBe(`${words}, Last 7 days, Last 30 days, Last 3 months, All time`)
  })

  test.each([
    ['7', 7],
    ['90', 90],
  ])('reach %s days back', async (time, days) => {
    const calls = serve(filled)
    const person = openApp('/history')
    await cards()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Time' }), time)
    await waitFor(() => expect(here()).toBe(`/history?time=${time}`))
    await waitFor(() => expect(daysSince(asked(calls, '/api/conversations').at(-1))).toBe(days))
  })

  test('live in the address, which Back undoes', async () => {
    const calls = serve(filled)
    const person = openApp('/history?time=all')
    await cards()
    expect(asked(calls, '/api/conversations').at(-1)?.has('since')).toBe(false)
    await person.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'finance')
    await waitFor(() => expect(here()).toBe('/history?topic=finance&time=all'))
    await waitFor(() => expect(asked(calls, '/api/conversations').at(-1)?.get('topic')).toBe('finance'))
    window.history.back()
    await waitFor(() => expect(here()).toBe('/history?time=all'))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' }).value).toBe('all')
  })

  test('take nonsense in the address for the usual', async () => {
    const calls = serve(filled)
    openApp('/history?time=never&topic=%3Cb%3E')
    await cards()
    expect(daysSince(asked(calls, '/api/conversations')[0])).toBe(30)
    expect(asked(calls, '/api/conversations')[0]?.has('topic')).toBe(false)
  })

  test('that nothing matches offer the one next step', async () => {
    const none = { ...filled, 'GET /api/conversations': [] }
    serve({ ...none, 'GET /api/conversations/counts': { matching: 0, older: 3, all: 9 } })
    const person = openApp('/history?search=rent&time=7')
    expect(await screen.findByText('No conversations match your filters')).toBeTruthy()
    expect(screen.getByText('Showing 0 of 9 conversations')).toBeTruthy()
    serve({ ...none, 'GET /api/conversations/counts': { matching: 0, older: 0, all: 9 } })
    await person.click(screen.getAllByRole('button', { name: 'Show all time' })[0]!)
    await waitFor(() => expect(here()).toBe('/history?search=rent&time=all'))
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(here()).toBe('/history?time=all'))
  })

  test('say how many older conversations they hide, and show them', async () => {
    serve({ ...filled, 'GET /api/conversations/counts': { matching: 2, older: 1234, all: 1240 } })
    const person = openApp('/history')
    expect(await screen.findByText('Showing 2 of 1,240 conversations')).toBeTruthy()
    expect(screen.getByText('1,234 older ones are hidden.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Show all time' }))
    await waitFor(() => expect(here()).toBe('/history?time=all'))
  })
})

describe('the search', () => {
  const hit = {
    in: 'message',
    parts: [
      { text: 'Ask the ', isMatch: false },
      { text: '<b>café</b>', isMatch: true },
    ],
  }

  test('is asked when the typing rests, and shows where it was found', async () => {
    const calls = serve({ ...filled, 'GET /api/conversations': [{ ...row(2, 'Café plans'), hit }] })
    const person = openApp('/history')
    await cards()
    await person.type(screen.getByRole('textbox', { name: 'Search conversations' }), 'caf')
    await waitFor(() => expect(here()).toBe('/history?search=caf'))
    await waitFor(() => expect(asked(calls, '/api/conversations').at(-1)?.get('search')).toBe('caf'))
    expect(asked(calls, '/api/conversations').map((query) => query.get('search'))).toEqual([null, 'caf'])
    expect(asked(calls, '/api/conversations/counts').at(-1)?.get('search')).toBe('caf')
    const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
    await waitFor(() => expect(marks()).toEqual(['Café', '<b>café</b>']))
  })

  test('is one step back, however many letters it has, and leaves the box as well', async () => {
    serve(filled)
    const person = openApp('/history')
    await cards()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search conversations' })
    await person.type(box, 'caf')
    await waitFor(() => expect(here()).toBe('/history?search=caf'))
    await person.type(box, 'é')
    await waitFor(() => expect(here()).toBe('/history?search=caf%C3%A9'))
    window.history.back()
    await waitFor(() => expect(box.value).toBe(''))
    expect(here()).toBe('/history')
  })

  test('is cleared by its button, and the box keeps the focus', async () => {
    serve(filled)
    const person = openApp('/history?search=rent')
    await cards()
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(here()).toBe('/history'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search conversations' }))
  })
})

describe('a card', () => {
  test('is deleted after the question of the history', async () => {
    const left = [...rows]
    const calls = serve({
      ...filled,
      'GET /api/conversations': () => left,
      'DELETE /api/conversations/2': () => left.shift() && {},
    })
    const person = openApp('/history')
    await person.click(await screen.findByRole('button', { name: 'Delete Financial plan' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Are you sure you want to delete this conversation?')).toBeTruthy()
    expect(calls.some((made) => made.startsWith('DELETE'))).toBe(false)
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Conversation deleted')).toBeTruthy()
    expect(screen.getByText('The conversation has been removed')).toBeTruthy()
    await waitFor(async () => expect(await cards()).toHaveLength(1))
    expect(asked(calls, '/api/conversations/counts')).toHaveLength(2)
  })

  test('that could not be deleted says so and stays', async () => {
    serve({ ...filled, 'DELETE /api/conversations/2': refusal(500, 'Something went wrong') })
    const person = openApp('/history')
    await person.click(await screen.findByRole('button', { name: 'Delete Financial plan' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete conversation')).toBeTruthy()
    expect(screen.getByText('Please try again')).toBeTruthy()
    expect(await cards()).toHaveLength(2)
  })

  test('is exported to Word, fresh, under its own name', async () => {
    const saved: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:word', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const calls = serve({ ...filled, 'GET /api/export/conversation/2': new Response('a Word file') })
    const person = openApp('/history')
    await person.click(await screen.findByRole('button', { name: 'Export Financial plan to Word' }))
    expect(await screen.findByText('Export started')).toBeTruthy()
    expect(screen.getByText('Your conversation is being exported to Word format')).toBeTruthy()
    const [query] = asked(calls, '/api/export/conversation/2')
    expect(Math.abs(Number(query?.get('t')) - Date.now())).toBeLessThan(60_000)
    expect(saved).toEqual([`Business-Mentor-Chat-2-${new Date().toISOString().slice(0, 10)}.docx`])
    vi.restoreAllMocks()
  })

  test('that could not be exported says so in the words of the specification', async () => {
    serve({ ...filled, 'GET /api/export/conversation/2': refusal(500, 'Something went wrong') })
    const person = openApp('/history')
    await person.click(await screen.findByRole('button', { name: 'Export Financial plan to Word' }))
    expect(await screen.findByText('Export failed')).toBeTruthy()
    expect(screen.getByText('Please try again')).toBeTruthy()
  })
})

test('A session that is over is said', async () => {
  serve({ ...filled, 'GET /api/conversations': refusal(401, 'Unauthorized') })
  openApp('/history?topic=finance')
  expect(await screen.findByText('Unauthorized')).toBeTruthy()
  expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy()
})
