import { randomUUID } from 'node:crypto'
import { bookRewards } from '#server/gamification/book-rewards.ts'
import { rebuildRewards } from '#server/gamification/rebuild-rewards.ts'
import { tallyOf } from '#server/gamification/store.ts'
import { emptyTally, enter, keptTally, tallyAsKept } from '#server/gamification/tally.ts'
import type { Entry } from '#server/gamification/entry.ts'
import { getCurrentUser } from '#shared/auth.ts'
import { sendMessage } from '#shared/chat.ts'
import { deleteConversation } from '#shared/conversations.ts'
import * as endpoints from '#shared/gamification.ts'
import { localDay } from '#shared/local-day.ts'
import { aWorld } from '#test/support/world.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
const { db } = world.services
afterAll(world.close)
beforeEach(world.empty)

/** Jobs are looked for every two seconds. */
const soon = { timeout: 20_000, interval: 200 }
const DAY_MS = 86_400_000

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await world.services.database.pool.query<T>(text, values)).rows
const ledgerOf = (userId: number) =>
  query<Entry & { at: Date }>(
    `select kind::text, subject, day::text, points, at from rewards where user_id = $1 order by kind::text, subject`,
    [userId],
  )
const progressOf = (person: Visitor) => person.call(endpoints.getSimpleProgress)
const book = (person: Visitor) => bookRewards(world.services, person.user.id)

/** Puts an answered message into a person's history as if it had been said so many days ago. Answers its conversation. */
async function saidBefore(
  { user }: Visitor,
  { daysAgo = 0, message = 'Words of mine', conversationId = 0, reply = 'complete' } = {},
): Promise<number> {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  const [conversation] = conversationId
    ? [{ id: conversationId }]
    : await query<{ id: number }>(
        `insert into conversations (user_id, title, created_at) values ($1, 'A title', $2) returning id`,
        [user.id, at],
      )
  const id = conversation?.id ?? 0
  await query(
    `with said as (
       insert into messages (conversation_id, user_id, role, content, created_at, client_message_id)
       values ($1, $2, 'USER', $3, $4, $5) returning id)
     insert into messages (conversation_id, user_id, role, content, created_at, parent_id, status, lease_until)
       select $1, $2, 'ASSISTANT', 'Go on.', $4, id, $6::message_status, now() + interval '1 hour' from said`,
    [id, user.id, message, at, randomUUID(), reply],
  )
  return id
}

/** Takes the ledgers away, which their triggers keep the product from doing. */
const loseLedgers = () =>
  query(
    `begin; set local session_replication_role = replica; truncate rewards, reward_showings, reward_tallies; commit`,
  )

describe('a first conversation', () => {
  test('is rewarded after its reply, and the person is told', async () => {
    const ada = await world.aUser()
    const socket = await ada.socket()
    expect(await progressOf(ada)).toEqual({
      currentLevel: 1,
      totalPoints: 0,
      progressPercentage: 0,
      nextLevelPoints: 100,
      nextGoal: 'Start your first conversation to earn First Steps',
      recentBadges: [],
      badgesEarned: 0,
      streak: { days: 0, freezes: 0 },
      dailyGoal: { done: 0, of: 3 },
      dailyReward: { points: 25, isTaken: false },
    })
    await ada.call(sendMessage, { body: { message: 'Hello' } })
    await socket.hear((moment) => moment.type === 'changed' && moment.what === 'progress')
    expect(await progressOf(ada)).toMatchObject({
      totalPoints: 37,
      progressPercentage: 37,
      recentBadges: [{ id: 'first_steps', name: 'First Steps' }],
      badgesEarned: 1,
      streak: { days: 1, freezes: 0 },
      dailyGoal: { done: 1, of: 3 },
    })
    socket.close()
  })

  test('is rewarded once, however often and wherever its job runs', async () => {
    const ada = await world.aUser()
    await saidBefore(ada)
    await Promise.all(Array.from({ length: 8 }, () => book(ada)))
    const once = await ledgerOf(ada.user.id)
    await book(ada)
    expect(await ledgerOf(ada.user.id)).toEqual(once)
    expect((await progressOf(ada)).totalPoints).toBe(37)
  })

  test('leaves no word of it in the ledger', async () => {
    const ada = await world.aUser()
    await saidBefore(ada, { message: 'Unmistakable words on cash flow and a SWOT' })
    await book(ada)
    const subjects = (await ledgerOf(ada.user.id)).map(({ subject }) => subject)
    expect(subjects).toContain('cash-flow')
    for (const subject of subjects) expect(subject).toMatch(/^[a-z0-9_/-]*$/)
    expect(JSON.stringify(subjects)).not.toMatch(/unmistakable/i)
  })
})

