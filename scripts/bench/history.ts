import type { Page } from 'playwright-core'
import { countConversations, listConversations } from '#shared/conversations.ts'
import type { Database } from '#server/db/database.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { browserOf, type Person, storePeople } from '#test/support/signed-in-people.ts'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { timeToInteractive } from './time-to-interactive.ts'
import { embeddedHome, type Home, postgresHome, startProduct } from './product.ts'

const CONVERSATIONS = 10_000
const MESSAGES_EACH = 10
/** Conversations stored by one statement, and a message in each by another: a statement has ten seconds, on a busy machine too. */
const AT_ONCE = 250
const ROUNDS = 5
/** As typed letter by letter, several words, one that stands everywhere, one that stands nowhere. */
const SEARCHES = [
  'c',
  'ca',
  'caf',
  'café',
  'flour supplier',
  'pricing cakes margin',
  'customer',
  'the',
  'zzz',
  'invoice 42',
]
const WHEELS = 60

/** The history of somebody who has talked for years: found, opened and scrolled through, on both databases. */
export async function history(): Promise<Figure[]> {
  await using embedded = await embeddedHome()
  await using postgres = await postgresHome()
  return [
    ...(await searchedIn(embedded, 'embedded', true)),
    ...(postgres ? await searchedIn(postgres, 'PostgreSQL', false) : []),
  ]
}

async function searchedIn(home: Home, name: string, isBarred: boolean): Promise<Figure[]> {
  const began = performance.now()
  const person = await home.fill(storeHistory)
  process.stderr.write(`${name} filled in ${Math.round((performance.now() - began) / 1000)} s\n`)
  await using server = await startProduct(home.environment)
  const visitor = browserOf(person, server.url)
  const timed = (call: (search: string) => Promise<unknown>) => timesOf(SEARCHES, call)
  const found = await timed((search) => visitor.call(listConversations, { query: { search, limit: 50 } }))
  const counted = await timed((search) => visitor.call(countConversations, { query: { search } }))
  const listed = await timesOf(SEARCHES, () => visitor.call(listConversations, { query: { limit: 50 } }))
  const figure = (what: string, value: number, atMost?: number): Figure => ({
    what: `${name}: ${what}`,
    value,
    unit: 'ms',
    ...(isBarred && atMost !== undefined && { bar: { atMost } }),
  })
  return [
    figure('search in 10,000 conversations, p50', percentile(found, 50)),
    figure('search in 10,000 conversations, p95', percentile(found, 95), 300),
    figure('its counts, p95', percentile(counted, 95), 300),
    figure('first page of 10,000, p95', percentile(listed, 95), 40),
    ...(isBarred ? await screened(server.url, person) : []),
  ]
}

async function timesOf(searches: string[], call: (search: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const search of searches) {
      const began = performance.now()
      await call(search)
      if (round > 0) times.push(performance.now() - began)
    }
  return times
}

async function screened(url: string, person: Person): Promise<Figure[]> {
  await using chromium = await launchChromium()
  const context = await chromium.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await context.addCookies([{ name: 'ithaca', value: person.token, url }])
  const page = await context.newPage()
  await page.goto('/history?time=all')
  await page.getByRole('listitem').first().waitFor()
  const interactive = await timeToInteractive(page, '/history?time=all', ['[role=listitem]'])
  const frames = await framesWhileScrolling(page)
  const rows = await page.getByRole('listitem').count()
  return [
    { what: 'history of 10,000: from opening to interactive', value: interactive, unit: 'ms', bar: { atMost: 1000 } },
    {
      what: 'history of 10,000: frame while scrolling, p95',
      value: percentile(frames, 95),
      unit: 'ms',
      bar: { atMost: 50 },
    },
    { what: 'history of 10,000: longest frame while scrolling', value: Math.max(...frames), unit: 'ms' },
    { what: 'history of 10,000: rows drawn after scrolling', value: rows, unit: 'rows' },
  ]
}

/** How long each frame takes while the wheel turns and the list grows. */
async function framesWhileScrolling(page: Page): Promise<number[]> {
  const frames = await page.evaluateHandle(() => {
    const taken: number[] = []
    let before = performance.now()
    requestAnimationFrame(function look(now) {
      taken.push(now - before)
      before = now
      requestAnimationFrame(look)
    })
    return taken
  })
  await page.mouse.move(640, 400)
  for (let turn = 0; turn < WHEELS; turn++) {
    await page.mouse.wheel(0, 1600)
    await page.waitForTimeout(50)
  }
  return frames.jsonValue()
}

async function storeHistory({ db, pool }: Database): Promise<Person> {
  const [person] = await storePeople(db, 1)
  for (let first = 1; first <= CONVERSATIONS; first += AT_ONCE) {
    await pool.query(
      `insert into conversations (user_id, title, titled_by, created_at, updated_at)
       select $1, (array['Pricing a first order', 'Marketing the café', 'Cash for the team', 'Strategy for spring', 'Suppliers and flour'])[1 + n % 5] || ', part ' || n,
         'mentor', now() - n * interval '3 hours', now() - n * interval '2 hours'
       from generate_series($2::integer, $2 + $3 - 1) n`,
      [person!.id, first, AT_ONCE],
    )
    for (let part = 0; part < MESSAGES_EACH; part++) await pool.query(STORE_MESSAGES, [part, first, AT_ONCE])
  }
  await pool.query('analyze')
  return person!
}

/** One message of some 45 words in each of a few conversations. */
const STORE_MESSAGES = `insert into messages (conversation_id, user_id, role, content)
  select c.id, c.user_id, 'USER'::message_role, 'What the customer of invoice ' || (c.id * 7 + $1) % 977 || ' pays for. ' ||
    (select string_agg((array['flour','supplier','pricing','cakes','margin','cash','the','rent','café','team','oven','winter','loan','stock','queue'])[1 + (c.id * n + $1 + n * n) % 15]
      || case when n % 4 = 0 then '. ' else ' ' || substr(md5((c.id * 31 + n * $1)::text), 1, 3) || ' ' end, '') from generate_series(1, 40) n)
  from conversations c where c.id between $2 and $2 + $3 - 1`
