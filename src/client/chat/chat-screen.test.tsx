import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { REPLY_STOPPED } from '#shared/chat.ts'
import { answer, closeChat, leaveChat, openChat, refusal } from './a-chat.tsx'
import { aConversation, aQuestion, aReply } from './a-message.ts'

afterEach(() => {
  vi.useRealTimers()
  leaveChat()
})

const never = () => new Promise<Response>(() => {})
const log = () => screen.findByRole('log')
const repliedTo = (body: Record<string, unknown>) => {
  const userMessage = aQuestion({
    id: 3,
    content: String(body['message']),
    clientMessageId: String(body['clientMessageId']),
  })
  return answer({ userMessage, assistantMessage: aReply({ id: 4, content: 'Ask what it is worth to them.' }) })
}

describe('the chat page', () => {
  test('without a conversation says so and offers the way home and a start', async () => {
    const { person, history } = openChat({
      path: '/chat',
      answers: { 'POST /api/conversations': () => answer({ id: 9 }) },
    })
    expect(screen.getByRole('heading', { name: 'No Conversation Selected' })).toBeTruthy()
    expect(screen.getByText('Please select a conversation to continue or start a new one.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    await person.click(screen.getByRole('button', { name: 'Start New Session' }))
    await waitFor(() => expect(history?.at(-1)).toBe('/chat/9'))
  })

  test('takes the conversation from the query parameter id as well', async () => {
    openChat({ path: '/chat?id=1' })
    expect(await screen.findAllByRole('heading', { name: 'Coffee prices' })).not.toEqual([])
  })

  test('says that a conversation is not there', async () => {
    openChat({ path: '/chat/77' })
    expect(await screen.findByText('This conversation is not here')).toBeTruthy()
  })

  test('offers to try again where the conversation did not load', async () => {
    let isDown = true
    const { person } = openChat({
      answers: {
        'GET /api/conversations/1': () => (isDown ? refusal(500, 'Something went wrong') : answer(aConversation())),
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('Begin with what it costs you.')).toBeTruthy()
  })

  test('is a mentor session, or a learning session by its title', async () => {
    openChat()
    expect(await screen.findByText('Business Mentor Session • Voice Enabled')).toBeTruthy()
    leaveChat()
    openChat({ conversation: aConversation([], 'Learning Path: Pricing') })
    expect(await screen.findByText('Learning Journey Session')).toBeTruthy()
    expect(screen.getByText('Neuroscience-Based Learning')).toBeTruthy()
  })

  test('leads an administrator to administration, and nobody else', async () => {
    openChat()
    await log()
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
    leaveChat()
    openChat({ user: { role: 'ADMIN' } })
    expect((await screen.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin')
  })

  test('leads back home, and to the account by the name and initials of the person', async () => {
    openChat()
    const account = await screen.findByRole('link', { name: /Ada Byron$/ })
    const header = within(account.closest('header')!)
    expect(header.getByRole('heading', { name: 'Coffee prices' })).toBeTruthy()
    expect(header.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    expect(account.getAttribute('href')).toBe('/account')
    expect(account.textContent).toBe('ABAda Byron')
  })

  test('shows the picture of the mentor beside what it says', async () => {
    openChat()
    const [picture] = (await screen.findByRole('article', { name: 'Mentor' })).children
    expect(picture?.querySelector('svg')).toBeTruthy()
    expect(picture?.textContent).toBe('')
  })

  test('can be renamed, but not to nothing', async () => {
    const { person, asked } = openChat()
    await person.click(await screen.findByRole('button', { name: 'Rename conversation' }))
    const title = await screen.findByLabelText('Title')
    await person.clear(title)
    await person.click(screen.getByRole('button', { name: 'Rename' }))
    expect(screen.getByText('Title is required')).toBeTruthy()
    await person.type(title, 'Flat whites{Enter}')
    expect(asked.at(-1)).toMatchObject({ call: 'PATCH /api/conversations/1', body: { title: 'Flat whites' } })
  })

  test('begins an empty conversation by a starter that fills the box', async () => {
    const { person, box, sends } = openChat({ conversation: aConversation([]) })
    await person.click(await screen.findByRole('button', { name: /four months of cash/ }))
    expect((await box()).value).toContain('four months of cash')
    expect(document.activeElement).toBe(await box())
    expect(sends()).toEqual([])
  })
})

describe('sending a message', () => {
  test('shows it at once, then a thinking phrase, then what the server answers', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { person, box, sends } = openChat({ answers: { 'POST /api/chat': () => promise } })
    await person.type(await box(), 'How do I price this?{Enter}')
    expect(within(await log()).getByText('How do I price this?')).toBeTruthy()
    expect((await box()).value).toBe('')
    expect(await screen.findByText(/…$/, { selector: 'p.italic' })).toBeTruthy()
    resolve(repliedTo(sends()[0] ?? {}))
    expect(await within(await log()).findByText('Ask what it is worth to them.')).toBeTruthy()
    expect(screen.getAllByText('How do I price this?')).toHaveLength(1)
  })

  test('gives the reply its place after 100 milliseconds, with a phrase that fits what was said', async () => {
    const { box } = openChat({ answers: { 'POST /api/chat': never } })
    const typed = await box()
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.change(typed, { target: { value: 'My takings fell by £400' } })
    fireEvent.keyDown(typed, { key: 'Enter' })
    await pass(0)
    expect(within(screen.getByRole('log')).getByText('My takings fell by £400')).toBeTruthy()
    await pass(99)
    expect(screen.getAllByRole('article', { name: 'Mentor' })).toHaveLength(1)
    await pass(1)
    const [, place] = screen.getAllByRole('article', { name: 'Mentor' })
    expect(place?.textContent).toMatch(/(figures|money|sums|numbers say)…$/)
  })

  test('tells assistive technology of the reply once, whole', async () => {
    const { person, box } = openChat({ answers: { 'POST /api/chat': repliedTo } })
    await person.type(await box(), 'How do I price this?{Enter}')
    const told = () => screen.getAllByRole('status').map((region) => region.textContent)
    await waitFor(() => expect(told()).toEqual(['Ask what it is worth to them.']))
  })

  test('is impossible while a send is pending, yet one can type on', async () => {
    const { person, box, sends } = openChat({ answers: { 'POST /api/chat': never } })
    await person.type(await box(), 'First{Enter}')
    await person.type(await box(), 'Second{Enter}')
    expect(sends()).toHaveLength(1)
    expect((await box()).value).toBe('Second')
  })

  test('needs more than blanks, and Shift+Enter only adds a line', async () => {
    const { person, box, sends } = openChat()
    await person.type(await box(), '   {Enter}a{Shift>}{Enter}{/Shift}b')
    expect((await box()).value).toBe('   a\nb')
    expect(sends()).toEqual([])
  })

  test('gives the text back with the specified words when it fails, and keeps its id for the next try', async () => {
    const { person, box, sends } = openChat({
      answers: { 'POST /api/chat': () => refusal(503, 'The mentor could not answer just now') },
    })
    await person.type(await box(), 'Rent is due{Enter}')
    expect(await screen.findByText('Failed to send message')).toBeTruthy()
    expect(screen.getByText('Please try again')).toBeTruthy()
    await waitFor(async () => expect((await box()).value).toBe('Rent is due'))
    expect(within(await log()).queryByText('Rent is due')).toBeNull()
    await person.type(await box(), '{Enter}')
    await waitFor(() => expect(sends()).toHaveLength(2))
    expect(sends()[1]?.['clientMessageId']).toBe(sends()[0]?.['clientMessageId'])
  })

  test('is a new message once the returned text was edited', async () => {
    const { person, box, sends } = openChat({
      answers: { 'POST /api/chat': () => refusal(503, 'The mentor could not answer just now') },
    })
    await person.type(await box(), 'Rent is due{Enter}')
    await waitFor(async () => expect((await box()).value).toBe('Rent is due'))
    await person.type(await box(), ' today{Enter}')
    await waitFor(() => expect(sends()).toHaveLength(2))
    expect(sends()[1]?.['clientMessageId']).not.toBe(sends()[0]?.['clientMessageId'])
  })

  test('gives the text back without a toast where the person stopped the reply before it began', async () => {
    const { person, box } = openChat({ answers: { 'POST /api/chat': () => refusal(409, REPLY_STOPPED) } })
    await person.type(await box(), 'Never mind{Enter}')
    await waitFor(async () => expect((await box()).value).toBe('Never mind'))
    expect(screen.queryByText('Failed to send message')).toBeNull()
  })

  test('says why a message is blocked and keeps it, without asking the server', async () => {
    const { person, box, sends } = openChat()
    await person.type(await box(), 'click here for free money http://example.com{Enter}')
    expect(await screen.findByText('Message blocked')).toBeTruthy()
    expect(screen.getByText('Please focus on legitimate business questions and discussions.')).toBeTruthy()
    expect((await box()).value).toContain('free money')
    expect(sends()).toEqual([])
  })

  test('shows the reason of a server that blocks, and keeps the text', async () => {
    const { person, box } = openChat({ answers: { 'POST /api/chat': () => refusal(422, 'Please be kind.') } })
    await person.type(await box(), 'Hello there{Enter}')
    expect(await screen.findByText('Please be kind.')).toBeTruthy()
    expect(screen.getByText('Message blocked')).toBeTruthy()
    await waitFor(async () => expect((await box()).value).toBe('Hello there'))
  })

  test("shows the server's words where there were too many", async () => {
    const { person, box } = openChat({ answers: { 'POST /api/chat': () => refusal(429, 'Please wait a minute.') } })
    await person.type(await box(), 'Hello there{Enter}')
    expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
  })

  test('goes on where the answer was lost but the server has the message', async () => {
    let stored = aConversation()
    const { person, box } = openChat({
      answers: {
        'GET /api/conversations/1': () => answer(stored),
        'POST /api/chat': (body) => {
          const question = aQuestion({
            id: 3,
            content: 'Still there?',
            clientMessageId: String(body['clientMessageId']),
          })
          stored = aConversation([question, aReply({ id: 4, content: 'Still here.' })])
          return Promise.reject(new TypeError('network'))
        },
      },
    })
    await person.type(await box(), 'Still there?{Enter}')
    expect(await within(await log()).findByText('Still here.')).toBeTruthy()
    expect(screen.queryByText('Failed to send message')).toBeNull()
    expect((await box()).value).toBe('')
  })
})

describe('a trailing style word', () => {
  test('sets the style and is not sent; undo puts it back', async () => {
    const { person, box, sends } = openChat({ answers: { 'POST /api/chat': repliedTo } })
    await person.type(await box(), 'How do I price this? academic{Enter}')
    expect(sends()[0]).toMatchObject({ message: 'How do I price this?', responseStyle: 'academic' })
    expect(screen.getByRole('radio', { name: 'Academic' }).getAttribute('aria-checked')).toBe('true')
    await within(await log()).findByText('Ask what it is worth to them.')
    await person.click(screen.getByRole('button', { name: 'undo' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' }).value).toBe(
      'How do I price this? academic',
    )
    expect(screen.getByRole('radio', { name: 'Moderate' }).getAttribute('aria-checked')).toBe('true')
  })

  test('alone sends nothing; put back and sent again it is a message', async () => {
    const { person, box, sends } = openChat({ answers: { 'POST /api/chat': repliedTo } })
    await person.type(await box(), 'bullets{Enter}')
    expect(sends()).toEqual([])
    expect(screen.getByText(/Style: Short/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'undo' }))
    expect((await box()).value).toBe('bullets')
    await person.type(await box(), '{Enter}')
    expect(sends()[0]).toMatchObject({ message: 'bullets', responseStyle: 'moderate' })
  })
})

describe('what a person has written', () => {
  test('is there again after the page was closed', async () => {
    const { person, box } = openChat()
    await person.type(await box(), 'Half a thou')
    closeChat()
    expect((await openChat().box()).value).toBe('Half a thou')
  })

  test('comes back to the box where it was sent and the server never got it', async () => {
    const { person, box } = openChat({ answers: { 'POST /api/chat': never } })
    await person.type(await box(), 'Killed on the way{Enter}')
    closeChat()
    const again = openChat()
    await waitFor(async () => expect((await again.box()).value).toBe('Killed on the way'))
  })

  test('does not come back where the server has it', async () => {
    const { person, box, sends } = openChat({ answers: { 'POST /api/chat': never } })
    await person.type(await box(), 'Arrived{Enter}')
    const clientMessageId = String(sends()[0]?.['clientMessageId'])
    closeChat()
    const arrived = aConversation([aQuestion({ id: 3, content: 'Arrived', clientMessageId }), aReply({ id: 4 })])
    const again = openChat({ conversation: arrived })
    await screen.findByText('Arrived')
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('outbox'))).toEqual([]))
    expect((await again.box()).value).toBe('')
  })
})
