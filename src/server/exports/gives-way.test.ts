import type { MessageRow } from '#server/messages/table.ts'
import { expect, test } from 'vitest'
import { conceptsMet } from './concepts-met.ts'
import { extractSummary } from './extract-summary.ts'
import { tellingSentences } from './telling-sentences.ts'

const message = (id: number): MessageRow =>
  ({
    id,
    role: id % 2 ? 'USER' : 'ASSISTANT',
    content: `How do I work out my gross margin this year? The break-even point of shop ${id} is not clear to me.`,
  }) as MessageRow
const messages = Array.from({ length: 40 }, (_, index) => message(index + 1))
const sentences = Array.from({ length: 500 }, (_, index) => `Shop ${index} sells more cakes than bread on Monday.`)

/** How often other work had its turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const next = () => {
    turns += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  await work()
  isOver = true
  return turns
}

test('looking for the ideas of a conversation gives way with each message', async () => {
  expect(await turnsDuring(() => conceptsMet(messages))).toBeGreaterThanOrEqual(messages.length)
})

test('a summary gives way with each message, in reading it, in its figures and in what the mentor said', async () => {
  const least = messages.length + messages.length / 2 + messages.length / 2
  expect(await turnsDuring(() => extractSummary(messages))).toBeGreaterThanOrEqual(least)
})

test('choosing among many sentences gives way', async () => {
  expect(await turnsDuring(() => tellingSentences(sentences, 7))).toBeGreaterThanOrEqual(10)
})

test('an idea is quoted by the first sentence of the person that names it', async () => {
  const own = [
    message(2),
    {
      ...message(3),
      content: 'I sell cakes in Leeds now. My gross margin is too small. Is a gross margin of 20% bad?',
    },
    { ...message(5), content: 'What is the break-even point of it? My gross margin fell again.' },
  ]
  const met = await conceptsMet(own)
  expect(met.map(({ concept, times, quote }) => [concept.name, times, quote])).toEqual(
    expect.arrayContaining([
      ['Gross margin', 3, 'My gross margin is too small.'],
      ['Break-even point', 2, 'What is the break-even point of it?'],
    ]),
  )
})
