import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { openApp } from '#client/testing/open-app.tsx'
import type { Memory, MemoryFact } from '#shared/memory.ts'

const RENT: MemoryFact = {
  id: 3,
  kind: 'figure',
  text: '£300 a month',
  figure: { role: 'rent', value: 300, high: null, unit: 'money', per: 'month', item: null },
  dueDate: null,
  origin: 'conversation',
  source: { conversationId: 5, messageId: 8, title: 'Rent is rising' },
  saidAt: '2026-11-12T10:00:00.000Z',
  createdAt: '2026-11-12T10:00:05.000Z',
  updatedAt: '2026-11-12T10:00:05.000Z',
}
const written = (id: number, kind: MemoryFact['kind'], text: string): MemoryFact => ({
  ...RENT,
  id,
  kind,
  text,
  figure: null,
  origin: 'person',
  source: null,
})
const NAME = written(1, 'business-name', 'The Copper Pot')
const GOAL = written(2, 'goal', 'Open a second café')

/** A server that remembers; `facts` may be changed between calls. */
function remembering(facts: MemoryFact[], more: Record<string, unknown> = {}) {
  const memory: Memory = { isOn: true, facts }
  const calls = serve({ 'GET /api/auth/user': ada, 'GET /api/memory': () => memory, ...more })
  return { memory, calls, person: openApp('/account?tab=memory') }
}
const group = (name: string) => screen.findByRole('region', { name })
const button = (name: string) => screen.findByRole('button', { name })

