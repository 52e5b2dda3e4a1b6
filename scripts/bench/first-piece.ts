import { once } from 'node:events'
import { Agent, request, type RequestOptions } from 'node:http'
import { type Person, cookieOf, storePeople } from '#test/support/signed-in-people.ts'
import { WebSocket } from 'ws'
import type { Figure } from './figure.ts'
import { type Model, startModel } from './model.ts'
import { percentile } from './percentile.ts'
import { embeddedHome, type Home, postgresHome, startProduct } from './product.ts'

const ONE_AT_A_TIME = { people: 15, rounds: 14 }
const TWENTY_AT_ONCE = { people: 20, rounds: 15 }
/** Rounds that warm everything up and do not count. */
const WARM_UP = 2

const agent = new Agent({ keepAlive: true })

/** What the server adds before the first piece of a reply is on a browser's socket, against the same endpoint called directly. */
export async function firstPiece(): Promise<Figure[]> {
  await using model = await startModel()
  await using embedded = await embeddedHome()
  await using postgres = await postgresHome()
  const bars = { p50: 5, p95: 20, atOnce: 60 }
  return [
    ...(await addedBy(embedded, model, 'embedded', bars)),
    ...(postgres ? await addedBy(postgres, model, 'PostgreSQL', bars) : []),
  ]
}

async function addedBy(
  home: Home,
  model: Model,
  name: string,
  bars: { p50: number; p95: number; atOnce: number },
): Promise<Figure[]> {
  const count = ONE_AT_A_TIME.people + TWENTY_AT_ONCE.people
  const people = await home.fill(({ db }) => storePeople(db, count))
  await using server = await startProduct({ ...home.environment, ...model.environment })
  const tabs = await Promise.all(people.map((person) => openTab(server.url, person)))
  const direct = () => askModel(model.url)

  const oneDirect = await inTurn(ONE_AT_A_TIME.people, ONE_AT_A_TIME.rounds, direct)
  const oneThrough = await inTurn(ONE_AT_A_TIME.people, ONE_AT_A_TIME.rounds, (who) => tabs[who]!.send())
  const atOnceDirect = await together(TWENTY_AT_ONCE.people, TWENTY_AT_ONCE.rounds, direct)
  const atOnceThrough = await together(TWENTY_AT_ONCE.people, TWENTY_AT_ONCE.rounds, (who) =>
    tabs[ONE_AT_A_TIME.people + who]!.send(),
  )
  for (const tab of tabs) tab.close()

  const added = (through: number[], straight: number[], percent: number) =>
    percentile(through, percent) - percentile(straight, percent)
  const figure = (what: string, value: number, atMost?: number): Figure => ({
    what: `${name}: ${what}`,
    value,
    unit: 'ms',
    ...(atMost !== undefined && { bar: { atMost } }),
  })
  return [
    figure('the model alone, p50', percentile(oneDirect, 50)),
    figure('added before the first piece, p50', added(oneThrough, oneDirect, 50), bars.p50),
    figure('added before the first piece, p95', added(oneThrough, oneDirect, 95), bars.p95),
    figure('the model alone, 20 at once, p95', percentile(atOnceDirect, 95)),
    figure('added, 20 at once, p50', added(atOnceThrough, atOnceDirect, 50)),
    figure('added, 20 at once, p95', added(atOnceThrough, atOnceDirect, 95), bars.atOnce),
  ]
}

type Measure = (who: number) => Promise<number>

async function inTurn(people: number, rounds: number, measure: Measure): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (let who = 0; who < people; who++) {
      const time = await measure(who)
      if (round >= WARM_UP) times.push(time)
    }
  return times
}

async function together(people: number, rounds: number, measure: Measure): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const these = await Promise.all(Array.from({ length: people }, (_, who) => measure(who)))
    if (round >= WARM_UP) times.push(...these)
  }
  return times
}

/** A person's conversation with its socket. `send` resolves, when the reply is whole, with the milliseconds to its first piece. */
async function openTab(url: string, person: Person) {
  const headers = { cookie: cookieOf(person), origin: url, 'content-type': 'application/json' }
  const made = await post(`${url}/api/conversations`, { headers }, '{}')
  const { id } = JSON.parse(made.text) as { id: number }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'join', conversationId: id }))
  return {
    async send() {
      const began = performance.now()
      const first = firstReplyOn(socket)
      const sent = post(
        `${url}/api/chat`,
        { headers },
        JSON.stringify({ message: 'How do I price my work?', conversationId: id }),
      )
      const time = (await first) - began
      const { status, text } = await sent
      if (status !== 200) throw new Error(`a reply was refused: ${status} ${text}`)
      return time
    },
    close: () => socket.close(),
  }
}

const firstReplyOn = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    const look = (data: Buffer) => {
      if (!data.includes('"type":"reply"')) return
      resolve(performance.now())
      socket.off('message', look)
    }
    socket.on('message', look)
  })

/** The milliseconds to the first piece of a reply asked of the model itself, when the reply is whole. */
async function askModel(url: string) {
  const began = performance.now()
  const body = { model: 'test-model', stream: true, messages: [{ role: 'user', content: 'How do I price my work?' }] }
  const headers = { 'content-type': 'application/json' }
  const { firstAt } = await post(`${url}/chat/completions`, { headers }, JSON.stringify(body), 'First piece')
  return firstAt - began
}

/** `firstAt` is when `marker` came. */
function post(url: string, options: RequestOptions, body: string, marker = '') {
  return new Promise<{ status: number; text: string; firstAt: number }>((resolve, reject) => {
    const sending = request(url, { ...options, method: 'POST', agent }, (response) => {
      let text = ''
      let firstAt = 0
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (firstAt === 0 && text.includes(marker)) firstAt = performance.now()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, firstAt }))
    })
    sending.on('error', reject).end(body)
  })
}
