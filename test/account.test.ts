import { ownedTables, untoldTables } from '#server/account/owned-tables.ts'
import { api } from '#shared/api.ts'
import { createActionItem, listActionItems } from '#shared/action-items.ts'
import { deleteAccount, LAST_ADMINISTRATOR, NOT_YOUR_EMAIL, WRONG_PASSWORD } from '#shared/account.ts'
import { forgotPassword, getCurrentUser, signIn } from '#shared/auth.ts'
import { sendMessage } from '#shared/chat.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { exportArchive, exportUserData, WORD_TYPE } from '#shared/exports.ts'
import { startLearningJourney } from '#shared/learning.ts'
import { addFact, getMemory, switchMemory } from '#shared/memory.ts'
import { unzipped } from '#test/support/unzipped.ts'
import { PASSWORD, type Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

const world = await aWorld()
afterAll(world.close)
beforeEach(world.empty)

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await world.services.database.pool.query<Row>(text, values)).rows

/** A person with something in every part of the product, marked by a word that nobody else says. */
async function aFullLife(mark: string): Promise<Visitor> {
  const person = await world.aUser({ email: `${mark}@example.com`, firstName: mark, lastName: 'Byron' })
  const { userMessage } = await person.call(sendMessage, {
    body: { message: `I run a bakery called ${mark}, rent is £900 a month. I will call the bank by Friday.` },
  })
  await person.call(startLearningJourney, { body: { topic: `pricing for ${mark}` } })
  await person.call(addFact, { body: { kind: 'goal', text: `Open a second ${mark}` } })
  await person.call(createActionItem, {
    body: { title: `Ring ${mark}`, description: '', priority: 'low', category: 'sales', dueDate: null },
  })
  await person.call(forgotPassword, { body: { email: `${mark}@example.com` } })
  await vi.waitFor(async () => {
    const { facts } = await person.call(getMemory)
    expect(facts.length).toBeGreaterThan(1)
    const rewards = await query('select 1 from rewards where user_id = $1', [person.user.id])
    expect(rewards.length).toBeGreaterThan(0)
  }, 20_000)
  expect(userMessage.content).toContain(mark)
  return person
}

/** Everything the database holds, table by table, as text. */
async function everything(): Promise<Map<string, string>> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await query<{ text: string | null }>(`select string_agg(t::text, E'\n') as text from ${name} t`)
    texts.set(name, row?.text ?? '')
  }
  return texts
}

