import { once } from 'node:events'
import type { AnswerOf, ArgumentsOf, Endpoint } from '#shared/endpoint.ts'
import { signIn, register } from '#shared/auth.ts'
import type { ProblemBody } from '#shared/problem.ts'
import type { ClientMoment, ServerMoment } from '#shared/realtime.ts'
import type { User } from '#shared/users.ts'
import { WebSocket } from 'ws'

export const PASSWORD = 'voyage to Ithaca'

interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

/** A browser without a screen: keeps cookies and speaks HTTP and the socket. */
export interface Visitor {
  /** Whoever is signed in; throws where nobody is. */
  readonly user: User
  /** Calls an endpoint and expects it to succeed. */
  call<E extends Endpoint>(endpoint: E, ...input: ArgumentsOf<E>): Promise<AnswerOf<E>>
  /** Calls an endpoint and answers whatever came. */
  ask<E extends Endpoint>(endpoint: E, input?: object): Promise<Answer<ProblemBody & AnswerOf<E>>>
  /** A raw request. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  register(person?: Partial<{ email: string; firstName: string; lastName: string; password: string }>): Promise<User>
  signIn(email: string, password?: string): Promise<User>
  socket(options?: { origin?: string }): Promise<TestSocket>
  cookies: Map<string, string>
}

export interface TestSocket {
  heard: ServerMoment[]
  say(moment: ClientMoment | string): void
  /** Resolves with the first moment, heard already or to come, that fits. */
  hear(fits: (moment: ServerMoment) => boolean): Promise<ServerMoment>
  closed: Promise<number>
  close(): void
}

let people = 0

export function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>()
  let user: User | undefined

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const keepCookies = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const visitor: Visitor = {
    cookies,
    get user() {
      if (!user) throw new Error('nobody is signed in')
      return user
    },
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (cookies.size > 0) headers.set('cookie', cookieHeader())
      const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
      keepCookies(response.headers)
      return response
    },
    async ask(endpoint, input = {}) {
      const { path, body } = requestOf(endpoint, input)
      const response = await visitor.fetch(path, {
        method: endpoint.method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as never }
    },
    async call(endpoint, ...[input = {}]) {
      const answer = await visitor.ask(endpoint, input as object)
      if (answer.status !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    async register(person) {
      people += 1
      const email = `person${people}.${Date.now()}@example.com`
      user = await visitor.call(register, {
        body: { email, password: PASSWORD, firstName: 'Penelope', lastName: 'Byron', ...person },
      })
      return user
    },
    async signIn(email, password = PASSWORD) {
      user = await visitor.call(signIn, { body: { email, password } })
      return user
    },
    socket: ({ origin = new URL(url).origin } = {}) =>
      openSocket(url.replace(/^http/, 'ws'), { cookie: cookieHeader(), origin }),
  }
  return visitor
}

function requestOf(endpoint: Endpoint, input: { params?: object; query?: object; body?: unknown }) {
  const { params = {}, query = {}, body } = input
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(new Map(Object.entries(params)).get(name))),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { path: search ? `${path}?${search}` : path, body }
}

async function openSocket(url: string, headers: Record<string, string>): Promise<TestSocket> {
  const socket = new WebSocket(new URL('/ws', url), { headers })
  const heard: ServerMoment[] = []
  const listeners = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as ServerMoment)
    for (const listener of listeners) listener()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  return {
    heard,
    closed,
    say: (moment) => socket.send(typeof moment === 'string' ? moment : JSON.stringify(moment)),
    hear: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(fits)
          if (!found) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
      }),
    close: () => socket.close(),
  }
}
