import { describe, expect, test } from 'vitest'
import { z } from '#shared/zod.ts'
import type { LanguageModel, ReplyRequest, StructuredTask } from './port.ts'

/** A reply about one message. */
export const about = (content: string): ReplyRequest => ({
  system: 'You are a business mentor.',
  turns: [{ role: 'user', content }],
  style: 'moderate',
  person: { firstName: 'Ada' },
  maxTokens: 1000,
})

const Mood = z.object({ mood: z.enum(['worried', 'hopeful']), reasons: z.array(z.string()) })

export const moodTask: StructuredTask<z.infer<typeof Mood>> = {
  name: 'mood of a message',
  instructions: 'Say how the person feels.',
  input: 'Lunch trade is down by a third and I do not know why.',
  shape: Mood,
  embedded: () => ({ mood: 'worried', reasons: ['falling trade'] }),
}

export const never = new AbortController().signal

export async function wholeReply(model: LanguageModel, content: string, signal = never) {
  const pieces: string[] = []
  for await (const piece of model.write(about(content), signal)) pieces.push(piece)
  return pieces
}

/** Starts a reply and leaves it when its first piece has come: the iterator stands in mid-reply. */
async function begun(model: LanguageModel, signal: AbortSignal) {
  const pieces = model.write(about('My café loses its lunch guests. What should I look at first?'), signal)
  const iterator = pieces[Symbol.asyncIterator]()
  expect((await iterator.next()).done).toBe(false)
  return iterator
}

/**
 * The behaviour that every language model owes, the embedded one included. `make` returns a model that answers, and that
 * writes the same reply to the same question.
 */
export function languageSuite(name: string, make: () => LanguageModel | Promise<LanguageModel>) {
  describe(`${name}, as every language model,`, () => {
    test('has a name that people can be told', async () => {
      expect((await make()).name).toMatch(/\S/)
    })

    test('writes a reply in pieces, none empty, that join to more than white space', async () => {
      const pieces = await wholeReply(await make(), 'I cannot price my work as a freelancer.')
      expect(pieces.join('')).toMatch(/\S/)
      expect(pieces).not.toContain('')
      expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
    })

    test('ends with the reason of a signal that had aborted before', async () => {
      const reason = new Error('left')
      await expect(wholeReply(await make(), 'Hello there', AbortSignal.abort(reason))).rejects.toBe(reason)
      await expect((await make()).answer(moodTask, AbortSignal.abort(reason))).rejects.toBe(reason)
    })

    test('ends within 100 ms of an abort in mid-reply with its reason, and says nothing more', async () => {
      const stop = new AbortController()
      const iterator = await begun(await make(), stop.signal)
      const reason = new Error('stopped by the person')
      const at = performance.now()
      stop.abort(reason)
      await expect(iterator.next()).rejects.toBe(reason)
      expect(performance.now() - at).toBeLessThan(100)
      expect((await iterator.next()).done).toBe(true)
    })

    test('answers a structured task in its shape', async () => {
      expect(Mood.safeParse(await (await make()).answer(moodTask, never)).success).toBe(true)
    })

    test('keeps replies apart that are written at the same time', async () => {
      const model = await make()
      const questions = ['My café loses its lunch guests.', 'I have four months of cash.', 'How do I price my work?']
      const alone: string[] = []
      for (const question of questions) alone.push((await wholeReply(model, question)).join(''))
      const together = await Promise.all(questions.map((question) => wholeReply(model, question)))
      expect(together.map((pieces) => pieces.join(''))).toEqual(alone)
      expect(new Set(alone).size).toBe(questions.length)
    })
  })
}
