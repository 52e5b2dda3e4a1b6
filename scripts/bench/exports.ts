import type { Database } from '#server/db/database.ts'
import { cookieOf, type Person, storePeople } from '#test/support/signed-in-people.ts'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { embeddedHome, startProduct } from './product.ts'

const MESSAGES = 200
const RUNS = 9
const ASK_EVERY_MS = 5
const BAR = { atMost: 150 }

const SAID =
  'My café in Leeds has lost its lunch trade. Takings fell from £1,900 to £1,250 a week, and 40 customers a day are left.'
const REPLY = `Losing a crowd you could count on is a real blow, and it says nothing bad about what you sell. From £1,900 to £1,250 a week is £650 less, a fall of 34%.

| A week | Before | Now |
| --- | ---: | ---: |
| Takings | £1,900 | £1,250 |

The office has gone but hunger has not, so ask who else eats within ten minutes' walk: workshops, schools, surgeries, building sites.

1. **List the ten nearest workplaces** and take a short menu to three of them before Thursday.
2. For five days, note *who* comes at lunch, where they work and what they spend.

Roughly what does the average lunch customer spend?`

/** Each kind of Word file from a conversation of 200 messages: the first one, which starts its worker, and those after it. */
export async function exports(): Promise<Figure[]> {
  await using home = await embeddedHome()
  const { person, id } = await home.fill(storeConversation)
  await using server = await startProduct(home.environment)
  const ask = (path: string) => fetch(server.url + path, { headers: { cookie: cookieOf(person) } })
  const first = await timed(ask, `/api/export/conversation/${id}`)
  const rows: Figure[] = [{ what: `Word file of ${MESSAGES} messages, the very first`, value: first, unit: 'ms' }]
  for (const [what, path] of KINDS) rows.push(...(await figuresOf(what, ask, `${path}/${id}`)))
  return rows
}

const KINDS = [
  ['conversation', '/api/export/conversation'],
  ['summary', '/api/chat/summarize/export'],
  ['learning journey', '/api/learning-journey/export'],
] as const

type Ask = (path: string) => Promise<Response>

/** How long the file takes, and how long others wait for the server meanwhile. */
async function figuresOf(what: string, ask: Ask, path: string): Promise<Figure[]> {
  const times: number[] = []
  const asked: Promise<number>[] = []
  for (let run = 0; run < RUNS; run++) {
    const others = setInterval(() => asked.push(timed(ask, '/api/health')), ASK_EVERY_MS)
    times.push(await timed(ask, path))
    clearInterval(others)
  }
  const waits = await Promise.all(asked)
  const name = `Word file of ${MESSAGES} messages, ${what}`
  return [
    { what: `${name}, p50 of ${RUNS}`, value: percentile(times, 50), unit: 'ms', bar: BAR },
    { what: `${name}, slowest`, value: Math.max(...times), unit: 'ms' },
    { what: `${name}: others wait, p99`, value: percentile(waits, 99), unit: 'ms' },
  ]
}

async function timed(ask: Ask, path: string): Promise<number> {
  const began = performance.now()
  const response = await ask(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - began
}

async function storeConversation({ db, pool }: Database): Promise<{ person: Person; id: number }> {
  const [person] = await storePeople(db, 1)
  const { rows } = await pool.query<{ id: number }>(
    `insert into conversations (user_id, title, titled_by) values ($1, 'Winning back the lunch trade', 'mentor') returning id`,
    [person!.id],
  )
  const id = rows[0]!.id
  let leaf: number | null = null
  for (let number = 0; number < MESSAGES; number++) {
    const isReply = number % 2 === 1
    const added: { rows: { id: number }[] } = await pool.query(
      `insert into messages (conversation_id, user_id, parent_id, role, content) values ($1, $2, $3, $4, $5) returning id`,
      [id, person!.id, leaf, isReply ? 'ASSISTANT' : 'USER', isReply ? REPLY : `${SAID} Day ${number}.`],
    )
    leaf = added.rows[0]!.id
  }
  await pool.query('update conversations set leaf_id = $1 where id = $2', [leaf, id])
  return { person: person!, id }
}
