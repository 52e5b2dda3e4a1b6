import type { Page } from 'playwright-core'
import type { Database } from '#server/db/database.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type Person, storePeople } from '#test/support/signed-in-people.ts'
import type { Figure } from './figure.ts'
import { startModel } from './model.ts'
import { percentile } from './percentile.ts'
import { timeToInteractive } from './time-to-interactive.ts'
import { embeddedHome, startProduct } from './product.ts'

const SENDS = 20
const MESSAGES = 500
const KEYS = 'What should I look at first? '

/** What a person at the browser waits for: their own message, a long conversation, the letters they type. */
export async function browser(): Promise<Figure[]> {
  await using model = await startModel()
  await using home = await embeddedHome()
  const { person, short, long } = await home.fill(storeConversations)
  // Without the voice: while a reply is read aloud the next message is not sent.
  await using server = await startProduct({ ...home.environment, ...model.environment, MODELS_DIR: '/nowhere' })
  await using chromium = await launchChromium()
  const context = await chromium.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
  await context.addCookies([{ name: 'ithaca', value: person.token, url: server.url }])
  const page = await context.newPage()
  const sends = await sendsPainted(page, short)
  const interactive = await timeToInteractive(page, `/chat/${long}`, ['article .markdown', 'textarea'])
  const keys = await keysPainted(page)
  const heap = await heapMegabytes(page)
  const within = (what: string, value: number, atMost: number): Figure => ({ what, value, unit: 'ms', bar: { atMost } })
  return [
    { what: 'send click to own message painted, p50', value: percentile(sends, 50), unit: 'ms' },
    within('send click to own message painted, p95', percentile(sends, 95), 50),
    within(`${MESSAGES} messages: from opening to interactive`, interactive, 1000),
    within(`${MESSAGES} messages: key to letter painted, p95`, percentile(keys, 95), 50),
    { what: `${MESSAGES} messages: heap`, value: heap, unit: 'MB', bar: { atMost: 60 } },
  ]
}

async function storeConversations({ db, pool }: Database): Promise<{ person: Person; short: number; long: number }> {
  const [person] = await storePeople(db, 1)
  const { rows } = await pool.query<{ id: number }>(
    `insert into conversations (user_id, title, titled_by) values ($1, 'Short', 'person'), ($1, 'Long', 'person') returning id`,
    [person!.id],
  )
  const [short, long] = rows.map(({ id }) => id)
  await storeMessages(pool, person!.id, long!)
  return { person: person!, short: short!, long: long! }
}

/** One path from the first message to the last, questions and answers with a list and a table in turn. */
async function storeMessages(pool: Database['pool'], userId: number, conversationId: number) {
  const reply = `${'What a customer pays for is the **result**. '.repeat(6)}\n\n- One step\n- Another\n\n| A week | Now |\n|---|--:|\n| Takings | £1,250 |`
  let parent: number | null = null
  for (let number = 0; number < MESSAGES; number++) {
    const isReply = number % 2 === 1
    const { rows }: { rows: { id: number }[] } = await pool.query(
      `insert into messages (conversation_id, user_id, parent_id, role, content) values ($1, $2, $3, $4, $5) returning id`,
      [conversationId, userId, parent, isReply ? 'ASSISTANT' : 'USER', isReply ? reply : 'And what would you do then?'],
    )
    parent = rows[0]!.id
  }
  await pool.query('update conversations set leaf_id = $1 where id = $2', [parent, conversationId])
}

async function sendsPainted(page: Page, id: number): Promise<number[]> {
  await page.goto(`/chat/${id}`)
  const box = page.getByRole('textbox', { name: 'Message' })
  const times: number[] = []
  for (let number = 1; number <= SENDS; number++) {
    const text = `Question number ${number}, if I may.`
    await box.fill(text)
    times.push(await sendPainted(page, text))
    await page
      .getByRole('button', { name: 'Copy reply' })
      .nth(number - 1)
      .waitFor()
  }
  return times
}

const sendPainted = (page: Page, text: string) =>
  page.evaluate(
    (sent) =>
      new Promise<number>((resolve) => {
        const log = document.querySelector('[role=log]')!
        const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        const watch = new MutationObserver(() => {
          if (!log.textContent.includes(sent)) return
          watch.disconnect()
          painted()
        })
        watch.observe(log, { childList: true, subtree: true, characterData: true })
        const began = performance.now()
        document.querySelector<HTMLButtonElement>('button[aria-label="Send message"]')!.click()
      }),
    text,
  )

async function keysPainted(page: Page): Promise<number[]> {
  const times = await page.evaluateHandle(() => {
    const painted: number[] = []
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - timeStamp)))
    document.addEventListener('keydown', onKey, { capture: true })
    return painted
  })
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially(KEYS, { delay: 60 })
  return times.jsonValue()
}

async function heapMegabytes(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
