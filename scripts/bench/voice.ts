import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { sendMessage } from '#shared/chat.ts'
import { createConversation, listConversations } from '#shared/conversations.ts'
import { speechChunks } from '#shared/speech-chunks.ts'
import { speak } from '#shared/voice.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { browserOf, type Person, storePeople } from '#test/support/signed-in-people.ts'
import type { ServerProcess } from '#test/support/server-process.ts'
import type { Visitor } from '#test/support/visitor.ts'
import type { Page } from 'playwright-core'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { childrenOf, megabytesOf } from './processes.ts'
import { embeddedHome, startProduct } from './product.ts'

const REPLIES = [
  'My café in Leeds has lost its lunch trade since the office next door closed. What should I do?',
  'I am a freelance designer and cannot decide what to charge.',
  'We have four months of cash left and a sales cycle of six.',
  'What is a break-even point?',
  'Nobody in my team tells me when something goes wrong.',
  'Should I open a second shop?',
]
/** Three sentences, as long as a chunk of the chat. */
const CHUNKS = [
  'Your lunch trade has fallen by a third, and that is worth knowing in pounds before you change the menu. Count the takings of each day for a week, and write them beside the weather. Then look for the two days that are worst.',
  'A price is a promise about the result, so begin with what the customer gains from it. Ask three of them what the problem cost last year. Put a tenth of that on the table as your fee and see what happens.',
  'Cash lasts four months, and a sale takes six, so something has to give before the spring. Ask your best five customers for a deposit with each order. Move the two largest bills to the end of the month while you can.',
  'A team goes quiet when bad news was once punished, and it rarely tells you when that was. Begin the Monday meeting with a mistake of your own. Thank the first person who brings you theirs, and fix nothing on the spot.',
]
/** How long the chat waits after a reply before it speaks. */
const SPOKEN_AFTER_MS = 500
const ASK_EVERY_MS = 10
const KEY_EVERY_MS = 80
const QUIET_MS = 6000
const MP3_BYTES_A_SECOND = 8000
const TICKS_A_SECOND = 100
/** Of processor in a second: less, and nobody speaks. */
const STILL_CPU_SECONDS = 0.3

/** The embedded voice: from the end of a reply to its first sound, what speaking costs, and what others notice of it. */
export async function voice(): Promise<Figure[]> {
  await using home = await embeddedHome()
  const people = await home.fill(({ db }) => storePeople(db, 4))
  await using server = await startProduct(home.environment)
  const others = browserOf(people[3]!, server.url)
  // The meanings of the library are worked out once on a new installation, which is not what is measured here.
  await others.call(sendMessage, { body: { message: REPLIES[0]! } })
  await stillness(server.pid)
  const sounds = await firstSounds(people[0]!, server)
  const pieces = await firstPieces(browserOf(people[1]!, server.url), server.pid)
  const quiet = await waitsWhile(others, delay(QUIET_MS))
  const before = cpuSeconds(server.pid)
  let audio = 0
  const listening = [people[1]!, people[2]!].map(async (person, at) => {
    for (const text of CHUNKS.filter((_, n) => n % 2 === at)) {
      const seconds = await secondsHeard(browserOf(person, server.url), text)
      audio += seconds
    }
  })
  const busy = await waitsWhile(others, Promise.all(listening))
  const cpu = cpuSeconds(server.pid) - before
  return [
    { what: 'voice: end of a reply to its first sound, the very first', value: sounds[0]!, unit: 'ms' },
    {
      what: `voice: end of a reply to its first sound, slowest of the next ${sounds.length - 1}`,
      value: Math.max(...sounds.slice(1)),
      unit: 'ms',
      bar: { atMost: 1200 },
    },
    {
      what: `voice: the same without a browser on these cores, slowest of ${pieces.length}`,
      value: Math.max(...pieces),
      unit: 'ms',
      bar: { atMost: 1200 },
    },
    { what: 'voice: CPU for a second of sound', value: (cpu / audio) * 1000, unit: 'ms' },
    { what: 'voice: others wait while nobody speaks, p99', value: percentile(quiet, 99), unit: 'ms' },
    { what: 'voice: others wait while two listen, p99', value: percentile(busy, 99), unit: 'ms', bar: { atMost: 60 } },
    {
      what: 'voice: memory of its process (RSS)',
      value: Math.max(...childrenOf(server.pid).map(megabytesOf)),
      unit: 'MB',
    },
    { what: 'voice: memory of the server beside it (RSS)', value: megabytesOf(server.pid), unit: 'MB' },
  ]
}

