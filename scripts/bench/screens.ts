import { setTimeout as delay } from 'node:timers/promises'
import { createConversation } from '#shared/conversations.ts'
import { sendMessage } from '#shared/chat.ts'
import { getNewAchievements } from '#shared/gamification.ts'
import { CHROMIUM, FLAGS } from '#test/support/chromium.ts'
import { browserOf, cookieOf, type Person, storePeople } from '#test/support/signed-in-people.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import type { Figure } from './figure.ts'
import { embeddedHome, startProduct } from './product.ts'

/** An answer of achievements is repeated for a minute before it counts as shown. */
const CELEBRATED_WITHIN_S = 120
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100 }

/** Lighthouse's view of each main screen on a phone, as it throttles by default, signed in where the screen needs it. */
export async function screens(): Promise<Figure[]> {
  await using home = await embeddedHome()
  const [person] = await home.fill(({ db }) => storePeople(db, 1))
  if (!person) return []
  await using server = await startProduct(home.environment)
  const ada = browserOf(person, server.url)
  const { id } = await ada.call(createConversation)
  await ada.call(sendMessage, { body: { message: 'My café has lost its lunch trade.', conversationId: id } })
  await celebrated(ada)
  const figures: Figure[] = []
  for (const [name, path, who] of [
    ['sign-in', '/auth', null],
    ['home', '/', person],
    ['chat', `/chat/${id}`, person],
    ['history', '/history', person],
  ] as const)
    figures.push(...(await looked(name, `${server.url}${path}`, who)))
  return figures
}

/** Waits until the first badge counts as shown: its confetti would be measured in place of the screen. */
async function celebrated(person: Visitor) {
  let wasThere = false
  for (let waited = 0; waited < CELEBRATED_WITHIN_S; waited += 2) {
    const { newBadges } = await person.call(getNewAchievements)
    if (wasThere && newBadges.length === 0) return
    wasThere ||= newBadges.length > 0
    await delay(2000)
  }
  throw new Error(`The first badge was not shown within ${CELEBRATED_WITHIN_S} seconds`)
}

async function looked(name: string, url: string, person: Person | null): Promise<Figure[]> {
  const browser = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS })
  try {
    const answer = await lighthouse(url, {
      port: browser.port,
      onlyCategories: Object.keys(CATEGORIES),
      extraHeaders: person ? { Cookie: cookieOf(person) } : {},
      logLevel: 'silent',
    })
    return answer ? figuresOf(name, answer.lhr) : []
  } finally {
    browser.kill()
  }
}

const figuresOf = (name: string, { categories, audits }: Result): Figure[] => [
  ...Object.entries(CATEGORIES).map(([category, atLeast]): Figure => ({
    what: `${name}: Lighthouse ${category}`,
    value: (categories[category]?.score ?? 0) * 100,
    unit: 'of 100',
    bar: { atLeast },
  })),
  {
    what: `${name}: largest paint`,
    value: valueOf(audits, 'largest-contentful-paint'),
    unit: 'ms',
    bar: { atMost: 2000 },
  },
  { what: `${name}: blocked`, value: valueOf(audits, 'total-blocking-time'), unit: 'ms', bar: { atMost: 150 } },
  {
    what: `${name}: shift`,
    value: valueOf(audits, 'cumulative-layout-shift') * 1000,
    unit: 'thousandths',
    bar: { atMost: 20 },
  },
]

const valueOf = (audits: Result['audits'], name: string) => audits[name]?.numericValue ?? Number.NaN
