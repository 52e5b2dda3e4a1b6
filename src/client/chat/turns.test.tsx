import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { socket } from '#client/lib/socket.ts'
import { answer, leaveChat, openChat, refusal, TestSocket } from './a-chat.tsx'
import { aConversation, aQuestion, aReply } from './a-message.ts'

afterEach(leaveChat)

const never = () => new Promise<Response>(() => {})

describe('a message', () => {
  test('of the mentor is markdown without pictures or HTML, and its links lead nowhere unguarded', async () => {
    const content =
      '**Bold** <b onclick="x()">raw</b> ![spy](https://spy.example/p.png) [site](https://example.com) [bad](javascript:alert(1))\n\n|a|b|\n|-|-|\n|1|2|'
    openChat({ conversation: aConversation([aQuestion(), aReply({ content })]) })
    expect((await screen.findByText('Bold')).tagName).toBe('STRONG')
    expect(screen.getByRole('cell', { name: '2' })).toBeTruthy()
    expect(document.querySelector('img, [onclick]')).toBeNull()
    const link = screen.getByRole('link', { name: 'site' })
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank'])
    expect(screen.queryByRole('link', { name: 'bad' })).toBeNull()
  })

  test('of the mentor says where the embedded mentor wrote it in the place of a model', async () => {
    openChat({ conversation: aConversation([aQuestion(), aReply({ insteadOf: 'gpt-5' })]) })
    expect(await screen.findByText('gpt-5 did not answer. The embedded mentor wrote this in its place.')).toBeTruthy()
  })

  test('of the mentor can be copied as it was written', async () => {
    const { person } = openChat()
    await person.click(await screen.findByRole('button', { name: 'Copy reply' }))
    expect(await navigator.clipboard.readText()).toBe('Begin with what it costs you.')
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  test('of the mentor can be regenerated; the earlier version stays reachable', async () => {
    const first = aConversation([aQuestion(), aReply({ versions: [2, 3] })])
    const { person, asked } = openChat({
      answers: {
        'POST /api/chat/regenerate': () =>
          answer({
            userMessage: aQuestion(),
            assistantMessage: aReply({ id: 3, content: 'Or by value.', versions: [2, 3] }),
          }),
        'POST /api/conversations/1/version': () => answer(first),
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Regenerate reply' }))
    await screen.findByText('Version 2 of 2')
    await person.click(screen.getByRole('button', { name: 'Earlier version' }))
    expect(await screen.findByText('Version 1 of 2')).toBeTruthy()
    expect(asked.find(({ call }) => call.endsWith('/version'))?.body).toEqual({ messageId: 2 })
  })

  test('of the person can be edited and sent again in its place', async () => {
    const { person, sends } = openChat({ answers: { 'POST /api/chat': never } })
    await person.click(await screen.findByRole('button', { name: 'Edit message' }))
    const editor = screen.getByLabelText('Edit message')
    await person.clear(editor)
    await person.type(editor, 'And tea?{Enter}')
    expect(sends()[0]).toMatchObject({ message: 'And tea?', editOf: 1 })
    expect(within(screen.getByRole('log')).queryByText('Begin with what it costs you.')).toBeNull()
  })

  test('of the person is unchanged where its editor is left, and the focus stays there', async () => {
    const { person, sends } = openChat()
    await person.click(await screen.findByRole('button', { name: 'Edit message' }))
    await person.keyboard(' or not{Escape}')
    expect(screen.getByText('What should I charge for a flat white?')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit message' }))
    expect(sends()).toEqual([])
  })

  test('keeps its edited text in the editor where it could not be sent', async () => {
    const { person } = openChat({ answers: { 'POST /api/chat': () => refusal(503, 'Not now') } })
    await person.click(await screen.findByRole('button', { name: 'Edit message' }))
    await person.type(screen.getByLabelText('Edit message'), ' And tea?{Enter}')
    await screen.findByText('Failed to send message')
    const editor = await screen.findByLabelText<HTMLTextAreaElement>('Edit message')
    expect(editor.value).toContain('And tea?')
    expect(screen.getByText('Begin with what it costs you.')).toBeTruthy()
  })

  test('of the mentor that ended early says so and can be regenerated', async () => {
    openChat({ conversation: aConversation([aQuestion(), aReply({ status: 'interrupted' })]) })
    expect(await screen.findByText('This reply stopped early.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Regenerate' })).toBeTruthy()
  })
})

describe('a reply under way', () => {
  const pending = aConversation([aQuestion(), aReply({ status: 'pending', content: 'Begin with ' })])
  const piece = (offset: number, text: string) =>
    ({ type: 'reply', conversationId: 1, messageId: 2, offset, text }) as const

  beforeEach(() => {
    vi.stubGlobal('WebSocket', Object.assign(TestSocket, { OPEN: 1 }))
    socket.open()
  })
  afterEach(() => socket.close())

  test('shows what was said so far and goes on live', async () => {
    openChat({ conversation: pending })
    expect(await screen.findByText('Begin with')).toBeTruthy()
    TestSocket.last?.tell(piece(11, 'the cost.'))
    expect(await screen.findByText('Begin with the cost.')).toBeTruthy()
  })

  test('asks for pieces that were lost', async () => {
    openChat({ conversation: pending })
    await screen.findByText('Begin with')
    TestSocket.last?.tell(piece(15, 'cost.'))
    await waitFor(() =>
      expect(TestSocket.last?.said).toContainEqual({ type: 'catch-up', conversationId: 1, messageId: 2, offset: 11 }),
    )
  })

  test('is stopped on the server, which shows at once', async () => {
    const { person, asked } = openChat({ conversation: pending, answers: { 'POST /api/chat/stop': never } })
    await screen.findByText('Begin with')
    await person.click(screen.getByRole('button', { name: 'Stop reply' }))
    expect(screen.getByText('This reply stopped early.')).toBeTruthy()
    expect(asked.map(({ call }) => call)).toContain('POST /api/chat/stop')
  })

  test('holds still while it is paused, and Escape shows all of it', async () => {
    const { person } = openChat({ conversation: pending })
    await screen.findByText('Begin with')
    await person.click(screen.getByRole('button', { name: 'Pause reply' }))
    TestSocket.last?.tell(piece(11, 'the cost.'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(screen.getByText('Begin with')).toBeTruthy()
    await person.keyboard('{Escape}')
    expect(await screen.findByText('Begin with the cost.')).toBeTruthy()
  })

  test('of another tab shows that the mentor is writing', async () => {
    openChat()
    await screen.findByText('Begin with what it costs you.')
    TestSocket.last?.tell({ type: 'typing', conversationId: 1, isTyping: true })
    expect(await screen.findByText('The mentor is writing')).toBeTruthy()
  })
})
