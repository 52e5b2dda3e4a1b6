import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#client/lib/query-client.ts'
import { Toaster } from '#client/ui/toaster.tsx'
import type { Conversation } from '#shared/conversations.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import type { User } from '#shared/users.ts'
import { aConversation } from './a-message.ts'
import { ChatScreen } from './chat-screen.tsx'
import { withExchange } from './exchange.ts'

// Markdown is loaded when it is first needed, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 })

const ADA: User = {
  id: 1,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  name: 'Ada Byron',
  role: 'USER',
  profileImageUrl: null,
  emailVerified: true,
  timeZone: null,
  voiceId: null,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

type Answer = Response | Promise<Response>
const ANSWERED_BY_AN_EXCHANGE = ['POST /api/chat', 'POST /api/chat/regenerate']

/** What the server answers, by 'METHOD /path'. */
type Answers = Record<string, (body: Record<string, unknown>) => Answer>

export const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
export const refusal = (status: number, message: string) => answer({ message }, status)

/** What jsdom does not have, as far as the chat needs it: everything is on the screen, nothing changes its size. */
function furnishBrowser() {
  class Watcher {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Watcher)
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
}

/** The server's side of a socket in a test. */
export class TestSocket extends EventTarget {
  static last: TestSocket | null = null
  readyState = WebSocket.OPEN
  said: unknown[] = []
  constructor() {
    super()
    TestSocket.last = this
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close() {}
  tell(moment: ServerMoment) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(moment) }))
  }
}

interface Scene {
  path?: string
  conversation?: Conversation
  user?: Partial<User>
  answers?: Answers
}

/** Opens the chat screen as a person would see it, in front of a server that answers as told. */
export function openChat({ path = '/chat/1', conversation = aConversation(), user, answers = {} }: Scene = {}) {
  furnishBrowser()
  let stored = conversation
  const served: Answers = {
    'GET /api/auth/user': () => answer({ ...ADA, ...user }),
    'GET /api/auth/options': () => answer({}),
    'GET /api/conversations/1': () => answer(stored),
    ...answers,
  }
  const asked: { call: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = `${init.method} ${address}`
    const body: Record<string, unknown> = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    asked.push({ call, body })
    const response = (await served[call]?.(body)) ?? refusal(404, 'Not found')
    if (response.ok && ANSWERED_BY_AN_EXCHANGE.includes(call))
      stored = withExchange(stored, await response.clone().json())
    return response
  })
  const { hook, history } = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook}>
        <Route path="/chat/:conversationId?" component={ChatScreen} />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  const sends = () => asked.filter(({ call }) => call === 'POST /api/chat').map(({ body }) => body)
  return {
    person: userEvent.setup(),
    asked,
    sends,
    history,
    box: () => screen.findByLabelText<HTMLTextAreaElement>('Message'),
  }
}

/** Closes the page; what is kept on the device stays. */
export function closeChat() {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
  cleanup()
}

export function leaveChat() {
  closeChat()
  localStorage.clear()
  vi.unstubAllGlobals()
}
