import { FACT_CASES } from '#server/memory/fact-cases.ts'
import { gatherFacts } from '#server/memory/gather-facts.ts'
import { createActionItem, setActionStatus } from '#shared/action-items.ts'
import { regenerateReply, sendMessage } from '#shared/chat.ts'
import { deleteConversation } from '#shared/conversations.ts'
import { startLearningJourney } from '#shared/learning.ts'
import {
  addFact,
  correctFact,
  FACTS_MAX,
  type FactKind,
  forgetEverything,
  forgetFact,
  getMemory,
  switchMemory,
} from '#shared/memory.ts'
import { aModel } from '#test/support/mentor-model.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)
beforeEach(world.empty)

const factsOf = async (person: Visitor) => (await person.call(getMemory)).facts
const wordsOf = async (person: Visitor) => (await factsOf(person)).map(({ kind, text }) => `${kind}: ${text}`)
const add = (person: Visitor, kind: FactKind, text: string, rest: object = {}) =>
  person.call(addFact, { body: { kind, text, ...rest } })

describe('A memory', () => {
  test('begins empty and switched on', async () => {
    const ada = await world.aUser()
    expect(await ada.call(getMemory)).toEqual({ isOn: true, facts: [] })
  })

  test('holds what its person writes, kind by kind and the newest first', async () => {
    const ada = await world.aUser()
    await add(ada, 'goal', 'Open a second café')
    await add(ada, 'figure', 'about 300 pounds per month', { role: 'rent' })
    await add(ada, 'business-name', '  The Copper\n Pot ')
    const fact = await add(ada, 'goal', 'Take Sundays off')
    expect(fact).toMatchObject({ kind: 'goal', origin: 'person', source: null, figure: null, dueDate: null })
    expect(await wordsOf(ada)).toEqual([
      'business-name: The Copper Pot',
      'goal: Take Sundays off',
      'goal: Open a second café',
      'figure: £300 a month',
    ])
    expect((await factsOf(ada)).at(-1)?.figure).toEqual({
      role: 'rent',
      value: 300,
      high: null,
      unit: 'money',
      per: 'month',
      item: null,
    })
  })

  test('has one name, one trade and one figure of a role, and nothing twice', async () => {
    const ada = await world.aUser()
    await add(ada, 'business-name', 'The Copper Pot')
    await add(ada, 'business-name', 'The Silver Pot')
    await add(ada, 'figure', '£300 a month', { role: 'rent' })
    await add(ada, 'figure', '£350 a month', { role: 'rent' })
    await add(ada, 'figure', '£16 a cut', { role: 'price' })
    await add(ada, 'figure', '£45 a colour', { role: 'price' })
    await Promise.all(['Open on Sundays', 'open on Sundays.', 'Open on  Sundays'].map((text) => add(ada, 'goal', text)))
    const words = await wordsOf(ada)
    expect(words.filter((one) => !one.startsWith('goal'))).toEqual([
      'business-name: The Silver Pot',
      'figure: £45 a colour',
      'figure: £16 a cut',
      'figure: £350 a month',
    ])
    expect(words.filter((one) => one.startsWith('goal'))).toHaveLength(1)
  })

  test.each([
    [{ kind: 'goal', text: ' ' }, 'Write what should be remembered'],
    [{ kind: 'goal' }, 'Write what should be remembered'],
    [{ kind: 'goal', text: '…' }, 'Write it in words'],
    [{ kind: 'goal', text: 'x'.repeat(201) }, 'At most 200 characters, please'],
    [{ kind: 'figure', text: '£300' }, 'Choose which figure it is'],
    [{ kind: 'figure', text: 'a lot', role: 'rent' }, 'Rent takes one amount, such as £350 a month'],
    [{ kind: 'figure', text: '£300, and £400 in summer', role: 'rent' }, 'Rent takes one amount, such as £350 a month'],
    [{ kind: 'figure', text: '5 days', role: 'rent' }, 'Rent takes one amount, such as £350 a month'],
    [{ kind: 'figure', text: '£40', role: 'margin' }, 'Margin takes one amount, such as 60%'],
    [
      { kind: 'trade', text: 'card 4111 1111 1111 1111' },
      'Please leave out passwords and the numbers of cards and accounts',
    ],
  ])('refuses %j: %s', async (body, message) => {
    const ada = await world.aUser()
    const refused = await ada.ask(addFact, { body })
    expect([refused.status, refused.body.message]).toEqual([400, message])
    expect(await factsOf(ada)).toEqual([])
  })

  test('is full at 100 facts, where what is there can still be replaced', async () => {
    const ada = await world.aUser()
    await add(ada, 'trade', 'Bakery')
    await world.services.database.pool.query(
      `insert into memory_facts (user_id, kind, key, text, origin, said_at)
       select $1, 'goal', 'goal:' || n, 'Goal ' || n, 'person', now() from generate_series(2, $2::integer) n`,
      [ada.user.id, FACTS_MAX],
    )
    const refused = await ada.ask(addFact, { body: { kind: 'goal', text: 'One more' } })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your mentor remembers 100 facts at most. Forget one to make room.',
    ])
    await add(ada, 'trade', 'Bakery in Leeds')
    expect(await factsOf(ada)).toHaveLength(FACTS_MAX)
  })

  test('is put right in words and in figures', async () => {
    const ada = await world.aUser()
    const goal = await add(ada, 'goal', 'Open a second caffe')
    const rent = await add(ada, 'figure', '£300 a month', { role: 'rent' })
    await ada.call(correctFact, { params: { id: goal.id }, body: { text: 'Open a second café' } })
    const corrected = await ada.call(correctFact, { params: { id: rent.id }, body: { text: '90 quid a week' } })
    expect(corrected).toMatchObject({
      id: rent.id,
      text: '£90 a week',
      figure: { role: 'rent', value: 90, per: 'week' },
    })
    const refused = await ada.ask(correctFact, { params: { id: rent.id }, body: { text: 'too much' } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { text: 'Rent takes one amount, such as £350 a month' },
    ])
    await add(ada, 'goal', 'Take Sundays off')
    const same = await ada.ask(correctFact, { params: { id: goal.id }, body: { text: 'take Sundays off' } })
    expect([same.status, same.body.message]).toEqual([409, 'Your mentor remembers that already'])
  })

  test('forgets one, or everything, for good', async () => {
    const ada = await world.aUser()
    const { id } = await add(ada, 'goal', 'Open a second café')
    await add(ada, 'trade', 'Bakery')
    await add(ada, 'size', '5 staff')
    expect(await ada.call(forgetFact, { params: { id } })).toEqual({})
    expect((await ada.ask(forgetFact, { params: { id } })).status).toBe(404)
    expect(await wordsOf(ada)).toEqual(['trade: Bakery', 'size: 5 staff'])
    expect(await ada.call(forgetEverything)).toEqual({})
    expect(await ada.call(getMemory)).toEqual({ isOn: true, facts: [] })
    const { rows } = await world.services.database.pool.query('select * from memory_facts')
    expect(rows).toEqual([])
  })

  test('is switched off and on, and keeps what is there', async () => {
    const ada = await world.aUser()
    await add(ada, 'trade', 'Bakery')
    expect(await ada.call(switchMemory, { body: { isOn: false } })).toEqual({ isOn: false })
    expect(await ada.call(getMemory)).toMatchObject({ isOn: false, facts: [{ text: 'Bakery' }] })
    expect(await ada.call(switchMemory, { body: { isOn: true } })).toEqual({ isOn: true })
    expect((await ada.ask(switchMemory, { body: { isOn: 'maybe' } })).status).toBe(400)
  })

  test('brings back what was forgotten with where it was said, if that is the caller’s own', async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'Good morning to you' } })
    const body = { kind: 'commitment', text: 'Call the bank', dueDate: '2026-11-26', origin: 'conversation' } as const
    const theirs = await eve.call(addFact, { body: { ...body, messageId: userMessage.id } })
    expect(theirs).toMatchObject({ origin: 'person', source: null })
    const back = await ada.call(addFact, { body: { ...body, messageId: userMessage.id } })
    expect(back).toMatchObject({
      origin: 'conversation',
      dueDate: '2026-11-26',
      saidAt: userMessage.createdAt,
      source: {
        conversationId: userMessage.conversationId,
        messageId: userMessage.id,
        title: expect.any(String) as string,
      },
    })
  })

  test('loses with a conversation what was gathered there, and keeps what its person wrote or put right', async () => {
    const ada = await world.aUser()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'Good morning to you' } })
    const said = { origin: 'conversation', messageId: userMessage.id }
    await add(ada, 'challenge', 'Late payers', said)
    const { id } = await add(ada, 'trade', 'Bakery', said)
    await ada.call(correctFact, { params: { id }, body: { text: 'Bakery in Leeds' } })
    await add(ada, 'goal', 'Open a second café')
    await ada.call(deleteConversation, { params: { id: userMessage.conversationId } })
    expect(await factsOf(ada)).toMatchObject([
      { text: 'Bakery in Leeds', origin: 'corrected', source: null },
      { text: 'Open a second café', origin: 'person' },
    ])
  })

  test('is nobody else’s to see, correct or forget', async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const { id } = await add(ada, 'trade', 'Bakery')
    await add(eve, 'goal', 'Sell up')
    const params = { id }
    expect((await eve.ask(correctFact, { params, body: { text: 'Brewery' } })).status).toBe(404)
    expect((await eve.ask(forgetFact, { params })).status).toBe(404)
    expect(await wordsOf(eve)).toEqual(['goal: Sell up'])
    await eve.call(switchMemory, { body: { isOn: false } })
    await eve.call(forgetEverything)
    expect(await ada.call(getMemory)).toMatchObject({ isOn: true, facts: [{ text: 'Bakery' }] })
  })

  test('goes with its person', async () => {
    const ada = await world.aUser()
    await add(ada, 'trade', 'Bakery')
    await ada.call(switchMemory, { body: { isOn: false } })
    const { pool } = world.services.database
    await pool.query('delete from users where id = $1', [ada.user.id])
    const { rows } = await pool.query('select user_id from memory_facts union all select user_id from memories')
    expect(rows).toEqual([])
  })

  test('tells every open screen of its person that it has changed', async () => {
    const ada = await world.aUser()
    const socket = await ada.socket()
    const { id } = await add(ada, 'trade', 'Bakery')
    await socket.hear((moment) => moment.type === 'changed' && moment.what === 'memory')
    await ada.call(forgetFact, { params: { id } })
    await expect.poll(() => socket.heard.filter((moment) => moment.type === 'changed')).toHaveLength(2)
    socket.close()
  })
})