describe('the ledger', () => {
  test('outlives a conversation, so that deleting earns nothing anew', async () => {
    const ada = await world.aUser()
    for (let n = 0; n < 4; n++) {
      const { userMessage } = await ada.call(sendMessage, { body: { message: 'Hello' } })
      await ada.call(deleteConversation, { params: { id: userMessage.conversationId } })
    }
    expect(await progressOf(ada)).toMatchObject({ totalPoints: 11 * 3 + 1 + 25, dailyGoal: { done: 4 } })
    expect((await ada.call(endpoints.getProgress)).stats).toMatchObject({ totalConversations: 4, totalMessages: 4 })
    expect(await query('select id from conversations')).toEqual([])
  })

  test('is changed and emptied by nobody, and goes with its owner', async () => {
    const ada = await world.aUser()
    await saidBefore(ada)
    await book(ada)
    await expect(query('update rewards set points = 1000')).rejects.toThrow('append-only')
    await expect(query('delete from rewards')).rejects.toThrow('append-only')
    await query('delete from users where id = $1', [ada.user.id])
    expect(await query('select * from rewards where user_id = $1', [ada.user.id])).toEqual([])
    await book(ada)
  })

  test('comes to the same in the database as entry by entry', async () => {
    const ada = await world.aUser()
    const texts = ['We need more cash flow', 'Our marketing fails', 'How do I delegate?', 'A SWOT, please', 'Hello']
    for (let n = 0; n < 40; n++) {
      const conversationId = await saidBefore(ada, { daysAgo: 20 - Math.floor(n / 2), message: texts[n % 5] })
      if (n % 3 === 0) await saidBefore(ada, { daysAgo: 20 - Math.floor(n / 2), conversationId })
    }
    await book(ada)
    await ada.call(endpoints.takeDailyReward)
    const folded = emptyTally()
    for (const { kind, subject, day, points } of await ledgerOf(ada.user.id))
      enter(folded, { kind, subject, day, points })
    const { tally, added } = await tallyOf(db, ada.user.id)
    expect(tallyAsKept(keptTally(tally))).toEqual(tallyAsKept(keptTally(folded)))
    expect(added, 'entries added up again').toBeLessThan((await ledgerOf(ada.user.id)).length)
  })

  test('books nothing before what was said earlier has its reply', async () => {
    const ada = await world.aUser()
    await saidBefore(ada, { daysAgo: 1, reply: 'pending' })
    const later = await saidBefore(ada)
    await book(ada)
    expect((await progressOf(ada)).totalPoints).toBe(0)
    await query(`update messages set status = 'interrupted' where status = 'pending'`)
    await book(ada)
    const points = (await ledgerOf(ada.user.id)).find(
      ({ kind, subject }) => kind === 'conversation' && subject === String(later),
    )
    expect(points).toMatchObject({ points: 12 })
  })

  test("of another person is nobody else's", async () => {
    const [ada, bob] = [await world.aUser(), await world.aUser()]
    await saidBefore(ada)
    await book(ada)
    expect((await progressOf(bob)).totalPoints).toBe(0)
    expect((await bob.call(endpoints.getNewAchievements)).newBadges).toEqual([])
    expect((await bob.call(endpoints.getProgress)).stats.totalMessages).toBe(0)
  })
})

