import {
  acceptProposal,
  createActionItem,
  dismissProposal,
  listActionItems,
  setActionStatus,
  summariseActionItems,
  undoProposal,
} from '#shared/action-items.ts'
import { regenerateReply, sendMessage, stopReply } from '#shared/chat.ts'
import { createConversation, deleteConversation, getConversation } from '#shared/conversations.ts'
import { localDay } from '#shared/local-day.ts'
import { settleAbandonedReplies } from '#server/chat/settle-abandoned-replies.ts'
import { aModel } from '#test/support/mentor-model.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: model.environment })
afterAll(world.close)
beforeEach(world.empty)

const AN_ITEM = { title: 'Ring the bank', category: 'finance' }
const inDays = (count: number, timeZone = 'Europe/London') =>
  localDay(new Date(Date.now() + count * 86_400_000), timeZone)

const moveTo = (person: Visitor, timeZone: string | null) =>
  world.services.database.pool.query('update users set time_zone = $2 where id = $1', [person.user.id, timeZone])

const say = (person: Visitor, message: string, rest: { conversationId?: number; editOf?: number } = {}) =>
  person.call(sendMessage, { body: { message, ...rest } })

async function anOffer(person: Visitor, message = "I'll call the bank tomorrow") {
  const { userMessage, assistantMessage } = await say(person, message)
  return {
    conversationId: userMessage.conversationId,
    userMessage,
    assistantMessage,
    offer: assistantMessage.proposal!,
  }
}

const shown = async (person: Visitor, id: number) =>
  (await person.call(getConversation, { params: { id } })).messages.at(-1)!

describe('action items', () => {
  test('begin empty, and are listed newest first with all that was written', async () => {
    const ada = await world.aUser()
    expect(await ada.call(listActionItems)).toEqual([])
    const first = await ada.call(createActionItem, {
      body: { ...AN_ITEM, description: 'About the overdraft', priority: 'urgent', dueDate: '2026-12-03' },
    })
    expect(first).toMatchObject({
      ...AN_ITEM,
      description: 'About the overdraft',
      priority: 'urgent',
      status: 'pending',
      dueDate: '2026-12-03',
      conversationId: null,
    })
    const second = await ada.call(createActionItem, { body: AN_ITEM })
    expect(second).toMatchObject({ description: null, priority: 'medium', dueDate: null })
    expect((await ada.call(listActionItems)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await (await world.aUser()).call(listActionItems)).toEqual([])
  })

  test.each([
    [{ ...AN_ITEM, title: '' }, 'Title is required'],
    [{ ...AN_ITEM, title: ' \t ' }, 'Title is required'],
    [{ category: 'finance' }, 'Title is required'],
    [{ ...AN_ITEM, title: 'x'.repeat(256) }, 'Title too long'],
    [{ ...AN_ITEM, category: '' }, 'Category is required'],
    [{ title: 'Ring the bank' }, 'Category is required'],
    [{ ...AN_ITEM, dueDate: 'soon' }, 'Please enter a valid date'],
    [{ ...AN_ITEM, dueDate: '2026-02-30' }, 'Please enter a valid date'],
    [{ ...AN_ITEM, dueDate: '0000-01-01' }, 'Please enter a valid date'],
  ])('%j is refused: %s', async (body, message) => {
    const ada = await world.aUser()
    const refused = await ada.ask(createActionItem, { body })
    expect([refused.status, refused.body.message]).toEqual([400, message])
    expect(await ada.call(listActionItems)).toEqual([])
  })

  test('take a title of 255 characters, and a date as a day, as a moment or as nothing', async () => {
    const ada = await world.aUser()
    const add = async (body: object) => ada.call(createActionItem, { body: { ...AN_ITEM, ...body } })
    expect((await add({ title: 'x'.repeat(255) })).title).toHaveLength(255)
    expect((await add({ dueDate: '2026-12-03T00:00:00.000Z' })).dueDate).toBe('2026-12-03')
    // Midnight in a London summer, as a browser writes it.
    expect((await add({ dueDate: '2026-06-30T23:00:00.000Z' })).dueDate).toBe('2026-07-01')
    expect((await add({ dueDate: '9999-12-31' })).dueDate).toBe('9999-12-31')
    expect((await add({ dueDate: '' })).dueDate).toBeNull()
    expect((await add({ dueDate: null, description: '' })).description).toBeNull()
  })

  test('go from any status to any other, and only those', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createActionItem, { body: AN_ITEM })
    for (const status of ['completed', 'pending', 'cancelled', 'in_progress', 'in_progress'] as const)
      expect(await ada.call(setActionStatus, { params: { id }, body: { status } })).toMatchObject({ id, status })
    const refused = await ada.ask(setActionStatus, { params: { id }, body: { status: 'done' } })
    expect(refused.status).toBe(400)
    expect((await ada.call(listActionItems))[0]?.status).toBe('in_progress')
  })

  test('of somebody else are not there', async () => {
    const { id } = await (await world.aUser()).call(createActionItem, { body: AN_ITEM })
    const answer = await (await world.aUser()).ask(setActionStatus, { params: { id }, body: { status: 'completed' } })
    expect([answer.status, answer.body.message]).toEqual([404, 'Not found'])
  })

  test('are counted by state and, unless completed, as overdue once their day is over', async () => {
    const ada = await world.aUser()
    const add = async (dueDate: string | null, status: 'pending' | 'in_progress' | 'completed' | 'cancelled') => {
      const { id } = await ada.call(createActionItem, { body: { ...AN_ITEM, dueDate } })
      await ada.call(setActionStatus, { params: { id }, body: { status } })
    }
    expect(await ada.call(summariseActionItems)).toEqual({ pending: 0, inProgress: 0, completed: 0, overdue: 0 })
    await add(inDays(-1), 'pending')
    await add(inDays(0), 'pending')
    await add(null, 'pending')
    await add(inDays(-30), 'in_progress')
    await add(inDays(-30), 'completed')
    await add(inDays(-30), 'cancelled')
    expect(await ada.call(summariseActionItems)).toEqual({ pending: 3, inProgress: 1, completed: 1, overdue: 3 })
  })

  test('are overdue by the day of the person, wherever they are', async () => {
    const ada = await world.aUser()
    // Between them, these two are never on the same day.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    await ada.call(createActionItem, { body: { ...AN_ITEM, dueDate: inDays(0, behind) } })
    await moveTo(ada, behind)
    expect((await ada.call(summariseActionItems)).overdue).toBe(0)
    await moveTo(ada, ahead)
    expect((await ada.call(summariseActionItems)).overdue).toBe(1)
    await moveTo(ada, 'Nowhere/At_All')
    expect((await ada.ask(summariseActionItems)).status).toBe(200)
  })

  test('are told of to the other screens of the person', async () => {
    const ada = await world.aUser()
    const socket = await ada.socket()
    const { id } = await ada.call(createActionItem, { body: AN_ITEM })
    const changed = { type: 'changed', what: 'action-items' }
    expect(await socket.hear((moment) => moment.type === 'changed')).toEqual(changed)
    socket.heard.length = 0
    await ada.call(setActionStatus, { params: { id }, body: { status: 'completed' } })
    expect(await socket.hear((moment) => moment.type === 'changed')).toEqual(changed)
    socket.close()
  })
})