const farewellOf = ({ user }: Visitor, password = PASSWORD) => ({ body: { email: user.email, password } })
const archiveOf = async (person: Visitor) => {
  const answer = await person.fetch(exportArchive.path, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
  return { answer, archive: (await answer.json()) as Record<string, Record<string, unknown>[]> }
}

test('Every table with an owner is told in the archive, or is known to hold nothing to tell', async () => {
  const owned = await query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and (column_name = 'user_id' or table_name = 'users') group by table_name`,
  )
  const known = [...Object.keys(ownedTables), ...Object.keys(untoldTables)]
  expect(owned.map(({ table_name }) => table_name).toSorted()).toEqual(known.toSorted())
})

describe('The archive', () => {
  test('holds all that is the person’s, and nothing of another', async () => {
    const ada = await aFullLife('adamant')
    await aFullLife('brunhild')
    const { answer, archive } = await archiveOf(ada)
    expect(answer.headers.get('content-disposition')).toMatch(/My-Data-\d{4}-\d\d-\d\d\.json/)
    const text = JSON.stringify(archive)
    expect(text).not.toMatch(/brunhild/i)
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|token_hash/)
    expect(archive['account']).toMatchObject({ email: 'adamant@example.com', firstName: 'adamant' })
    for (const [table, { as }] of Object.entries(ownedTables)) {
      if (table === 'users' || table === 'identities') continue
      const [{ count } = { count: 0 }] = await query<{ count: number }>(
        `select count(*)::integer as count from ${table} where user_id = $1`,
        [ada.user.id],
      )
      expect(archive[as], as).toHaveLength(count)
    }
    for (const part of ['conversations', 'messages', 'facts', 'actionItems', 'learningPaths', 'rewards', 'sessions'])
      expect(archive[part]!.length, part).toBeGreaterThan(0)
    expect(archive['facts']!.map(({ text: words }) => words)).toContain('Open a second adamant')
  })

  test('is whole however much there is', async () => {
    const ada = await world.aUser()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'How do I price a loaf?' } })
    await query(
      `insert into messages (conversation_id, user_id, role, content)
       select $1, $2, 'USER', 'Line ' || n from generate_series(1, 4100) n`,
      [userMessage.conversationId, ada.user.id],
    )
    const { archive } = await archiveOf(ada)
    const lines = archive['messages']!.map(({ content }) => String(content)).filter((text) => text.startsWith('Line '))
    expect(new Set(lines).size).toBe(4100)
  })
})

test('The Word file tells who one is, what is remembered, planned and learnt, and what was said', async () => {
  const ada = await aFullLife('adamant')
  await aFullLife('brunhild')
  const answer = await ada.fetch(exportUserData.path, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, WORD_TYPE])
  const document = unzipped(new Uint8Array(await answer.arrayBuffer())).get('word/document.xml')!
  for (const words of [
    'adamant@example.com',
    'Open a second adamant',
    'Ring adamant',
    'Your account',
    'I run a bakery',
  ])
    expect(document).toContain(words)
  expect(document).not.toMatch(/brunhild/i)
})

describe('Deleting an account', () => {
  test('leaves no word of the person in any table, and everything of everybody else', async () => {
    const ada = await aFullLife('adamant')
    const bea = await aFullLife('brunhild')
    const id = ada.user.id
    const before = (await archiveOf(bea)).archive
    await ada.call(deleteAccount, farewellOf(ada))
    expect((await ada.ask(getCurrentUser)).status).toBe(401)
    expect(ada.cookies.size).toBe(0)
    for (const [table, text] of await everything()) expect(text, table).not.toMatch(/adamant/i)
    for (const table of [...Object.keys(ownedTables), ...Object.keys(untoldTables)])
      expect(
        await query(`select 1 from ${table} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [id]),
        table,
      ).toEqual([])
    expect(await query('select 1 from audit_log where actor_id = $1 or subject = $2', [id, `user:${id}`])).toEqual([])
    expect(await query(`select 1 from audit_log where action = 'account-erased' and actor_id < 0`)).toHaveLength(1)
    const after = (await archiveOf(bea)).archive
    for (const part of ['conversations', 'messages', 'facts', 'actionItems']) expect(after[part]).toEqual(before[part])
    expect((await ada.ask(sendMessage, { body: { message: 'Am I there?' } })).status).toBe(401)
    await expect(ada.signIn('adamant@example.com')).rejects.toThrow('401')
    expect((await ada.register({ email: 'adamant@example.com' })).id).not.toBe(id)
    expect(await ada.call(listActionItems)).toEqual([])
  })

  test('ends every session and socket of the person, and a reply that is being written', async () => {
    await world.anAdmin()
    const here = world.aVisitor()
    const { email } = await here.register()
    const elsewhere = world.aVisitor()
    await elsewhere.signIn(email)
    const socket = await elsewhere.socket()
    const { userMessage } = await here.call(sendMessage, { body: { message: 'How do I price a loaf?' } })
    await here.call(deleteAccount, farewellOf(here))
    expect(await socket.closed).toBe(4401)
    expect((await elsewhere.ask(getCurrentUser)).status).toBe(401)
    await vi.waitFor(() => expect(world.services.replies.ids()).toEqual([]))
    expect(await query('select 1 from messages where conversation_id = $1', [userMessage.conversationId])).toEqual([])
  })

  test('beside everything that the person does at the same time leaves nothing, and breaks nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ada = await world.aUser()
      const { id, email } = ada.user
      await ada.call(sendMessage, { body: { message: 'How do I price a loaf?' } })
      const elsewhere = world.aVisitor()
      await elsewhere.signIn(email)
      const asked = [
        elsewhere.ask(sendMessage, { body: { message: 'I will call the bank by Friday. My rent is £900 a month.' } }),
        elsewhere.ask(forgotPassword, { body: { email } }),
        ada.ask(deleteAccount, farewellOf(ada)),
        elsewhere.ask(deleteAccount, farewellOf(ada)),
        elsewhere.ask(addFact, { body: { kind: 'goal', text: 'Stay' } }),
        world.aVisitor().ask(signIn, { body: { email, password: PASSWORD } }),
        world.aVisitor().ask(signIn, { body: { email, password: PASSWORD } }),
        elsewhere.ask(startLearningJourney, { body: { topic: 'pricing' } }),
        archiveOf(elsewhere).then(
          () => ({ status: 200 }),
          () => ({ status: 401 }),
        ),
      ]
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      // A send whose conversation goes meanwhile is told that nobody answers (503).
      expect(statuses).not.toContain(500)
      for (const status of statuses.slice(5, 7)) expect([200, 401]).toContain(status)
      await vi.waitFor(() => expect(world.services.replies.ids()).toEqual([]), 10_000)
      for (const [table, text] of await everything()) expect(text, table).not.toContain(email)
      for (const table of Object.keys(ownedTables).filter((one) => one !== 'users'))
        expect(await query(`select 1 from ${table} where user_id = $1`, [id]), table).toEqual([])
      expect(await query(`select 1 from audit_log where subject = $1`, [`user:${id}`])).toEqual([])
    }
    const erased = await query(`select 1 from audit_log where action = 'account-erased'`)
    expect(erased).toHaveLength(4)
  })

  test('is no fault at any door while an instance has not heard of it, and 401 where something would be written', async () => {
    const ada = await world.aUser()
    await ada.call(getCurrentUser)
    // Without a signal, so that the session is remembered for a moment.
    await query('delete from users where id = $1', [ada.user.id])
    const bodies = new Map<Endpoint, object>([
      [sendMessage, { message: 'How do I price a loaf?' }],
      [startLearningJourney, { topic: 'pricing' }],
      [addFact, { kind: 'goal', text: 'Stay' }],
      [
        createActionItem,
        { title: 'Ring the bank', description: '', priority: 'low', category: 'sales', dueDate: null },
      ],
      [deleteAccount, farewellOf(ada).body],
      [switchMemory, { isOn: false }],
    ])
    const asked = api.filter(({ access = 'user', upload }) => access !== 'anyone' && !upload)
    const statuses = await Promise.all(
      asked.map(async (one) => {
        const body = bodies.get(one)
        const { status } = await ada.fetch(one.path.replace(':id', '1'), {
          method: one.method,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        })
        return [`${one.method} ${one.path}`, status] as const
      }),
    )
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
    expect(Object.fromEntries(statuses)).toMatchObject({
      'GET /api/action-items': 200,
      'POST /api/chat': 401,
      'PATCH /api/memory': 401,
      'POST /api/memory/facts': 401,
      'POST /api/action-items': 401,
      'POST /api/conversations/start-learning-journey': 401,
    })
  })

  test.each([
    ['another email', { email: 'someone@example.com', password: PASSWORD }, { email: NOT_YOUR_EMAIL }],
    ['no email', { email: ' ', password: PASSWORD }, { email: 'Type your email to go on' }],
    ['a wrong password', { password: 'not mine' }, { password: WRONG_PASSWORD }],
    ['no password', { password: undefined }, { password: WRONG_PASSWORD }],
  ])('is refused with %s', async (_, given, fields) => {
    const ada = await world.aUser()
    const refused = await ada.ask(deleteAccount, { body: { ...farewellOf(ada).body, ...given } })
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect((await ada.call(getCurrentUser)).id).toBe(ada.user.id)
  })

  test('asked for with the right password uses up no tries', async () => {
    const admin = await world.anAdmin()
    for (let tries = 0; tries < 9; tries += 1)
      expect((await admin.ask(deleteAccount, farewellOf(admin))).status).toBe(409)
    await world.aVisitor().signIn(admin.user.email)
  })

  test('takes no more tries at a password than signing in', async () => {
    const ada = await world.aUser()
    const tries = Array.from({ length: 9 }, () => ada.ask(deleteAccount, farewellOf(ada, 'not mine')))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(7)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await ada.ask(deleteAccount, farewellOf(ada))).status).toBe(429)
  })

  test('is refused to the last administrator, and done to one of two', async () => {
    const admin = await world.anAdmin()
    const refused = await admin.ask(deleteAccount, farewellOf(admin))
    expect([refused.status, refused.body.message]).toEqual([409, LAST_ADMINISTRATOR])
    const ada = await world.aUser()
    await query(`update users set role = 'ADMIN' where id = $1`, [ada.user.id])
    const both = await Promise.all([admin, ada].map((one) => one.ask(deleteAccount, farewellOf(one))))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await query(`select 1 from users where role = 'ADMIN'`)).toHaveLength(1)
  })
})