describe('a rebuild', () => {
  const aHistory = async () => {
    const ada = await world.aUser()
    // The jobs of both registrations are done: none of them books what a test has taken away.
    await expect.poll(() => query(`select 1 from rewards where kind = 'joined'`), soon).toHaveLength(2)
    for (const daysAgo of [30, 29, 28, 28, 28, 28, 20, 19, 3, 2, 1, 0]) {
      const conversationId = await saidBefore(ada, { daysAgo, message: 'My marketing brings no customers' })
      await saidBefore(ada, { daysAgo, conversationId })
    }
    return ada
  }

  test('of an unharmed database changes nothing', async () => {
    const ada = await aHistory()
    await book(ada)
    const gone = await saidBefore(ada, { message: 'Talk of operations' })
    await ada.call(deleteConversation, { params: { id: gone } })
    await ada.call(endpoints.takeDailyReward)
    const before = await query('select * from rewards order by id')
    expect(await rebuildRewards(db)).toBe('2 accounts were looked through, and nothing was missing.')
    expect(await query('select * from rewards order by id')).toEqual(before)
  })

  test('brings back what was lost, as it was, and celebrates none of it', async () => {
    const ada = await aHistory()
    await book(ada)
    const before = await ledgerOf(ada.user.id)
    await loseLedgers()
    expect((await progressOf(ada)).totalPoints).toBe(0)
    expect(await rebuildRewards(db)).toMatch(/^2 accounts were looked through, and \d+ missing entries were added\.$/)
    expect(await ledgerOf(ada.user.id)).toEqual(before)
    expect(await ada.call(endpoints.getNewAchievements)).toMatchObject({ newBadges: [], conversationMilestones: [] })
  })

  test.each(['message', 'talk', 'conversation', 'area', 'level', 'badge'])(
    'brings back entries of one kind, on the days they had: %s',
    async (kind) => {
      const ada = await aHistory()
      await book(ada)
      const before = await ledgerOf(ada.user.id)
      // Only a message's own entry knows on which day it was said, should its person have moved since.
      if (kind !== 'message') await query(`update users set time_zone = 'Pacific/Kiritimati'`)
      await query(
        `begin; set local session_replication_role = replica; delete from rewards where kind = '${kind}'; commit`,
      )
      await rebuildRewards(db)
      const what = ({ day, ...entry }: Entry & { at: Date }) =>
        kind === 'level' || kind === 'badge' ? { ...entry, at: 0 } : { ...entry, day }
      expect((await ledgerOf(ada.user.id)).map(what)).toEqual(before.map(what))
    },
  )

  test('keeps what history no longer holds', async () => {
    const ada = await aHistory()
    await book(ada)
    const before = await ledgerOf(ada.user.id)
    await query('delete from conversations where user_id = $1', [ada.user.id])
    await rebuildRewards(db)
    expect(await ledgerOf(ada.user.id)).toEqual(before)
  })

  test('begun by several at once adds everything once', async () => {
    const ada = await aHistory()
    await Promise.all([rebuildRewards(db), rebuildRewards(db), book(ada)])
    const once = await ledgerOf(ada.user.id)
    await loseLedgers()
    await rebuildRewards(db)
    expect(await ledgerOf(ada.user.id)).toEqual(once)
  })
})

describe('the daily reward', () => {
  test('can be taken once a day, however many ask at once', async () => {
    const ada = await world.aUser()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.ask(endpoints.takeDailyReward)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      "You have taken today's reward already. There is a new one tomorrow.",
    )
    expect(await progressOf(ada)).toMatchObject({ totalPoints: 25, dailyReward: { points: 25, isTaken: true } })
  })

  test('lifts to the next level where its points reach it', async () => {
    const ada = await world.aUser()
    for (let n = 0; n < 3; n++) await saidBefore(ada)
    await query(
      `insert into rewards (user_id, kind, subject, day, points) values ($1, 'daily-reward', '2026-01-01', '2026-01-01', 25)`,
      [ada.user.id],
    )
    await book(ada)
    expect(await progressOf(ada)).toMatchObject({ currentLevel: 1, totalPoints: 84 })
    const after = await ada.call(endpoints.takeDailyReward)
    expect(after).toMatchObject({
      currentLevel: 2,
      totalPoints: 84 + 25 + 100,
      nextLevelPoints: 300,
      progressPercentage: 69.67,
    })
    expect(await ada.call(endpoints.getNewAchievements)).toMatchObject({ levelUp: true, level: 2 })
  })
})

describe('new achievements', () => {
  const ask = (person: Visitor) => person.call(endpoints.getNewAchievements)
  const aMinutePasses = () => query(`update reward_showings set at = at - interval '61 seconds'`)

  test('are told again for a minute, and then no more', async () => {
    const ada = await world.aUser()
    await saidBefore(ada)
    await book(ada)
    const [first, twin] = await Promise.all([ask(ada), ask(ada)])
    expect(first).toMatchObject({
      newBadges: [{ id: 'first_steps', badge: { name: 'First Steps', points: 25, category: 'getting_started' } }],
      levelUp: false,
      streakMilestone: false,
      conversationMilestones: [1],
      level: 1,
      streak: 1,
    })
    expect([twin, await ask(ada)]).toEqual([first, first])
    await aMinutePasses()
    expect(await ask(ada)).toMatchObject({ newBadges: [], conversationMilestones: [] })
  })

  test('that come within that minute are told beside the others, for a minute of their own', async () => {
    const ada = await world.aUser()
    await saidBefore(ada, { daysAgo: 2 })
    await book(ada)
    await ask(ada)
    await saidBefore(ada, { daysAgo: 1 })
    await saidBefore(ada)
    await book(ada)
    const both = await ask(ada)
    expect(both).toMatchObject({
      newBadges: [{ id: 'first_steps' }],
      levelUp: true,
      level: 2,
      streakMilestone: true,
      streak: 3,
    })
    await query(`update reward_showings set at = at - interval '61 seconds'
      where reward_id in (select id from rewards where subject = 'first_steps')`)
    expect(await ask(ada)).toMatchObject({ newBadges: [], levelUp: true, streakMilestone: true })
    await aMinutePasses()
    expect(await ask(ada)).toMatchObject({ newBadges: [], levelUp: false, streakMilestone: false, level: 2, streak: 3 })
  })

  test('wait for somebody who is away', async () => {
    const ada = await world.aUser()
    await saidBefore(ada, { daysAgo: 40 })
    await book(ada)
    expect((await ask(ada)).newBadges).toHaveLength(1)
  })
})

