import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTION_CATEGORIES } from '#shared/action-items.ts'
import { COMMITMENT_CASES, SAID_ON } from './commitment-cases.ts'
import { findCommitment } from './commitments.ts'
import { addDays, addMonths, endOfMonth, weekdayOf } from './days.ts'
import { HELD_OUT_COMMITMENTS } from './held-out-commitments.ts'

const commitments = COMMITMENT_CASES.filter(([, title]) => title !== null)
const others = COMMITMENT_CASES.filter(([, title]) => title === null)

test.each(commitments)('%s', (message, title, dueDate = null) => {
  expect(findCommitment(message, { today: SAID_ON })).toMatchObject({ title, dueDate })
})

test.each(others)('Nothing is committed to in: %s', (message) => {
  expect(findCommitment(message, { today: SAID_ON })).toBeNull()
})

test('Of the messages kept aside, none that commits to nothing is taken for one that does, and few are missed', () => {
  const judged = HELD_OUT_COMMITMENTS.map(([message, title]) => ({
    isOne: title !== null,
    isFound: findCommitment(message, { today: SAID_ON }) !== null,
  }))
  expect(judged.filter(({ isOne, isFound }) => isFound && !isOne)).toHaveLength(0)
  expect(judged.filter(({ isOne, isFound }) => isOne && !isFound).length).toBeLessThanOrEqual(2)
})

const aDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const dueOf = (when: string, today: string) => findCommitment(`I'll call the bank ${when}.`, { today })?.dueDate

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

