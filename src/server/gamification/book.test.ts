import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsToReach, levelOf } from '#shared/gamification.ts'
import { AREAS } from '#server/mentor/content.ts'
import { badges } from './badges.ts'
import { bookOne, bookSaid, type Said } from './book.ts'
import { type Entry, keyOf } from './entry.ts'
import { nextGoal } from './next-goal.ts'
import { emptyTally, enter, factsOf, type KeptTally, keptTally, tallyAsKept } from './tally.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const said = (messageId: number, change: Partial<Said> = {}): Said => ({
  conversationId: messageId,
  messageId,
  day: day(0),
  areas: [],
  concepts: [],
  ...change,
})

/** A history: messages in the order they were sent, over days, in new conversations and old ones. */
const history = fc
  .array(
    fc.record({
      later: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }) },
      ),
      conversation: fc.integer({ min: 1, max: 30 }),
      areas: fc.uniqueArray(fc.constantFrom(...AREAS), { maxLength: 2 }),
      concepts: fc.uniqueArray(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 2 }),
    }),
    { maxLength: 80 },
  )
  .map((steps) => {
    let today = 0
    return steps.map(({ later, conversation, areas, concepts }, index) => {
      today += later
      return { conversationId: conversation, messageId: index + 1, day: day(today), areas, concepts }
    })
  })

function bookAll(all: Said[], tally = emptyTally()): Entry[] {
  return all.flatMap((one) => bookSaid(tally, one, badges))
}
const sum = (entries: Entry[]) => entries.reduce((total, { points }) => total + points, 0)
const ledger = (entries: Entry[]) =>
  entries.map(({ kind, subject, day: on, points }) => `${kind} ${subject} ${on} ${points}`).sort()
const pointsOf = (entries: Entry[], kind: Entry['kind']) =>
  entries.filter((entry) => entry.kind === kind).map(({ points }) => points)

describe('what is earned', () => {
  test('by a first conversation', () => {
    const entries = bookAll([said(1)])
    expect(
      entries.filter(({ points }) => points > 0).map(({ kind, subject, points }) => [kind, subject, points]),
    ).toEqual([
      ['conversation', '1', 11],
      ['conversation-milestone', '1', 1],
      ['badge', 'first_steps', 25],
    ])
  })

  test('by first messages: ten times the streak, three a day', () => {
    const three = (n: number) => [1, 2, 3, 4].map((k) => said(n * 10 + k, { day: day(n) }))
    const points = pointsOf(bookAll([...three(0), ...three(1), ...three(25)]), 'conversation')
    expect(points).toEqual([11, 11, 11, 0, 12, 12, 12, 0, 11, 11, 11, 0])
    const long = Array.from({ length: 40 }, (_, n) => said(n + 1, { day: day(n) }))
    expect(pointsOf(bookAll(long), 'conversation')).toEqual(long.map((_, n) => Math.min(30, 11 + n)))
  })

  test('by further messages of a conversation: nothing but what they add to', () => {
    const tally = emptyTally()
    bookAll([said(1)], tally)
    const more = bookAll([said(2, { conversationId: 1 })], tally)
    expect(more).toEqual([{ kind: 'message', subject: '1/2', day: day(0), points: 0 }])
  })

  test('by streaks: 50 for each milestone, once, however often one is begun anew', () => {
    const entries = bookAll([0, 1, 2, 10, 11, 12, 20, 21, 22].map((n) => said(n + 1, { day: day(n) })))
    expect(entries.filter(({ kind }) => kind === 'streak-milestone')).toEqual([
      { kind: 'streak-milestone', subject: '3', day: day(2), points: 50 },
    ])
  })

  test('a level whose points reach the next level brings that one too', () => {
    const tally = emptyTally()
    enter(tally, { kind: 'daily-reward', subject: 'before', day: day(0), points: 198 })
    const entries = bookOne(tally, { kind: 'daily-reward', subject: day(0), day: day(0), points: 2 }, [])
    expect(entries.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      `daily-reward ${day(0)}`,
      'level 2',
      'level 3',
    ])
    expect(tally.points).toBe(400)
  })

  test('by talks of an area: its badge with the fifth conversation', () => {
    const entries = bookAll([1, 2, 3, 4, 5].map((n) => said(n, { areas: ['finance'] })))
    expect(entries.find(({ subject }) => subject === 'financial_savvy')).toMatchObject({ kind: 'badge', points: 100 })
    const same = bookAll([1, 2, 3, 4, 5].map((n) => said(n, { areas: ['finance'], conversationId: 1 })))
    expect(same.some(({ subject }) => subject === 'financial_savvy')).toBe(false)
  })

  test('every badge can be earned', () => {
    const all = Array.from({ length: 600 }, (_, n) =>
      said(n + 1, {
        conversationId: Math.floor(n / 10),
        day: day(Math.floor(n / 10)),
        areas: [...AREAS],
        concepts: [`c${n}`],
      }),
    )
    const earned = bookAll(all).filter(({ kind }) => kind === 'badge')
    expect(earned.map(({ subject }) => subject).sort()).toEqual(badges.map(({ id }) => id).sort())
  })
})