describe('What is remembered', () => {
  test('stands by what it is about, each with where it comes from', async () => {
    remembering([GOAL, RENT, NAME])
    expect((await group('Your business')).textContent).toContain('NameThe Copper PotWritten by you on 12 Nov 2026')
    const figures = await group('Figures')
    expect(figures.textContent).toContain('Rent£300 a monthSaid on 12 Nov 2026 in Rent is rising')
    expect(within(figures).getByRole('link').getAttribute('href')).toBe('/chat/5')
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Your business', 'Goals', 'Figures'])
  })

  test('says when it was put right, and by which day something is to be done', async () => {
    const corrected: MemoryFact = { ...RENT, origin: 'corrected', updatedAt: '2026-11-20T10:00:00.000Z' }
    remembering([corrected, { ...written(9, 'commitment', 'Call the bank'), dueDate: '2999-11-26' }])
    expect((await group('Figures')).textContent).toContain(
      'Put right by you on 20 Nov 2026; first said in Rent is rising',
    )
    expect((await group('What you said you would do')).textContent).toContain('Call the bank · by 26 Nov 2999')
  })

  test('is put right in its place by the keyboard, and the focus stays with it', async () => {
    const bodies: unknown[] = []
    const { memory, person } = remembering([RENT], {
      'PATCH /api/memory/facts/3': (body: unknown) => {
        bodies.push(body)
        memory.facts = [{ ...RENT, text: '£350 a month', origin: 'corrected' }]
        return memory.facts[0]
      },
    })
    ;(await button('Put right: Rent, £300 a month')).focus()
    await person.keyboard('{Enter}')
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rent' })
    expect([document.activeElement, box.value]).toEqual([box, '£300 a month'])
    await person.keyboard('£350 a month{Enter}')
    expect(await screen.findByText('£350 a month')).toBeTruthy()
    expect(bodies).toEqual([{ text: '£350 a month' }])
    expect(document.activeElement).toBe(await button('Put right: Rent, £350 a month'))
    expect(screen.getByText('Saved').tagName).toBe('OUTPUT')
  })

  test('that cannot be put right so keeps what was typed and says why; Escape leaves it as it was', async () => {
    const words = 'Rent takes one amount, such as £350 a month'
    const { calls, person } = remembering([RENT], {
      'PATCH /api/memory/facts/3': () =>
        new Response(JSON.stringify({ message: words, fields: { text: words } }), { status: 400 }),
    })
    await person.click(await button('Put right: Rent, £300 a month'))
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rent' })
    await person.clear(box)
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Write what should be remembered')).toBeTruthy()
    expect(calls.filter((one) => one.startsWith('PATCH'))).toEqual([])
    await person.type(box, 'a lot{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(box.value).toBe('a lot')
    await person.keyboard('{Escape}')
    expect(await screen.findByText('£300 a month')).toBeTruthy()
  })

  test('is forgotten at a press and brought back by Undo, with where it was said', async () => {
    const bodies: unknown[] = []
    const { memory, person } = remembering([RENT, GOAL], {
      'DELETE /api/memory/facts/3': () => {
        memory.facts = [GOAL]
        return {}
      },
      'POST /api/memory/facts': (body: unknown) => {
        bodies.push(body)
        memory.facts = [GOAL, { ...RENT, id: 11 }]
        return memory.facts[1]
      },
    })
    await person.click(await button('Forget: Rent, £300 a month'))
    const undo = await button('Undo')
    expect(document.activeElement).toBe(undo)
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull())
    await person.keyboard('{Enter}')
    const back = await button('Put right: Rent, £300 a month')
    await waitFor(() => expect(document.activeElement).toBe(back))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(bodies).toEqual([
      { kind: 'figure', text: '£300 a month', role: 'rent', dueDate: null, origin: 'conversation', messageId: 8 },
    ])
  })

  test('that could not be forgotten comes back by itself, and that is said', async () => {
    const { person } = remembering([RENT], { 'DELETE /api/memory/facts/3': refusal(500, 'Something went wrong') })
    await person.click(await button('Forget: Rent, £300 a month'))
    expect(await screen.findByText('Not forgotten')).toBeTruthy()
    expect(await button('Forget: Rent, £300 a month')).toBeTruthy()
  })

  test('is forgotten altogether after a question', async () => {
    const { memory, person } = remembering([RENT, GOAL], {
      'DELETE /api/memory/facts': () => {
        memory.facts = []
        return {}
      },
    })
    await person.click(await button('Forget everything'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Your mentor forgets all 2 facts on this page/)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Cancel')
    await person.click(question.getByRole('button', { name: 'Forget everything' }))
    expect(await screen.findByText('Nothing is remembered yet')).toBeTruthy()
  })

  test('is added: a figure says which it is', async () => {
    const bodies: unknown[] = []
    const { memory, person } = remembering([], {
      'POST /api/memory/facts': (body: unknown) => {
        bodies.push(body)
        memory.facts = [RENT]
        return RENT
      },
    })
    await person.click(await button('Add a fact'))
    const kind = await screen.findByLabelText('What is it?')
    expect(document.activeElement).toBe(kind)
    expect(screen.queryByLabelText('Which figure?')).toBeNull()
    await person.selectOptions(kind, 'Figure')
    await person.selectOptions(await screen.findByLabelText('Which figure?'), 'Rent')
    await person.type(screen.getByLabelText('How much?'), '300 a month{Enter}')
    expect(await group('Figures')).toBeTruthy()
    expect(bodies).toEqual([{ kind: 'figure', text: '300 a month', role: 'rent' }])
    expect(await screen.findByText('Added')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await button('Add a fact')))
  })

  test('is not added where it holds a secret or the memory is full, and what was typed stays', async () => {
    const full = 'Your mentor remembers 100 facts at most. Forget one to make room.'
    const { calls, person } = remembering([], { 'POST /api/memory/facts': refusal(409, full) })
    await person.click(await button('Add a fact'))
    const box = await screen.findByLabelText<HTMLInputElement>('In a few words')
    await person.type(box, 'The password is hunter2{Enter}')
    expect(await screen.findByText(/Please leave out passwords/)).toBeTruthy()
    expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
    await person.clear(box)
    await person.type(box, 'Sell up{Enter}')
    expect(await screen.findByText(full)).toBeTruthy()
    expect(box.value).toBe('Sell up')
  })

  test('is switched off at once, and on again where that could not be saved', async () => {
    const bodies: unknown[] = []
    const { person } = remembering([RENT], {
      'PATCH /api/memory': (body: unknown) => {
        bodies.push(body)
        return bodies.length === 1 ? { isOn: false } : refusal(500, 'Something went wrong')
      },
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Remember my business' })
    expect(box.checked).toBe(true)
    await person.click(box)
    expect(await screen.findByText(/^Switched off: nothing is noted down/)).toBeTruthy()
    expect(screen.getByText('£300 a month')).toBeTruthy()
    await person.click(box)
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect(box.checked).toBe(false)
    expect(bodies).toEqual([{ isOn: false }, { isOn: true }])
  })

  test('can be loaded again where that failed', async () => {
    serve({ 'GET /api/auth/user': ada, 'GET /api/memory': refusal(500, 'Something went wrong') })
    const person = openApp('/account?tab=memory')
    expect(await screen.findByText('What is remembered could not be loaded')).toBeTruthy()
    serve({ 'GET /api/auth/user': ada, 'GET /api/memory': { isOn: true, facts: [NAME] } })
    await person.click(await button('Try again'))
    expect(await screen.findByText('The Copper Pot')).toBeTruthy()
  })
})
