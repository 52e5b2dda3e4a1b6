import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { socket } from '#client/lib/socket.ts'
import type { ActionProposal } from '#shared/action-items.ts'
import { answer, leaveChat, openChat, refusal, TestSocket } from './a-chat.tsx'
import { aConversation, aQuestion, aReply } from './a-message.ts'

afterEach(leaveChat)

const PROPOSAL: ActionProposal = {
  id: 9,
  title: 'Call the bank',
  dueDate: '2999-11-26',
  category: 'finance',
  state: 'offered',
}
const question = aQuestion({ content: "I'll call the bank on Tuesday" })
const withOffer = (proposal: Partial<ActionProposal> = {}) =>
  aConversation([question, aReply({ proposal: { ...PROPOSAL, ...proposal } })])
const item = (body: object) => answer({ ...PROPOSAL, id: 5, status: 'pending', ...body })
const ACCEPT = 'POST /api/action-proposals/9/accept'
const DISMISS = 'POST /api/action-proposals/9/dismiss'
const UNDO = 'POST /api/action-proposals/9/undo'
const undone = { [UNDO]: () => answer(PROPOSAL) }

const offer = () => screen.findByRole('region', { name: 'Suggested action item' })
const addButton = () => screen.findByRole('button', { name: 'Add to your action items' })

