import { sendMessage } from '#shared/chat.ts'
import { deleteConversation } from '#shared/conversations.ts'
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
import type { Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
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
    [{ kind: 'figure', text: '£3 or £4', role: 'rent' }, 'Rent takes one amount, such as £350 a month'],
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
