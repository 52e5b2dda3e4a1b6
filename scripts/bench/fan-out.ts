import { once } from 'node:events'
import { createConversation } from '#shared/conversations.ts'
import { sendMessage } from '#shared/chat.ts'
import { browserOf, cookieOf, storePeople } from '#test/support/signed-in-people.ts'
import { WebSocket } from 'ws'
import type { Figure } from './figure.ts'
import { startModel } from './model.ts'
import { percentile } from './percentile.ts'
import { embeddedHome, startProduct } from './product.ts'

const SOCKETS = 1000
const ROUNDS = 10
const OPENED_TOGETHER = 50

/**
 * A thousand tabs in one conversation hear that the mentor is typing. The clock starts when the message is sent, so the figure
 * holds the whole handling of the message as well: an upper bound of the fan-out.
 */
export async function fanOut(): Promise<Figure[]> {
  await using model = await startModel()
  await using home = await embeddedHome()
  const [person] = await home.fill(({ db }) => storePeople(db, 1))
  await using server = await startProduct({ ...home.environment, ...model.environment })
  const browser = browserOf(person!, server.url)
  const { id } = await browser.call(createConversation)
  const sockets = await openSockets(server.url, cookieOf(person!), id)
  const fromSending: number[] = []
  const fromFirst: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const heard = Promise.all(sockets.map(hearsTyping))
    const began = performance.now()
    const sent = browser.call(sendMessage, { body: { message: 'How do I price my work?', conversationId: id } })
    const times = await heard
    const first = Math.min(...times)
    fromSending.push(...times.map((time) => time - began))
    fromFirst.push(...times.map((time) => time - first))
    await sent
  }
  for (const socket of sockets) socket.terminate()
  return [
    {
      what: '1,000 sockets: typing, from sending the message, p99',
      value: percentile(fromSending, 99),
      unit: 'ms',
      bar: { atMost: 100 },
    },
    { what: '1,000 sockets: typing, from the first that heard, p99', value: percentile(fromFirst, 99), unit: 'ms' },
  ]
}

async function openSockets(url: string, cookie: string, conversationId: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < SOCKETS) {
    const some = Array.from(
      { length: OPENED_TOGETHER },
      () => new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } }),
    )
    await Promise.all(some.map((socket) => once(socket, 'open')))
    for (const socket of some) socket.send(JSON.stringify({ type: 'join', conversationId }))
    sockets.push(...some)
  }
  return sockets
}

const hearsTyping = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    const look = (data: Buffer) => {
      if (!data.includes('"isTyping":true')) return
      resolve(performance.now())
      socket.off('message', look)
    }
    socket.on('message', look)
  })
