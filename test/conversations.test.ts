import { sendMessage } from '#shared/chat.ts'
import {
  type ConversationRow,
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  markOf,
  renameConversation,
} from '#shared/conversations.ts'
import { aWorld } from '#test/support/world.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)
beforeEach(world.empty)

async function conversationsOf(person: Visitor, titles: string[]) {
  const ids: number[] = []
  for (const title of titles) {
    const { id } = await person.call(createConversation)
    await person.call(renameConversation, { params: { id }, body: { title } })
    ids.push(id)
  }
  return ids
}

describe('the list of conversations', () => {
  test("is the caller's own, newest first, whole without parameters", async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    await conversationsOf(eve, ["Somebody else's"])
    await conversationsOf(ada, ['First', 'Second', 'Third'])
    const list = await ada.call(listConversations)
    expect(list.map(({ title }) => title)).toEqual(['Third', 'Second', 'First'])
    expect(list[0]).toEqual({
      id: expect.any(Number) as number,
      title: 'Third',
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    })
  })

  test('comes in pages that neither repeat nor miss one', async () => {
    const ada = await world.aUser()
    const ids = await conversationsOf(
      ada,
      Array.from({ length: 7 }, (_, n) => `Conversation ${n}`),
    )
    const seen: ConversationRow[] = []
    for (;;) {
      const last = seen.at(-1)
      const page = await ada.call(listConversations, { query: { limit: 3, before: last && markOf(last) } })
      if (page.length === 0) break
      seen.push(...page)
    }
    expect(seen.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('goes on after a row that changed or was deleted meanwhile', async () => {
    const ada = await world.aUser()
    const ids = await conversationsOf(ada, ['One', 'Two', 'Three', 'Four'])
    const [, second] = await ada.call(listConversations, { query: { limit: 2 } })
    await ada.call(deleteConversation, { params: { id: second!.id } })
    const rest = await ada.call(listConversations, { query: { limit: 9, before: markOf(second!) } })
    expect(rest.map(({ id }) => id)).toEqual([ids[1], ids[0]])
  })

  test.each(['1', '2026-13-45T99:99:99Z,1', "2026-11-21T00:00:00.000Z,1'", ''])(
    'does not take "%s" for a place in it',
    async (before) => {
      const ada = await world.aUser()
      expect((await ada.ask(listConversations, { query: { before } })).status).toBe(400)
    },
  )

  test('is searched by title and by what was said, taking every character as itself', async () => {
    const ada = await world.aUser()
    await conversationsOf(ada, ['Growth of 100%', 'Growth of 1000', 'Plans'])
    await ada.call(sendMessage, { body: { message: 'My greengrocer is closing' } })
    const found = async (search: string) =>
      (await ada.call(listConversations, { query: { search } })).map(({ title }) => title)
    expect(await found('100%')).toEqual(['Growth of 100%'])
    expect(await found('PLANS')).toEqual(['Plans'])
    expect(await found('greengrocer')).toHaveLength(1)
    expect(await found("'; drop table users; --")).toEqual([])
  })
})

describe('a conversation', () => {
  test('is given whole, or its newest messages first', async () => {
    const ada = await world.aUser()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'One question' } })
    const id = userMessage.conversationId
    for (const message of ['Two questions', 'Three questions'])
      await ada.call(sendMessage, { body: { message, conversationId: id } })
    const whole = await ada.call(getConversation, { params: { id } })
    expect(whole.messages).toHaveLength(6)
    expect(whole.hasOlder).toBe(false)
    const newest = await ada.call(getConversation, { params: { id }, query: { limit: 2 } })
    expect(newest.messages).toEqual(whole.messages.slice(4))
    expect(newest.hasOlder).toBe(true)
    const before = await ada.call(getConversation, {
      params: { id },
      query: { limit: 10, before: newest.messages[0]!.id },
    })
    expect(before.messages).toEqual(whole.messages.slice(0, 4))
    expect(before.hasOlder).toBe(false)
  })

  test('keeps the title its person gave it', async () => {
    const ada = await world.aUser()
    const [id = 0] = await conversationsOf(ada, ['Mine to name'])
    await ada.call(sendMessage, { body: { message: 'Let us speak of staff rotas', conversationId: id } })
    expect((await ada.call(getConversation, { params: { id } })).title).toBe('Mine to name')
  })

  test.each([
    ['', 'Title is required'],
    ['x'.repeat(201), 'Title too long'],
  ])('cannot be named "%s"', async (title, words) => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    expect(await ada.ask(renameConversation, { params: { id }, body: { title } })).toMatchObject({
      status: 400,
      body: { message: words, fields: { title: words } },
    })
  })

  test('is gone with its messages once deleted, and deleting it twice answers 404', async () => {
    const ada = await world.aUser()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'Forget this' } })
    const params = { id: userMessage.conversationId }
    const twice = await Promise.all([ada.ask(deleteConversation, { params }), ada.ask(deleteConversation, { params })])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await ada.ask(getConversation, { params })).status).toBe(404)
    const { rows } = await world.services.database.pool.query('select 1 from messages')
    expect(rows).toEqual([])
  })

  test('tells the other tabs of its person that the list has changed', async () => {
    const ada = await world.aUser()
    const socket = await ada.socket()
    const [id = 0] = await conversationsOf(ada, ['Soon renamed'])
    expect(await socket.hear(({ type }) => type === 'changed')).toEqual({ type: 'changed', what: 'conversations' })
    socket.heard.length = 0
    await ada.call(deleteConversation, { params: { id } })
    expect(await socket.hear(({ type }) => type === 'changed')).toEqual({ type: 'changed', what: 'conversations' })
    socket.close()
  })
})