describe('whatever somebody says, in whatever order', () => {
  test('no entry is negative and none is booked twice', () => {
    fc.assert(
      fc.property(history, (all) => {
        const entries = bookAll([...all, ...all])
        expect(entries.every(({ points }) => points >= 0)).toBe(true)
        expect(new Set(entries.map(keyOf)).size).toBe(entries.length)
      }),
    )
  })

  test('saying more never takes points, levels or badges away', () => {
    fc.assert(
      fc.property(history, fc.nat(), (all, cut) => {
        const fewer = ledger(bookAll(all.slice(0, cut % (all.length + 1))))
        const more = new Set(ledger(bookAll(all)))
        expect(fewer.filter((entry) => !more.has(entry))).toEqual([])
      }),
    )
  })

  test('it makes no difference how the booking is cut up, nor what is booked again', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat(), { maxLength: 6 }), (all, cuts) => {
        const whole = ledger(bookAll(all))
        const tally = emptyTally()
        const parts = cuts.flatMap((cut) => bookAll(all.slice(0, cut % (all.length + 1)), tally))
        expect(ledger([...parts, ...bookAll(all, tally)])).toEqual(whole)
      }),
    )
  })

  test('a ledger read back comes to what it came to when it was written', () => {
    fc.assert(
      fc.property(history, (all) => {
        const tally = emptyTally()
        const entries = bookAll(all, tally)
        const read = emptyTally()
        for (const entry of entries) enter(read, entry)
        expect(read).toEqual(tally)
        const kept = tallyAsKept(JSON.parse(JSON.stringify(keptTally(tally))) as KeptTally)
        expect({ ...kept, known: [] }).toEqual({ ...tally, known: [] })
        expect([...kept.known].sort()).toEqual([...tally.known].filter(isAward).sort())
      }),
    )
  })

  test('within a day, the order makes no difference to what is earned in all', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (all, keys) => {
        const shuffled = all
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.one.day.localeCompare(b.one.day) || a.key - b.key)
          .map(({ one }) => one)
        const tally = emptyTally()
        bookAll(shuffled, tally)
        const straight = emptyTally()
        bookAll(all, straight)
        expect([tally.points, factsOf(tally), [...tally.known].filter(isAward).sort()]).toEqual([
          straight.points,
          factsOf(straight),
          [...straight.known].filter(isAward).sort(),
        ])
      }),
    )
  })

  test('each level up to theirs is booked once, and points are the sum of the ledger', () => {
    fc.assert(
      fc.property(history, (all) => {
        const tally = emptyTally()
        const entries = bookAll(all, tally)
        expect(tally.points).toBe(sum(entries))
        const levels = entries.filter(({ kind }) => kind === 'level').map(({ subject }) => Number(subject))
        expect(levels.sort((a, b) => a - b)).toEqual(Array.from({ length: levelOf(tally.points) - 1 }, (_, n) => n + 2))
      }),
    )
  })

  test('at most three first messages a day earn points', () => {
    fc.assert(
      fc.property(history, (all) => {
        const paid = bookAll(all).filter(({ kind, points }) => kind === 'conversation' && points > 0)
        for (const on of new Set(paid.map((entry) => entry.day)))
          expect(paid.filter((entry) => entry.day === on).length).toBeLessThanOrEqual(3)
      }),
    )
  })

  test('there is a next goal in words, of something that is not earned yet', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 40 }), (all, streak) => {
        const tally = emptyTally()
        bookAll(all, tally)
        const words = nextGoal(tally, Math.min(streak, factsOf(tally).streak), badges)
        expect(words).toMatch(/^[A-Z][^\n]{10,}$/)
        expect(words).not.toMatch(/undefined|NaN|-\d| 0 /)
        for (const { id, name } of badges)
          if (tally.known.has(`badge ${id}`)) expect(words).not.toContain(`to earn ${name}`)
      }),
    )
  })
})

const isAward = (key: string) => !/^(message|talk|conversation|area|concept) /.test(key)

describe('the next goal', () => {
  const after = (all: Said[], streak = 1) => {
    const tally = emptyTally()
    bookAll(all, tally)
    return nextGoal(tally, streak, badges)
  }
  test('of somebody who is new is the first conversation', () => {
    expect(after([], 0)).toBe('Start your first conversation to earn First Steps')
  })
  test('is what takes least', () => {
    expect(after([said(1)])).toBe('Talk on 2 more days in a row for a 3-day streak')
    expect(after(Array.from({ length: 9 }, (_, n) => said(n + 1, { conversationId: 1 })))).toBe(
      'Exchange 1 more message in your longest conversation to earn Deep Thinker',
    )
    expect(after([1, 2, 3, 4].map((n) => said(n, { areas: ['finance'] })))).toBe(
      'Start 1 more conversation to earn Conversation Starter',
    )
  })
  test('of somebody who has earned everything is the next level', () => {
    const tally = emptyTally()
    for (const { id } of badges) tally.known.add(`badge ${id}`)
    for (const days of [3, 7, 14, 30, 60, 100, 200, 365]) tally.known.add(`streak-milestone ${days}`)
    tally.conversations = 1000
    tally.points = pointsToReach(9) - 1
    expect(nextGoal(tally, 0, badges)).toBe('Earn 1 more point to reach level 9')
  })
})