describe('initialisation', () => {
  test('happens at registration, and again changes nothing', async () => {
    const ada = await world.aUser()
    await expect.poll(() => ledgerOf(ada.user.id), soon).toHaveLength(1)
    const [joined] = await ledgerOf(ada.user.id)
    expect(joined).toMatchObject({ kind: 'joined', points: 0 })
    const progress = await ada.call(endpoints.initialise)
    expect(progress).toEqual({
      level: 1,
      totalPoints: 0,
      nextLevelPoints: 100,
      badges: [],
      learningPaths: [],
      stats: { totalConversations: 0, totalMessages: 0, topicsDiscussed: [], currentStreak: 0 },
    })
    expect([await ada.call(endpoints.initialise), await ledgerOf(ada.user.id)]).toEqual([progress, [joined]])
  })

  test('rewards what was said before there were rewards', async () => {
    const ada = await world.aUser()
    for (let n = 0; n < 5; n++) await saidBefore(ada, { daysAgo: 9 - n, message: 'Our cash flow is poor' })
    const { badges, stats } = await ada.call(endpoints.initialise)
    expect(badges.map(({ badgeId }) => badgeId).sort()).toEqual([
      'conversation_starter',
      'financial_savvy',
      'first_steps',
    ])
    expect(stats).toEqual({ totalConversations: 5, totalMessages: 5, topicsDiscussed: ['Finance'], currentStreak: 0 })
  })
})

describe('the time zone', () => {
  const say = (person: Visitor, zone: string) => person.fetch('/api/auth/user', { headers: { 'time-zone': zone } })

  test("is kept as the person's browser says it, and what is none is passed over", async () => {
    const ada = await world.aUser()
    expect((await ada.call(getCurrentUser)).timeZone).toBeNull()
    expect(await (await say(ada, 'pacific/auckland')).json()).toMatchObject({ timeZone: 'Pacific/Auckland' })
    await expect.poll(async () => (await ada.call(getCurrentUser)).timeZone, soon).toBe('Pacific/Auckland')
    for (const zone of ['Atlantis/Capital', '', 'x'.repeat(500), "'; drop table users"]) {
      const answer = await say(ada, zone)
      expect([answer.status, await answer.json()]).toMatchObject([200, { timeZone: 'Pacific/Auckland' }])
    }
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'])(
    'decides which day it is: %s',
    async (zone) => {
      const ada = await world.aUser()
      await say(ada, zone)
      const before = localDay(new Date(), zone)
      await saidBefore(ada)
      await book(ada)
      await ada.call(endpoints.takeDailyReward)
      const days = (await ledgerOf(ada.user.id)).filter(({ kind }) => kind === 'talk' || kind === 'daily-reward')
      expect(days.map(({ day }) => day)).toEqual([
        expect.toBeOneOf([before, localDay(new Date(), zone)]),
        expect.anything(),
      ])
      expect(await progressOf(ada)).toMatchObject({ dailyGoal: { done: 1 }, dailyReward: { isTaken: true } })
    },
  )

  test('of a traveller takes nothing away, whichever way they fly', async () => {
    const ada = await world.aUser()
    await say(ada, 'Pacific/Kiritimati')
    await saidBefore(ada)
    await book(ada)
    const before = await ledgerOf(ada.user.id)
    await say(ada, 'Pacific/Pago_Pago')
    await book(ada)
    await rebuildRewards(db)
    expect(await ledgerOf(ada.user.id)).toEqual(before)
    expect(await progressOf(ada)).toMatchObject({ totalPoints: 37, streak: { days: 1 } })
  })
})

test('every badge is listed, with nothing but what is shown of it', async () => {
  const ada = await world.aUser()
  const badges = await ada.call(endpoints.listBadges)
  expect(endpoints.listBadges.answer.parse(badges)).toEqual(badges)
  expect(badges.map(({ id }) => id)).toContain('business_mentor_graduate')
})