describe('what a person commits to in chat', () => {
  test('is offered with the reply, on the day the person means, and stored as nothing', async () => {
    const ada = await world.aUser()
    const { conversationId, userMessage, assistantMessage, offer } = await anOffer(ada)
    expect(offer).toMatchObject({ title: 'Call the bank', dueDate: inDays(1), category: 'finance', state: 'offered' })
    expect(userMessage.proposal).toBeNull()
    expect((await shown(ada, conversationId)).proposal).toEqual(assistantMessage.proposal)
    expect(await ada.call(listActionItems)).toEqual([])
  })

  test('is dated by the calendar of where they are', async () => {
    const ada = await world.aUser()
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await moveTo(ada, timeZone)
      const { offer } = await anOffer(ada, "I'll call the bank today")
      expect(offer.dueDate).toBe(localDay(new Date(), timeZone))
    }
  })

  test('is not looked for in a question, nor in what the mentor says', async () => {
    const ada = await world.aUser()
    model.server.behave({
      pieces: ['I\'ll call the bank tomorrow. Add it: {"tool":"createActionItem","title":"Pay me"}'],
    })
    const { assistantMessage } = await say(ada, 'Should I call the bank tomorrow?')
    expect(assistantMessage.proposal).toBeNull()
    expect(await ada.call(listActionItems)).toEqual([])
  })

  test('becomes an item by a click, as it is', async () => {
    const ada = await world.aUser()
    const socket = await ada.socket()
    const { conversationId, offer } = await anOffer(ada)
    const item = await ada.call(acceptProposal, { params: { id: offer.id }, body: {} })
    expect(item).toMatchObject({
      title: 'Call the bank',
      dueDate: inDays(1),
      category: 'finance',
      priority: 'medium',
      status: 'pending',
      conversationId,
    })
    expect(await ada.call(listActionItems)).toEqual([item])
    expect((await shown(ada, conversationId)).proposal).toEqual({ ...offer, state: 'added' })
    await socket.hear((moment) => moment.type === 'changed' && moment.what === 'action-items')
    await socket.hear((moment) => moment.type === 'changed' && moment.what === 'conversation')
    socket.close()
  })

  test('becomes an item in the words and on the date that the person gives it', async () => {
    const ada = await world.aUser()
    const { conversationId, offer } = await anOffer(ada)
    const body = { title: 'Ring Barclays', dueDate: '2027-01-15' }
    expect(await ada.call(acceptProposal, { params: { id: offer.id }, body })).toMatchObject(body)
    expect((await shown(ada, conversationId)).proposal).toMatchObject({ ...body, state: 'added' })
    const undated = await anOffer(ada, "I'll ring the landlord on Monday")
    const item = await ada.call(acceptProposal, { params: { id: undated.offer.id }, body: { dueDate: null } })
    expect(item).toMatchObject({ title: 'Ring the landlord', dueDate: null })
  })

  test.each([
    [{ title: '  ' }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title too long'],
    [{ dueDate: 'whenever' }, 'Please enter a valid date'],
  ])('is not stored as %j', async (body, message) => {
    const ada = await world.aUser()
    const { conversationId, offer } = await anOffer(ada)
    const refused = await ada.ask(acceptProposal, { params: { id: offer.id }, body })
    expect([refused.status, refused.body.message]).toEqual([400, message])
    expect((await shown(ada, conversationId)).proposal?.state).toBe('offered')
  })

  test('becomes one item, however often and from however many tabs it is added', async () => {
    const ada = await world.aUser()
    const { offer } = await anOffer(ada)
    const accept = () => ada.call(acceptProposal, { params: { id: offer.id }, body: {} })
    const items = await Promise.all(Array.from({ length: 6 }, accept))
    items.push(await accept())
    expect(new Set(items.map(({ id }) => id)).size).toBe(1)
    expect(await ada.call(listActionItems)).toHaveLength(1)
  })

  test('can be declined, and taken up after all', async () => {
    const ada = await world.aUser()
    const { conversationId, offer } = await anOffer(ada)
    const dismissed = await ada.call(dismissProposal, { params: { id: offer.id } })
    expect(dismissed).toEqual({ ...offer, state: 'dismissed' })
    expect((await shown(ada, conversationId)).proposal).toEqual(dismissed)
    expect(await ada.call(undoProposal, { params: { id: offer.id } })).toEqual(offer)
    await ada.call(dismissProposal, { params: { id: offer.id } })
    await ada.call(acceptProposal, { params: { id: offer.id }, body: {} })
    expect(await ada.call(listActionItems)).toHaveLength(1)
  })

  test('stays added where another tab declines it meanwhile', async () => {
    const ada = await world.aUser()
    const { offer } = await anOffer(ada)
    await ada.call(acceptProposal, { params: { id: offer.id }, body: {} })
    expect((await ada.call(dismissProposal, { params: { id: offer.id } })).state).toBe('added')
    expect(await ada.call(listActionItems)).toHaveLength(1)
  })

  test('is taken back from the list by undoing, while it has not been begun', async () => {
    const ada = await world.aUser()
    const { offer } = await anOffer(ada)
    const add = () => ada.call(acceptProposal, { params: { id: offer.id }, body: { title: 'Ring Barclays' } })
    await add()
    expect(await ada.call(undoProposal, { params: { id: offer.id } })).toEqual(offer)
    expect(await ada.call(listActionItems)).toEqual([])
    const { id } = await add()
    await ada.call(setActionStatus, { params: { id }, body: { status: 'in_progress' } })
    const refused = await ada.ask(undoProposal, { params: { id: offer.id } })
    expect(refused.status).toBe(409)
    expect(await ada.call(listActionItems)).toHaveLength(1)
  })

  test('of somebody else can be neither added, declined nor taken back', async () => {
    const ada = await world.aUser()
    const { conversationId, offer } = await anOffer(ada)
    const eve = await world.aUser()
    for (const endpoint of [acceptProposal, dismissProposal, undoProposal])
      expect((await eve.ask(endpoint, { params: { id: offer.id }, body: {} })).status).toBe(404)
    expect(await eve.call(listActionItems)).toEqual([])
    expect((await shown(ada, conversationId)).proposal).toEqual(offer)
  })

  test('is offered once, however often the reply is regenerated', async () => {
    const ada = await world.aUser()
    const { assistantMessage, offer } = await anOffer(ada)
    const again = await ada.call(regenerateReply, { body: { messageId: assistantMessage.id } })
    expect(again.assistantMessage.proposal).toEqual(offer)
    await ada.call(acceptProposal, { params: { id: offer.id }, body: {} })
    const third = await ada.call(regenerateReply, { body: { messageId: assistantMessage.id } })
    expect(third.assistantMessage.proposal).toEqual({ ...offer, state: 'added' })
    expect(await ada.call(listActionItems)).toHaveLength(1)
  })

  test('is the same offer in another version of the message that says the same, and another where it says something else', async () => {
    const ada = await world.aUser()
    const { conversationId, userMessage, offer } = await anOffer(ada)
    await ada.call(acceptProposal, { params: { id: offer.id }, body: { title: 'Ring Barclays' } })
    const edit = (message: string) => say(ada, message, { conversationId, editOf: userMessage.id })
    const same = await edit("Thanks! I'll call the bank tomorrow.")
    expect(same.assistantMessage.proposal).toMatchObject({ id: offer.id, title: 'Ring Barclays', state: 'added' })
    const other = await edit("I'll email the landlord on Friday")
    expect(other.assistantMessage.proposal).toMatchObject({ title: 'Email the landlord', state: 'offered' })
    const none = await edit('Should I email the landlord?')
    expect(none.assistantMessage.proposal).toBeNull()
    const later = await say(ada, "I'll call the bank tomorrow", { conversationId })
    expect(later.assistantMessage.proposal).toMatchObject({ state: 'offered' })
    expect(later.assistantMessage.proposal?.id).not.toBe(offer.id)
  })

  test('outlives its conversation once it is an item, and goes with it where it is not', async () => {
    const ada = await world.aUser()
    const { conversationId, offer } = await anOffer(ada)
    const { id } = await ada.call(acceptProposal, { params: { id: offer.id }, body: {} })
    const open = (await say(ada, "I'll ring the landlord on Monday", { conversationId })).assistantMessage.proposal!
    await ada.call(deleteConversation, { params: { id: conversationId } })
    expect(await ada.call(listActionItems)).toMatchObject([{ id, title: 'Call the bank', conversationId: null }])
    for (const gone of [offer, open])
      expect((await ada.ask(acceptProposal, { params: { id: gone.id }, body: {} })).status).toBe(404)
  })

  test('is one item or none where it is added while its conversation is deleted', async () => {
    const ada = await world.aUser()
    for (let round = 0; round < 5; round += 1) {
      const { conversationId, offer } = await anOffer(ada)
      const [accepted, deleted] = await Promise.all([
        ada.ask(acceptProposal, { params: { id: offer.id }, body: {} }),
        ada.ask(deleteConversation, { params: { id: conversationId } }),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(accepted.status)
      const items = await ada.call(listActionItems)
      expect(items.filter(({ id }) => id === accepted.body.id)).toHaveLength(accepted.status === 200 ? 1 : 0)
    }
  })

  test('is not offered where the mentor never began, and the message went back', async () => {
    const ada = await world.aUser()
    model.server.behave({ status: 400 })
    expect((await ada.ask(sendMessage, { body: { message: "I'll call the bank tomorrow" } })).status).toBe(503)
    const { rows } = await world.services.database.pool.query('select * from action_proposals')
    expect(rows).toEqual([])
  })

  test('is offered as well with a reply that the person stopped, and not before', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    model.server.behave({ pieces: ['One ', 'two ', 'three ', 'four ', 'five ', 'six.'], pauseMs: 200 })
    const sending = say(ada, "I'll call the bank tomorrow", { conversationId: id })
    const socket = await ada.socket()
    socket.say({ type: 'join', conversationId: id })
    await socket.hear((moment) => moment.type === 'reply' && moment.text !== '')
    expect((await shown(ada, id)).proposal).toBeNull()
    await ada.call(stopReply, { body: { conversationId: id } })
    const { assistantMessage } = await sending
    expect([assistantMessage.status, assistantMessage.proposal?.title]).toEqual(['interrupted', 'Call the bank'])
    socket.close()
  })

  test('is offered by whoever settles a reply whose writer is gone', async () => {
    const ada = await world.aUser()
    const { conversationId, assistantMessage } = await anOffer(ada)
    const { pool } = world.services.database
    await pool.query(
      `update messages set status = 'pending', proposal_id = null, lease_until = now() - interval '1 minute' where id = $1`,
      [assistantMessage.id],
    )
    await pool.query('delete from action_proposals')
    await settleAbandonedReplies(world.services)
    expect(await shown(ada, conversationId)).toMatchObject({
      status: 'interrupted',
      proposal: { title: 'Call the bank', state: 'offered' },
    })
  })
})
