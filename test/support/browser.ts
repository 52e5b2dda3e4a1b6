import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import type { Visitor } from './visitor.ts'

export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 360, height: 780 }

/** A tab that knows what went wrong in it. */
export interface Tab extends Page {
  /** Uncaught errors and violations of the content security policy, in words. */
  faults: string[]
}

export interface TestBrowser {
  /** A fresh browser profile, signed in as the person where one is given. */
  profile(url: string, person?: Visitor): Promise<BrowserContext>
  /** A tab of a profile of its own, or of the profile given. */
  tab(url: string, options?: { person?: Visitor; profile?: BrowserContext }): Promise<Tab>
}

/** One real Chromium, for the tests beside the call. After each its profiles close, and no tab may have met a fault. */
export async function aBrowser(flags: readonly string[] = []): Promise<TestBrowser> {
  const browser = await launchChromium(flags)
  const tabs: Tab[] = []
  afterAll(() => browser.close())
  afterEach(async () => {
    const faults = tabs.splice(0).flatMap((tab) => tab.faults)
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(faults).toEqual([])
  })

  const profile: TestBrowser['profile'] = async (url, person) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: WIDE,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    context.setDefaultTimeout(15_000)
    if (person) await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })))
    return context
  }
  return {
    profile,
    async tab(url, { person, profile: given } = {}) {
      const context = given ?? (await profile(url, person))
      const tab = Object.assign(await context.newPage(), { faults: [] as string[] })
      tabs.push(tab)
      tab.on('pageerror', (error) => tab.faults.push(error.message))
      tab.on('console', (message) => {
        if (/content security policy|hydrat|unique "key"/i.test(message.text())) tab.faults.push(message.text())
      })
      return tab
    },
  }
}

/** Colours that change with the theme begin to with the next frame and take a moment: they are looked at when they have arrived. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** What axe finds against WCAG 2.0 to 2.2, A and AA, in words; nothing where all is well. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Without frames the other mode finds the same, and opens a page of its own for it each time.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** Looks at the page as it stands in both themes and both widths; `where` names it in a failure. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const size of [WIDE, NARROW])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await atRest(page)
      expect(await axeViolations(page), `${where}, ${colorScheme}, ${size.width} pixels`).toEqual([])
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `${where} scrolls sideways at ${size.width} pixels`).toBeLessThanOrEqual(0)
    }
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}