/** In Chromium, with the half second that the chat lets pass before it speaks by itself. */
async function firstSounds(person: Person, { url, pid }: ServerProcess): Promise<number[]> {
  await using chromium = await launchChromium(['--autoplay-policy=no-user-gesture-required'])
  const context = await chromium.newContext({ baseURL: url })
  await context.addCookies([{ name: 'ithaca', value: person.token, url }])
  const page = await context.newPage()
  await page.addInitScript(noteSounds)
  const times: number[] = []
  for (const question of REPLIES) {
    const { id } = await browserOf(person, url).call(createConversation)
    await page.goto(`/chat/${id}`)
    times.push(await firstSound(page, question))
    // A person listens before they ask on; here the next question waits until all was spoken.
    await stillness(pid)
  }
  return times
}

/** As the chat asks, without its drawing: half a second after the reply, until the first piece of sound is there. */
async function firstPieces(listener: Visitor, pid: number): Promise<number[]> {
  const times: number[] = []
  for (const message of REPLIES) {
    const { assistantMessage } = await listener.call(sendMessage, { body: { message, spoken: true } })
    const ended = performance.now()
    await delay(SPOKEN_AFTER_MS)
    const response = await askToSpeak(listener, speechChunks(assistantMessage.content)[0] ?? '')
    await response.body?.getReader().read()
    times.push(performance.now() - ended)
    await stillness(pid)
  }
  return times
}

declare global {
  interface Window {
    sounds: number[]
  }
}

/** Of the voice: a celebration's sound has an address of its own. */
function noteSounds() {
  window.sounds = []
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    const note = () => this.src.startsWith('blob:') && window.sounds.push(performance.now())
    this.addEventListener('playing', note, { once: true })
    return play.call(this)
  }
}

async function firstSound(page: Page, question: string): Promise<number> {
  // As fast as a good typist: the voice is got ready meanwhile.
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially(question, { delay: KEY_EVERY_MS })
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.waitForFunction(() => window.sounds.length > 0, null, { timeout: 60_000 })
  return page.evaluate(() => {
    const replies = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/chat'))
    return window.sounds[0]! - (replies.at(-1) as PerformanceResourceTiming).responseEnd
  })
}

async function secondsHeard(listener: Visitor, text: string): Promise<number> {
  const response = await askToSpeak(listener, text)
  return (await response.arrayBuffer()).byteLength / MP3_BYTES_A_SECOND
}

async function askToSpeak(listener: Visitor, text: string): Promise<Response> {
  const response = await listener.fetch(speak.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  if (!response.ok) throw new Error(`speaking answered ${response.status}`)
  return response
}

/** How long each of the requests of somebody else takes, one every 10 ms, until the work is done. */
async function waitsWhile(other: Visitor, work: Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = []
  const ask = async () => {
    const began = performance.now()
    await other.call(listConversations, { query: { limit: 50 } })
    return performance.now() - began
  }
  const timer = setInterval(() => asked.push(ask()), ASK_EVERY_MS)
  await work
  clearInterval(timer)
  return Promise.all(asked)
}

/** Until the server and its processes have nothing to do. */
async function stillness(pid: number): Promise<void> {
  for (let spent = 1; spent > STILL_CPU_SECONDS;) {
    const before = cpuSeconds(pid)
    await delay(1000)
    spent = cpuSeconds(pid) - before
  }
}

/** Of the server and its processes, so far. */
function cpuSeconds(pid: number): number {
  const ticks = [pid, ...childrenOf(pid)].map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND
}
