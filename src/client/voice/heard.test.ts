import { afterEach, expect, test, vi } from 'vitest'
import { keepHeard, wasHeard, watchHeard } from './heard.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const HOUR = 3_600_000

/** What another page of this browser gets to know of a change that this one makes. */
function onAnotherPage(change: () => void): void {
  const oldValue = localStorage.getItem('heard:1')
  change()
  const newValue = localStorage.getItem('heard:1')
  window.dispatchEvent(new StorageEvent('storage', { key: 'heard:1', oldValue, newValue }))
}

test('a message that was heard is remembered for its person alone, for a day', () => {
  keepHeard(1, 5, 0)
  expect([wasHeard(1, 5), wasHeard(2, 5), wasHeard(1, 6)]).toEqual([true, false, false])
  keepHeard(1, 6, 23 * HOUR)
  expect(wasHeard(1, 5)).toBe(true)
  keepHeard(1, 7, 25 * HOUR)
  expect([wasHeard(1, 5), wasHeard(1, 6)]).toEqual([false, true])
})

test('another page hears of each message that begins, also when it begins again', () => {
  const told: [number, number][] = []
  const unwatch = watchHeard(1, (...news) => told.push(news))
  onAnotherPage(() => keepHeard(1, 5, 100))
  onAnotherPage(() => keepHeard(1, 6, 200))
  onAnotherPage(() => keepHeard(1, 5, 300))
  unwatch()
  onAnotherPage(() => keepHeard(1, 7, 400))
  expect(told).toEqual([
    [5, 100],
    [6, 200],
    [5, 300],
  ])
})

test('what cannot be read counts as nothing', () => {
  localStorage.setItem('heard:1', '[1, "never"')
  expect(wasHeard(1, 5)).toBe(false)
  keepHeard(1, 5, 100)
  expect(wasHeard(1, 5)).toBe(true)
})
