// @vitest-environment node

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WebSocket as Peer } from 'ws'
import { SOCKET_SIGNED_OUT } from '#shared/realtime.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import { reconnectWait } from './connection.ts'
import { createSocket } from './socket.ts'
import type { SocketEvent } from './socket.ts'

let server: WebSocketServer
let socket: ReturnType<typeof createSocket>
let said: unknown[]
let heard: SocketEvent[]

beforeEach(async () => {
  said = []
  heard = []
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (peer) => peer.on('message', (data: Buffer) => said.push(JSON.parse(data.toString()))))
  await once(server, 'listening')
  socket = createSocket(() => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  socket.listen((event) => heard.push(event))
})
afterEach(() => {
  socket.close()
  server.close()
})

const nextPeer = async (): Promise<Peer> => (await once(server, 'connection'))[0]
async function opened() {
  socket.open()
  return nextPeer()
}

describe('the socket', () => {
  test('joins conversations asked for before it was open, and hears theirs alone', async () => {
    const room: ServerMoment[] = []
    socket.joinConversation(4, (moment) => room.push(moment))
    const peer = await opened()
    await vi.waitFor(() => expect(said).toEqual([{ type: 'join', conversationId: 4 }]))
    for (const conversationId of [5, 4]) peer.send(JSON.stringify({ type: 'typing', conversationId, isTyping: true }))
    await vi.waitFor(() => expect(room).toEqual([{ type: 'typing', conversationId: 4, isTyping: true }]))
    expect(heard.map(({ type }) => type)).toEqual(['connected', 'typing', 'typing'])
  })

  test('leaves when the last listener of a conversation has gone', async () => {
    await opened()
    const leaves = [socket.joinConversation(4, () => {}), socket.joinConversation(4, () => {})]
    await vi.waitFor(() => expect(said).toContainEqual({ type: 'join', conversationId: 4 }))
    leaves[0]?.()
    expect(said).not.toContainEqual({ type: 'leave', conversationId: 4 })
    leaves[1]?.()
    await vi.waitFor(() => expect(said).toContainEqual({ type: 'leave', conversationId: 4 }))
  })

  test('comes back when it was lost, joins again and says that it was away', async () => {
    socket.joinConversation(4, () => {})
    const peer = await opened()
    await vi.waitFor(() => expect(said).toHaveLength(1))
    peer.terminate()
    await nextPeer()
    await vi.waitFor(() => expect(said).toHaveLength(2))
    expect(heard).toEqual([{ type: 'connected' }, { type: 'reconnected' }])
  })

  test('does not come back once the session is over', async () => {
    const peer = await opened()
    peer.close(SOCKET_SIGNED_OUT)
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'connected' }, { type: 'signed-out' }]))
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(server.clients.size).toBe(0)
  })

  test('is one, however often it is opened', async () => {
    await opened()
    socket.open()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.clients.size).toBe(1)
  })
})

test.each([
  ['https://ithaca.example', 'wss://ithaca.example/ws'],
  ['http://localhost:3000', 'ws://localhost:3000/ws'],
])('on %s the socket is %s', (origin, address) => {
  const opened: string[] = []
  class NotedSocket extends EventTarget {
    constructor(where: string) {
      super()
      opened.push(where)
    }
    close() {}
  }
  vi.stubGlobal('window', { location: { origin } })
  vi.stubGlobal('WebSocket', NotedSocket)
  const own = createSocket()
  own.open()
  own.close()
  vi.unstubAllGlobals()
  expect(opened).toEqual([address])
})

test('the wait before coming back doubles up to 15 seconds, spread over its second half', () => {
  expect([0, 1, 2, 10].map((attempt) => reconnectWait(attempt, 0))).toEqual([250, 500, 1000, 7500])
  expect([0, 1, 2, 10].map((attempt) => reconnectWait(attempt, 1))).toEqual([500, 1000, 2000, 15_000])
})