describe('What is said', () => {
  const say = (person: Visitor, message: string, rest: { conversationId?: number; editOf?: number } = {}) =>
    person.call(sendMessage, { body: { message, ...rest } })
  const gather = (person: Visitor) => gatherFacts(world.services, person.user.id)
  const tell = async (person: Visitor, message: string, rest: { conversationId?: number; editOf?: number } = {}) => {
    const { userMessage } = await say(person, message, rest)
    await gather(person)
    return userMessage
  }
  const readAgain = (person: Visitor) =>
    world.services.database.pool.query('update memories set read_up_to = 0 where user_id = $1', [person.user.id])

  test('is remembered after the reply, with the message it came from', async () => {
    const ada = await world.aUser()
    const { userMessage } = await say(ada, 'I run a café in Leeds called The Copper Pot. My rent is £300 a month.')
    await expect.poll(() => wordsOf(ada), { timeout: 15_000 }).toHaveLength(3)
    const facts = await factsOf(ada)
    expect(facts.map(({ text }) => text)).toEqual(['The Copper Pot', 'Café in Leeds', '£300 a month'])
    for (const fact of facts)
      expect(fact).toMatchObject({
        origin: 'conversation',
        saidAt: userMessage.createdAt,
        source: { conversationId: userMessage.conversationId, messageId: userMessage.id },
      })
  })

  test('newly takes the place of what was said before, and points to where it was said last', async () => {
    const ada = await world.aUser()
    await tell(ada, 'My rent is £300 a month')
    const later = await tell(ada, 'Our rent is now £350 a month')
    expect(await factsOf(ada)).toMatchObject([{ text: '£350 a month', source: { messageId: later.id } }])
  })

  test('never changes what the person put right or wrote themselves', async () => {
    const ada = await world.aUser()
    await tell(ada, 'I run a café in Leeds. My rent is £300 a month')
    const [trade, rent] = await factsOf(ada)
    await ada.call(correctFact, { params: { id: trade!.id }, body: { text: 'Tea room in Otley' } })
    await ada.call(correctFact, { params: { id: rent!.id }, body: { text: '£320 a month' } })
    await add(ada, 'size', '4 staff')
    await tell(ada, 'I run a bakery in York, we employ 9 staff and my rent is £900 a month')
    expect(await wordsOf(ada)).toEqual(['trade: Tea room in Otley', 'size: 4 staff', 'figure: £320 a month'])
  })

  test('that was forgotten does not come back from the same message, but may be said again', async () => {
    const ada = await world.aUser()
    await tell(ada, 'I run a café in Leeds. My rent is £300 a month')
    for (const { id } of await factsOf(ada)) await ada.call(forgetFact, { params: { id } })
    await gather(ada)
    expect(await factsOf(ada)).toEqual([])
    await tell(ada, 'I run a café in Leeds')
    await ada.call(forgetEverything)
    await gather(ada)
    expect(await factsOf(ada)).toEqual([])
    await tell(ada, 'As I said, I run a café in Leeds')
    expect(await wordsOf(ada)).toEqual(['trade: Café in Leeds'])
  })

  test('while it is switched off is not remembered, then or later', async () => {
    const ada = await world.aUser()
    await ada.call(switchMemory, { body: { isOn: false } })
    await tell(ada, 'I run a café in Leeds')
    expect(await factsOf(ada)).toEqual([])
    await ada.call(switchMemory, { body: { isOn: true } })
    await gather(ada)
    expect(await factsOf(ada)).toEqual([])
    await tell(ada, 'My rent is £300 a month')
    expect(await wordsOf(ada)).toEqual(['figure: £300 a month'])
  })

  test('in another version of a message takes the place of what the first one told', async () => {
    const ada = await world.aUser()
    const { id, conversationId } = await tell(ada, 'I run a café in Leeds and my rent is £300 a month')
    await tell(ada, 'I run a bakery in York', { conversationId, editOf: id })
    expect(await wordsOf(ada)).toEqual(['trade: Bakery in York'])
  })

  test('in a learning journey are answers, and no facts', async () => {
    const ada = await world.aUser()
    const { conversationId } = await ada.call(startLearningJourney)
    await tell(ada, 'I run a café in Leeds and my rent is £300 a month', { conversationId })
    expect(await factsOf(ada)).toEqual([])
  })

  test('goes with its conversation', async () => {
    const ada = await world.aUser()
    const { conversationId } = await tell(ada, 'I run a café in Leeds')
    await tell(ada, 'My rent is £300 a month')
    await ada.call(deleteConversation, { params: { id: conversationId } })
    expect(await wordsOf(ada)).toEqual(['figure: £300 a month'])
  })

  test('by one person is never remembered of another', async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    await tell(ada, 'I run a café in Leeds')
    await tell(eve, 'I run a bakery in York')
    await Promise.all([gather(ada), gather(eve)])
    expect([await wordsOf(ada), await wordsOf(eve)]).toEqual([['trade: Café in Leeds'], ['trade: Bakery in York']])
  })

  test('is remembered of the newest ten goals, and never beyond 100 facts', async () => {
    const ada = await world.aUser()
    await storeSaid(
      ada,
      Array.from({ length: 13 }, (_, n) => `I want to open ${n + 2} shops`),
    )
    await gather(ada)
    expect(await wordsOf(ada)).toHaveLength(10)
    expect((await wordsOf(ada))[0]).toBe('goal: Open 14 shops')
    await world.services.database.pool.query(
      `insert into memory_facts (user_id, kind, key, text, origin, said_at)
       select $1, 'challenge', 'challenge:' || n, 'Trouble ' || n, 'person', now() from generate_series(1, 90) n`,
      [ada.user.id],
    )
    await storeSaid(ada, ['I run a café in Leeds'])
    await gather(ada)
    expect(await factsOf(ada)).toHaveLength(FACTS_MAX)
  })

  /** Messages with replies, stored without the wait for a mentor. */
  async function storeSaid(person: Visitor, messages: string[]) {
    const { pool } = world.services.database
    const made = await pool.query<{ id: number }>(
      "insert into conversations (user_id, title) values ($1, '') returning id",
      [person.user.id],
    )
    let parentId: number | undefined
    const store = async (role: 'USER' | 'ASSISTANT', content: string) => {
      const { rows } = await pool.query<{ id: number }>(
        'insert into messages (conversation_id, user_id, parent_id, role, content) values ($1, $2, $3, $4, $5) returning id',
        [made.rows[0]?.id, person.user.id, parentId, role, content],
      )
      parentId = rows[0]?.id
    }
    for (const message of messages) {
      await store('USER', message)
      await store('ASSISTANT', 'I see.')
    }
  }

  test('comes to the same however often and in whatever portions it is read', async () => {
    const person = await world.aUser()
    const { pool } = world.services.database
    const message = fc.constantFrom(...FACT_CASES.map(([text]) => text))
    const portions = fc.array(fc.array(message, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    const state = async () => (await factsOf(person)).map(({ kind, text, source }) => [kind, text, source?.messageId])
    await fc.assert(
      fc.asyncProperty(portions, async (said) => {
        await pool.query('delete from conversations')
        await pool.query('delete from memory_facts')
        for (const part of said) {
          await storeSaid(person, part)
          await Promise.all([gather(person), gather(person)])
        }
        const once = await state()
        await readAgain(person)
        await gather(person)
        expect(await state()).toEqual(once)
        await pool.query('delete from memory_facts')
        await readAgain(person)
        await gather(person)
        expect(await state()).toEqual(once)
      }),
      { numRuns: 8 },
    )
  })
})

describe('In another conversation', () => {
  const model = async () => {
    const other = await aModel()
    const connected = await aWorld({ environment: { ...other.environment } })
    const prompts = () =>
      other.server.requests
        .filter(({ method, body }) => method === 'POST' && !('response_format' in (body as object)))
        .map(({ body }) => (body as { messages: { role: string; content: string }[] }).messages)
        .map((messages) =>
          messages
            .filter(({ role }) => role === 'system')
            .map(({ content }) => content)
            .join('\n'),
        )
    return { connected, prompts }
  }
  const hello = async (person: Visitor) =>
    (await person.call(sendMessage, { body: { message: 'Good morning' } })).assistantMessage.content
  const COMMITTED = { kind: 'commitment', text: 'Call the bank', origin: 'conversation' } as const
  /** Said two weeks ago in a conversation of its own. */
  async function committed(person: Visitor, rest: object = {}) {
    const { userMessage } = await person.call(sendMessage, { body: { message: 'What is cash flow?' } })
    const fact = await person.call(addFact, { body: { ...COMMITTED, messageId: userMessage.id, ...rest } })
    await world.services.database.pool.query(
      "update memory_facts set said_at = now() - interval '10 days' where id = $1",
      [fact.id],
    )
    return userMessage.conversationId
  }

  test('the embedded mentor knows the business, and not while that is switched off', async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    await add(ada, 'business-name', 'The Copper Pot')
    expect(await hello(ada)).toContain('The Copper Pot')
    expect(await hello(eve)).not.toContain('The Copper Pot')
    await ada.call(switchMemory, { body: { isOn: false } })
    expect(await hello(ada)).not.toContain('The Copper Pot')
  })

  test('the mentor asks once how something went, and again only in a new version of that reply', async () => {
    const ada = await world.aUser()
    const elsewhere = await committed(ada)
    const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'Good morning' } })
    expect(assistantMessage.content).toMatch(/Last week you (?:said|told me|meant)[^?]*call the bank[^?]*\?$/)
    const again = await ada.call(regenerateReply, {
      body: { messageId: assistantMessage.id },
    })
    expect(again.assistantMessage.content).toMatch(/call the bank/)
    const { conversationId } = assistantMessage
    const next = await ada.call(sendMessage, { body: { message: 'Good morning', conversationId } })
    expect(next.assistantMessage.content).not.toMatch(/call the bank/)
    expect(await hello(ada)).not.toMatch(/call the bank/)
    expect(elsewhere).not.toBe(conversationId)
  })

  test('nobody is asked about what is still to come, was ticked off, is long ago, or where they bring a matter of their own', async () => {
    const ada = await world.aUser()
    await committed(ada, { dueDate: '2999-01-01' })
    expect(await hello(ada)).not.toMatch(/call the bank/)
    const eve = await world.aUser()
    await committed(eve)
    const own = await eve.call(sendMessage, { body: { message: 'How do I price my cakes?' } })
    expect(own.assistantMessage.content).not.toMatch(/call the bank/)
    const item = await eve.call(createActionItem, { body: { title: 'call the bank', category: 'finance' } })
    await eve.call(setActionStatus, { params: { id: item.id }, body: { status: 'completed' } })
    expect(await hello(eve)).not.toMatch(/call the bank/)
    await eve.call(setActionStatus, { params: { id: item.id }, body: { status: 'pending' } })
    await world.services.database.pool.query("update memory_facts set said_at = now() - interval '61 days'")
    expect(await hello(eve)).not.toMatch(/call the bank/)
  })

  test('a connected model is told of its person alone, and of nobody who has switched it off', async () => {
    const { connected, prompts } = await model()
    try {
      const [ada, eve] = [await connected.aUser(), await connected.aUser()]
      await add(ada, 'trade', 'Bakery in Leeds')
      await add(eve, 'trade', 'Pub in York')
      const message = 'How do I price things?'
      await ada.call(sendMessage, { body: { message } })
      expect(prompts().at(-1)).toMatch(/<memory>\n- Trade: Bakery in Leeds \(\d{4}-\d\d-\d\d\)\n<\/memory>/)
      await eve.call(sendMessage, { body: { message } })
      expect(prompts().at(-1)).toMatch(/Pub in York/)
      expect(prompts().at(-1)).not.toMatch(/Bakery/)
      await ada.call(switchMemory, { body: { isOn: false } })
      await ada.call(sendMessage, { body: { message } })
      expect(prompts().at(-1)).not.toMatch(/Bakery|<memory>/)
    } finally {
      await connected.close()
    }
  })
})
