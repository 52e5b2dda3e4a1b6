import autocannon from 'autocannon'
import type { Database } from '#server/db/database.ts'
import { cookieOf, type Person, storePeople } from '#test/support/signed-in-people.ts'
import type { Figure } from './figure.ts'
import { embeddedHome, type Home, postgresHome, startProduct } from './product.ts'

const CONVERSATIONS = 1000
const MESSAGES = 100_000
const CONNECTIONS = 20
const WARM_UP_SECONDS = 2
const SECONDS = 6

/** The list of conversations under load, with few and with many messages stored, on both databases. */
export async function conversationList(): Promise<Figure[]> {
  await using embedded = await embeddedHome()
  await using postgres = await postgresHome()
  return [
    ...(await listedFrom(embedded, 'embedded', true)),
    ...(postgres ? await listedFrom(postgres, 'PostgreSQL', false) : []),
  ]
}

async function listedFrom(home: Home, name: string, isBarred: boolean): Promise<Figure[]> {
  const person = await home.fill(storeConversations)
  const few = await measured(home, person, '?limit=50')
  const whole = await measured(home, person, '')
  await home.fill((database) => storeMessages(database, person))
  const many = await measured(home, person, '?limit=50')
  const rate = (what: string, value: number, atLeast?: number): Figure => ({
    what: `${name}: ${what}`,
    value,
    unit: 'a second',
    ...(isBarred && atLeast !== undefined && { bar: { atLeast } }),
  })
  const p99 = (what: string, value: number): Figure => ({
    what: `${name}: ${what}, p99`,
    value,
    unit: 'ms',
    ...(isBarred && { bar: { atMost: 40 } }),
  })
  return [
    rate('list of 50 of 1,000', few.requests.average, 1500),
    p99('list of 50 of 1,000', few.latency.p99),
    rate('list of 50, 100,000 messages', many.requests.average, 1500),
    p99('list of 50, 100,000 messages', many.latency.p99),
    rate('whole list of 1,000', whole.requests.average, 300),
  ]
}

async function measured(home: Home, person: Person, query: string) {
  await using server = await startProduct(home.environment)
  const load = {
    url: `${server.url}/api/conversations${query}`,
    connections: CONNECTIONS,
    headers: { cookie: cookieOf(person) },
  }
  await autocannon({ ...load, duration: WARM_UP_SECONDS })
  const result = await autocannon({ ...load, duration: SECONDS })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests were not answered with the list`)
  return result
}

async function storeConversations({ db, pool }: Database): Promise<Person> {
  const [person] = await storePeople(db, 1)
  await pool.query(
    `insert into conversations (user_id, title, titled_by, created_at, updated_at)
     select $1, 'Pricing a first order, part ' || n, 'mentor', now() - n * interval '1 hour', now() - n * interval '1 minute'
     from generate_series(1, $2::integer) n`,
    [person!.id, CONVERSATIONS],
  )
  // As upkeep and autovacuum do within minutes.
  await pool.query('analyze')
  return person!
}

async function storeMessages({ pool }: Database, { id }: Person) {
  // One message of each conversation at a time, within the time that a statement may take.
  for (let number = 1; number <= MESSAGES / CONVERSATIONS; number++)
    await pool.query(
      `insert into messages (conversation_id, user_id, role, content)
       select c.id, c.user_id, $2::message_role, repeat('What a customer pays for. ', 8) from conversations c where c.user_id = $1`,
      [id, number % 2 === 0 ? 'ASSISTANT' : 'USER'],
    )
  await pool.query('analyze')
}