describe('an offer', () => {
  test('says what and by when, and stores nothing by itself', async () => {
    const { asked } = openChat({ conversation: withOffer() })
    expect((await offer()).textContent).toContain('Call the bank · by 26 Nov 2999')
    expect(asked.filter(({ call }) => call.includes('action'))).toEqual([])
  })

  test('without a date, or with one that has passed, says only what', async () => {
    openChat({ conversation: withOffer({ dueDate: '2020-01-01' }) })
    expect((await offer()).textContent).not.toContain('by')
  })

  test('is added as it is, says so, and the focus stays with it', async () => {
    const { person, asked } = openChat({ conversation: withOffer(), answers: { [ACCEPT]: item, ...undone } })
    await person.click(await addButton())
    const added = await screen.findByRole('region', { name: 'Added action item' })
    expect(asked.find(({ call }) => call === ACCEPT)?.body).toEqual({ title: 'Call the bank', dueDate: '2999-11-26' })
    expect(within(added).getByRole('link', { name: 'your action items' }).getAttribute('href')).toBe('/action-items')
    expect(screen.getByText('Added to your action items').tagName).toBe('OUTPUT')
    const undo = within(added).getByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(undo)
    await person.keyboard('{Enter}')
    expect(document.activeElement).toBe(await addButton())
  })

  test('is added in other words and on another day, by the keyboard alone', async () => {
    const { person, asked } = openChat({ conversation: withOffer(), answers: { [ACCEPT]: item } })
    ;(await addButton()).focus()
    await person.keyboard('{Tab}{Enter}')
    const title = await screen.findByLabelText('What will you do?')
    expect(document.activeElement).toBe(title)
    await person.clear(title)
    await person.type(title, 'Ring Barclays')
    fireEvent.change(screen.getByLabelText('By when? (optional)'), { target: { value: '2999-12-01' } })
    await person.type(title, '{Enter}')
    expect(await screen.findByText('Ring Barclays', { exact: false })).toBeTruthy()
    expect(asked.find(({ call }) => call === ACCEPT)?.body).toEqual({ title: 'Ring Barclays', dueDate: '2999-12-01' })
  })

  test('is not added without a title, and its editor is left by Escape', async () => {
    const { person, asked } = openChat({ conversation: withOffer() })
    await person.click(await screen.findByRole('button', { name: 'Change title or date' }))
    const title = await screen.findByLabelText('What will you do?')
    await person.clear(title)
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Title is required')).toBeTruthy()
    await person.type(title, 'x'.repeat(3))
    expect(screen.queryByText('Title is required')).toBeNull()
    await person.keyboard('{Escape}')
    expect((await offer()).textContent).toContain('Call the bank')
    expect(document.activeElement).toBe(await addButton())
    expect(asked.filter(({ call }) => call === ACCEPT)).toEqual([])
  })

  test('keeps what was typed where it could not be added, and says so', async () => {
    const { person } = openChat({ conversation: withOffer(), answers: { [ACCEPT]: () => refusal(429, 'Too many') } })
    await person.click(await screen.findByRole('button', { name: 'Change title or date' }))
    const title = await screen.findByLabelText<HTMLInputElement>('What will you do?')
    await person.type(title, ' at nine{Enter}')
    expect(await screen.findByText('Failed to add it to your action items')).toBeTruthy()
    expect(title.value).toBe('Call the bank at nine')
  })

  test('is sent once, however often it is pressed', async () => {
    const { person, asked } = openChat({
      conversation: withOffer(),
      answers: { [ACCEPT]: () => new Promise<Response>(() => {}) },
    })
    const button = await addButton()
    await person.dblClick(button)
    await person.click(button)
    expect(asked.filter(({ call }) => call === ACCEPT)).toHaveLength(1)
  })

  test('goes when it is dismissed, with a way back', async () => {
    const { person } = openChat({
      conversation: withOffer(),
      answers: { [DISMISS]: () => answer({ ...PROPOSAL, state: 'dismissed' }), ...undone },
    })
    await person.click(await screen.findByRole('button', { name: 'Dismiss suggestion' }))
    expect(await screen.findByText('Not added to your action items.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Suggested action item' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await offer()).toBeTruthy()
  })

  test('that was dismissed on an earlier visit is gone; one that was added says so', async () => {
    const messages = [
      question,
      aReply({ id: 2, proposal: { ...PROPOSAL, state: 'dismissed' } }),
      aQuestion({ id: 3 }),
      aReply({ id: 4, proposal: { ...PROPOSAL, id: 10, title: 'Ring Sam', state: 'added' } }),
    ]
    openChat({ conversation: aConversation(messages) })
    expect((await screen.findByRole('region', { name: 'Added action item' })).textContent).toContain('Ring Sam')
    expect(screen.queryByText(/Call the bank/, { selector: 'p' })).toBeNull()
    expect(screen.queryByText('Not added to your action items.')).toBeNull()
  })
})

describe('an offer with a reply that is being written', () => {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', Object.assign(TestSocket, { OPEN: 1 }))
    socket.open()
  })
  afterEach(() => socket.close())

  const reply = (content: string) => aReply({ content, proposal: PROPOSAL })

  test('waits until the reply has been typed, is heard of once, and the focus stays in the box', async () => {
    const { person, box } = openChat({
      conversation: aConversation([]),
      answers: {
        'POST /api/chat': async ({ clientMessageId, message }) => {
          // What is there before its place has been shown is not typed.
          await screen.findByRole('article', { name: 'Mentor' })
          return answer({
            userMessage: aQuestion({ content: String(message), clientMessageId: String(clientMessageId) }),
            assistantMessage: reply(`Good. ${'Tell them what you need and why. '.repeat(60)}`),
          })
        },
      },
    })
    await person.type(await box(), "I'll call the bank on Tuesday{Enter}")
    await within(screen.getByRole('log')).findByText(/^Good/)
    expect(screen.queryByRole('region', { name: 'Suggested action item' })).toBeNull()
    await person.keyboard('{Escape}')
    expect(await offer()).toBeTruthy()
    const heard = screen.getAllByText(/You can add “Call the bank” to your action items\./)
    expect(heard).toHaveLength(1)
    expect(document.activeElement).toBe(await box())
  })

  test('comes to a tab that only listens', async () => {
    let stored = aConversation([question, aReply({ status: 'pending', content: 'Good.' })])
    openChat({ answers: { 'GET /api/conversations/1': () => answer(stored) } })
    await screen.findByText('Good.')
    expect(screen.queryByRole('region', { name: 'Suggested action item' })).toBeNull()
    stored = aConversation([question, reply('Good.')])
    TestSocket.last?.tell({ type: 'settled', conversationId: 1, messageId: 2, status: 'complete' })
    await waitFor(async () => expect(await offer()).toBeTruthy())
  })
})
