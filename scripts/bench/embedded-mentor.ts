import { REPLY_MAX } from '#server/chat/write-reply.ts'
import { citeLibrary } from '#server/citations/cite-library.ts'
import { library } from '#server/mentor/library.ts'
import { sendMessage } from '#shared/chat.ts'
import { browserOf, storePeople } from '#test/support/signed-in-people.ts'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { embeddedHome, startProduct } from './product.ts'

const QUESTIONS = [
  'My café in Leeds has lost its lunch trade since the office next door closed. What should I do?',
  'I am a freelance designer and cannot decide what to charge.',
  'We have four months of cash left and a sales cycle of six.',
  'What is a break-even point?',
]

/** The whole reply of the embedded mentor, its pace of speaking included, and what citing costs. There is no bar; the figures are for the reader. */
export async function embeddedMentor(): Promise<Figure[]> {
  await using home = await embeddedHome()
  const people = await home.fill(({ db }) => storePeople(db, QUESTIONS.length))
  await using server = await startProduct(home.environment)
  const times: number[] = []
  for (const [number, message] of QUESTIONS.entries()) {
    const began = performance.now()
    await browserOf(people[number]!, server.url).call(sendMessage, { body: { message } })
    times.push(performance.now() - began)
  }
  return [
    { what: "embedded mentor's whole reply, p50 of 4", value: percentile(times, 50), unit: 'ms' },
    { what: 'citations of the longest reply, p95 of 100', value: citing(), unit: 'ms' },
  ]
}

function citing(): number {
  const page = library.content.concepts.map(({ definition }) => `${definition} And so do you.`).join(' ')
  const reply = page.repeat(Math.ceil(REPLY_MAX / page.length)).slice(0, REPLY_MAX)
  const times = Array.from({ length: 100 }, () => {
    const began = performance.now()
    citeLibrary(reply)
    return performance.now() - began
  })
  return percentile(times, 95)
}