describe('on any day', () => {
  test('today and tomorrow are those days', () =>
    fc.assert(
      fc.property(aDay, (today) => {
        expect(dueOf('today', today)).toBe(today)
        expect(dueOf('by the end of the day', today)).toBe(today)
        expect(dueOf('tomorrow morning', today)).toBe(addDays(today, 1))
        expect(dueOf('the day after tomorrow', today)).toBe(addDays(today, 2))
      }),
    ))

  test('a weekday is the next one, within seven days', () =>
    fc.assert(
      fc.property(aDay, fc.nat(6), fc.constantFrom('on', 'by'), (today, weekday, by) => {
        const due = dueOf(`${by} ${WEEKDAYS[weekday]}`, today)!
        expect(weekdayOf(due)).toBe(weekday)
        expect(due > today && due <= addDays(today, 7)).toBe(true)
        expect(dueOf(`a week on ${WEEKDAYS[weekday]}`, today)).toBe(addDays(due, 7))
        const before = dueOf(`before ${WEEKDAYS[weekday]}`, today)
        expect(before).toBe(addDays(due, -1))
      }),
    ))

  test('next week, and a weekday of it, lie in the week that begins on the next Monday', () =>
    fc.assert(
      fc.property(aDay, fc.nat(6), (today, weekday) => {
        const monday = addDays(today, 7 - weekdayOf(today))
        expect(dueOf('next week', today)).toBe(addDays(monday, 4))
        expect(dueOf(`next ${WEEKDAYS[weekday]}`, today)).toBe(addDays(monday, weekday))
      }),
    ))

  test('the end of the month is its last day', () =>
    fc.assert(
      fc.property(aDay, (today) => {
        const due = dueOf('by the end of the month', today)!
        expect(due.slice(0, 7)).toBe(today.slice(0, 7))
        expect(addDays(due, 1).slice(8)).toBe('01')
      }),
    ))

  test('in so many days, weeks and months is that far away', () =>
    fc.assert(
      fc.property(aDay, fc.integer({ min: 2, max: 60 }), (today, count) => {
        expect(dueOf(`in ${count} days`, today)).toBe(addDays(today, count))
        expect(dueOf('in two weeks', today)).toBe(addDays(today, 14))
        expect(dueOf('within a fortnight', today)).toBe(addDays(today, 14))
        const due = dueOf(`in ${count} months`, today)!
        expect(due).toBe(addMonths(today, count))
        expect(due <= endOfMonth(due)).toBe(true)
      }),
    ))

  test('a date without a year is the next of its kind, however it is written', () =>
    fc.assert(
      fc.property(aDay, fc.nat(11), fc.integer({ min: 1, max: 28 }), (today, month, date) => {
        const due = dueOf(`on ${date} ${MONTHS[month]}`, today)!
        expect(due.slice(5)).toBe(`${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
        expect(due >= today && due < addMonths(today, 12)).toBe(true)
        for (const written of [
          `on the ${date}th of ${MONTHS[month]}`,
          `on ${MONTHS[month]} ${date}`,
          `by ${date} ${MONTHS[month]?.slice(0, 3)}`,
          `on ${due.slice(8)}/${due.slice(5, 7)}/${due.slice(0, 4)}`,
          `on ${due}`,
        ])
          expect(dueOf(written, today), written).toBe(due)
      }),
    ))

  test('a day that the calendar does not have, or that is over, is no date', () => {
    for (const when of ['on 31 February', 'on 31/02/2027', 'on 3 December 2025', 'on 2020-01-01', 'last Tuesday'])
      expect(dueOf(when, SAID_ON) ?? null, when).toBeNull()
  })
})

describe('whatever is written', () => {
  const words = fc.constantFrom(
    ..."I'll we will I'm going to let me call the bank raise prices by 5% on Tuesday tomorrow next week in two weeks 31 June 2026-02-31 1/2 if not ? , . so and you “ ” \" ' * ` > 🦄 İ \ud800 <b> ${x}".split(
      ' ',
    ),
  )
  const messages = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
  )

  test('a commitment has a short title in one line, a day that is not over and a category that is offered', () =>
    fc.assert(
      fc.property(messages, aDay, (message, today) => {
        const found = findCommitment(message, { today })
        if (!found) return
        expect(found.title).toMatch(/^\P{Ll}.{0,99}$/u)
        expect(found.title).not.toMatch(/[\n<>*`]|\s$/)
        expect(found.dueDate === null || found.dueDate >= today).toBe(true)
        expect(ACTION_CATEGORIES).toContain(found.category)
      }),
      { numRuns: 2000 },
    ))

  test('the same words on the same day give the same', () =>
    fc.assert(
      fc.property(messages, aDay, (message, today) => {
        expect(findCommitment(message, { today })).toEqual(findCommitment(message, { today }))
      }),
    ))

  test('what a message is about is told by whether it commits, not by the day it is sent', () =>
    fc.assert(
      fc.property(fc.constantFrom(...others), aDay, ([message], today) => {
        expect(findCommitment(message, { today })).toBeNull()
      }),
    ))

  test('quotation marks around a promise make it somebody else’s', () =>
    fc.assert(
      fc.property(fc.constantFrom(...commitments), fc.constantFrom('“”', '""', '«»'), ([message], [open, close]) => {
        fc.pre(!message.includes('\n'))
        expect(findCommitment(`He wrote: ${open}${message}${close}`, { today: SAID_ON })).toBeNull()
      }),
    ))
})

test('A title is cut to a few words, in British English, without the marks of markdown', () => {
  const titleOf = (message: string) => findCommitment(message, { today: SAID_ON })?.title
  expect(titleOf("I'll analyze and organize the color samples of **our** new range tomorrow")).toBe(
    'Analyse and organise the colour samples of our new range',
  )
  expect(titleOf("I'll send the <b>invoice</b> to Acme tomorrow")).toBe('Send the invoice to Acme')
  const long = titleOf(`I'll write ${'a very long letter to everybody we know and '.repeat(20)} tomorrow`)!
  expect(long.split(' ').length).toBeLessThanOrEqual(12)
})

test('Of several promises the first with a day is taken', () => {
  const message = "I'll look into the lease. I'll call the landlord on Friday. I'll email the agent tomorrow."
  expect(findCommitment(message, { today: SAID_ON })).toMatchObject({
    title: 'Call the landlord',
    dueDate: '2026-11-20',
  })
})
