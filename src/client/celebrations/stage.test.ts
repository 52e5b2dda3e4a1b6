import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CelebrationItem } from './celebration-items.ts'
import { type Cue, direct, emptyStage, EVERY_MS, FIRST_AFTER_MS, SHOWN_MS, type Stage } from './stage.ts'

const item = (id: string, special = false): CelebrationItem => ({
  id,
  type: 'badge',
  title: id,
  description: '',
  icon: 'award',
  points: 1,
  color: 'green',
  special,
})

const batch = fc.record({
  after: fc.nat({ max: 20_000 }),
  items: fc.array(fc.record({ id: fc.stringMatching(/^[a-z]{1,2}$/), special: fc.boolean() }), { maxLength: 6 }),
})
const batches = fc.array(batch, { maxLength: 8 })

/** Plays the batches as a clock would, and writes down who came on when. */
function play(given: { after: number; items: { id: string; special: boolean }[] }[]) {
  let stage: Stage = emptyStage
  const log: { id: string; at: number; heardAt: number; shownTogether: number }[] = []
  const heard = new Map<string, number>()
  const leaving: { id: string; at: number }[] = []
  const cue = (next: Cue) => (stage = direct(stage, next))
  const until = (now: number) => {
    for (;;) {
      const next = stage.waiting[0]
      const left = leaving[0]
      if (left && left.at <= now && (!next || left.at <= next.at)) {
        cue({ type: 'leave', id: left.id })
        leaving.shift()
      } else if (next && next.at <= now) {
        cue({ type: 'next', isOurs: true })
        leaving.push({ id: next.item.id, at: next.at + SHOWN_MS })
        log.push({
          id: next.item.id,
          at: next.at,
          heardAt: heard.get(next.item.id) ?? Number.NaN,
          shownTogether: stage.shown.length,
        })
      } else return
    }
  }
  let now = 0
  for (const { after, items } of given) {
    now += after
    until(now)
    const here = [...stage.waiting.map((known) => known.item.id), ...stage.shown.map(({ id }) => id)]
    for (const { id } of items) if (!here.includes(id)) heard.set(id, now)
    const unique = [...new Map(items.map(({ id, special }) => [id, item(id, special)])).values()]
    cue({ type: 'earned', items: unique, now })
  }
  until(Infinity)
  return { log, stage }
}

test('the first card comes half a second after it was earned, the others a second and a half apart', () => {
  expect([FIRST_AFTER_MS, EVERY_MS, SHOWN_MS]).toEqual([500, 1500, 5000])
  const { waiting } = direct(emptyStage, { type: 'earned', items: [item('a'), item('b'), item('c')], now: 1000 })
  expect(waiting.map(({ at }) => at)).toEqual([1500, 3000, 4500])
})

test('no card comes sooner than half a second or closer than a second and a half, however things are earned', () => {
  fc.assert(
    fc.property(batches, (given) => {
      const { log } = play(given)
      for (const [index, { at, heardAt }] of log.entries()) {
        expect(at).toBeGreaterThanOrEqual(heardAt + FIRST_AFTER_MS)
        const before = log[index - 1]
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(EVERY_MS)
      }
    }),
  )
})

test('at most four cards are there together, and all that was earned comes on and goes', () => {
  fc.assert(
    fc.property(batches, (given) => {
      const { log, stage } = play(given)
      for (const { shownTogether } of log) expect(shownTogether).toBeLessThanOrEqual(4)
      const earned = new Set(given.flatMap(({ items }) => items.map(({ id }) => id)))
      expect(new Set(log.map(({ id }) => id))).toEqual(earned)
      expect(stage.waiting).toEqual([])
      expect(stage.shown).toEqual([])
    }),
  )
})

test('an answer that is repeated while its cards wait or show adds none', () => {
  const items = [item('a'), item('b')]
  const once = direct(emptyStage, { type: 'earned', items, now: 0 })
  expect(direct(once, { type: 'earned', items, now: 60 })).toBe(once)
  const showing = direct(once, { type: 'next', isOurs: true })
  expect(direct(showing, { type: 'earned', items, now: 900 })).toBe(showing)
})

test('confetti and sound come with the first of a batch and with every special one', () => {
  const { waiting } = direct(emptyStage, { type: 'earned', items: [item('a'), item('b'), item('c', true)], now: 0 })
  expect(waiting.map(({ hasFanfare }) => hasFanfare)).toEqual([true, false, true])
})

test('what another tab celebrates is passed over in silence', () => {
  const waiting = direct(emptyStage, { type: 'earned', items: [item('a'), item('b')], now: 0 })
  const passed = direct(waiting, { type: 'next', isOurs: false })
  expect(passed).toMatchObject({ shown: [], fanfares: 0, waiting: [{ item: { id: 'b' } }] })
})
