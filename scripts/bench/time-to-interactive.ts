import type { Page } from 'playwright-core'

/** A page without a long task for so long is at rest. */
const QUIET_MS = 1000

/** From the start of the navigation until each of the selectors finds something, that is painted, and the last long task is over. */
export async function timeToInteractive(page: Page, path: string, selectors: readonly string[]): Promise<number> {
  await page.goto(path)
  return page.evaluate(
    ([awaited, quietMs]) =>
      new Promise<number>((resolve) => {
        let readyAt = 0
        let busyUntil = 0
        new PerformanceObserver((list) => {
          for (const task of list.getEntries()) busyUntil = Math.max(busyUntil, task.startTime + task.duration)
        }).observe({ type: 'longtask', buffered: true })
        requestAnimationFrame(function look(now) {
          if (readyAt === 0 && awaited.every((selector) => document.querySelector(selector))) readyAt = now
          const last = Math.max(readyAt, busyUntil)
          if (readyAt > 0 && now > last + quietMs) resolve(last)
          else requestAnimationFrame(look)
        })
      }),
    [selectors, QUIET_MS] as const,
  )
}
