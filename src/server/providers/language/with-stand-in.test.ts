import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createEmbeddedMentor } from './embedded.ts'
import type { LanguageModel } from './port.ts'
import { about, languageSuite, never, wholeReply } from './suite.ts'
import { withStandIn } from './with-stand-in.ts'

const log = pino({ level: 'silent' })
const embedded = createEmbeddedMentor({ pace: 0 })

/** A model that writes so. `signals` are those it was given. */
function modelOf(write: (signal: AbortSignal) => AsyncIterable<string>) {
  const signals: AbortSignal[] = []
  const model: LanguageModel = {
    ...embedded,
    name: 'test-model',
    write(_, signal) {
      signals.push(signal)
      return write(signal)
    },
  }
  return { model, signals }
}
const standIn: LanguageModel = {
  ...embedded,
  async *write() {
    yield 'In its '
    yield 'place.'
  },
}

languageSuite('A model with a stand-in', () => withStandIn(embedded, standIn, { log }))

test('a model that answers is not replaced, however long it goes on', async () => {
  const { model } = modelOf(async function* () {
    yield 'First, '
    await delay(80)
    yield 'and last.'
  })
  expect(await wholeReply(withStandIn(model, standIn, { log, patienceMs: 30 }), 'Hello')).toEqual([
    'First, ',
    'and last.',
  ])
})

test.each<[string, (signal: AbortSignal) => AsyncIterable<string>]>([
  [
    'fails',
    async function* () {
      yield await Promise.reject<string>(new Error('It broke'))
    },
  ],
  [
    'says nothing for long',
    async function* (signal) {
      await delay(60_000, undefined, { signal })
      yield 'Too late'
    },
  ],
  [
    'never answers, nor hears that it is over',
    async function* () {
      await new Promise(() => undefined)
      yield ''
    },
  ],
])('another writes for one that %s, the request is told before, and the model is given up', async (_, write) => {
  const { model, signals } = modelOf(write)
  const told: string[] = []
  const request = { ...about('Hello'), onStandIn: async () => void told.push('told') }
  for await (const piece of withStandIn(model, standIn, { log, patienceMs: 30 }).write(request, never)) told.push(piece)
  expect(told).toEqual(['told', 'In its ', 'place.'])
  expect(signals[0]?.aborted).toBe(true)
})

test('what breaks after the first words stays broken', async () => {
  const { model } = modelOf(async function* () {
    yield 'I would '
    throw new Error('It broke')
  })
  const pieces: string[] = []
  const reading = (async () => {
    for await (const piece of withStandIn(model, standIn, { log }).write(about('Hello'), never)) pieces.push(piece)
  })()
  await expect(reading).rejects.toThrow('It broke')
  expect(pieces).toEqual(['I would '])
})

test('whoever stops the reply is not answered by another', async () => {
  const { model } = modelOf(async function* () {
    await new Promise(() => undefined)
    yield ''
  })
  const stop = new AbortController()
  const reading = wholeReply(withStandIn(model, standIn, { log }), 'Hello', stop.signal)
  stop.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
})
