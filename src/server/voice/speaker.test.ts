import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { VOICE_NOT_INSTALLED } from '#shared/voice.ts'
import { aSpeechEngine } from '#test/support/speech-engine.ts'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSpeaker, type Spoken } from './speaker.ts'
import { createSpokenCache } from './spoken-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ithaca-speaker-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const { signal: never } = new AbortController()

function aSpeaker(behaviour: Parameters<typeof aSpeechEngine>[0] = {}) {
  const { engine, ...rest } = aSpeechEngine(behaviour)
  return {
    ...rest,
    speaker: createSpeaker({ engine, cache: createSpokenCache(folder), log: pino({ level: 'silent' }) }),
  }
}

const spoken = (sentences: string[], personId = 1): Spoken => ({ personId, voiceId: 'emma', sentences })
async function heard(answer: { content: AsyncIterable<Uint8Array> }) {
  const pieces: string[] = []
  for await (const piece of answer.content) pieces.push(Buffer.from(piece).toString())
  return pieces.join('')
}
/** Until what was asked for before this is waiting its turn: each looks into the cache first, so this goes to the disk more often than they do. */
async function settle() {
  for (let look = 0; look < 20; look++) await readdir(folder)
}

describe('what is spoken', () => {
  test('is heard sentence by sentence, the first before the others are spoken', async () => {
    const { speaker, asked, hold } = aSpeaker()
    const letGo = hold('Two.')
    const answer = await speaker.say(spoken(['One.', 'Two.', 'Three.']), never)
    expect([answer.type, asked]).toEqual(['audio/mpeg', ['One.']])
    letGo()
    expect(await heard(answer)).toBe('emma: One.\nemma: Two.\nemma: Three.\n')
  })

  test('is spoken once, and again from what was kept', async () => {
    const { speaker, asked } = aSpeaker()
    const first = await heard(await speaker.say(spoken(['One.', 'Two.']), never))
    expect(await heard(await speaker.say(spoken(['One.', 'Two.']), never))).toBe(first)
    expect(asked).toEqual(['One.', 'Two.'])
  })

  test('asked for twice at once is spoken once', async () => {
    const { speaker, asked, hold } = aSpeaker()
    const letGo = hold('One.')
    const both = Promise.all([speaker.say(spoken(['One.']), never), speaker.say(spoken(['One.']), never)])
    await settle()
    letGo()
    expect(await Promise.all((await both).map(heard))).toEqual(['emma: One.\n', 'emma: One.\n'])
    expect(asked).toEqual(['One.'])
  })

  test('is not spoken on when nobody listens any more', async () => {
    const { speaker, asked } = aSpeaker()
    const gone = new AbortController()
    const answer = await speaker.say(spoken(['One.', 'Two.', 'Three.']), gone.signal)
    gone.abort(new Error('gone'))
    await expect(heard(answer)).rejects.toThrow('gone')
    expect(asked).toEqual(['One.'])
  })

  test('and given up by one is still spoken to the other who waits for it', async () => {
    const { speaker, hold, asked } = aSpeaker()
    const letGo = hold('Before.')
    const before = speaker.say(spoken(['Before.'], 2), never)
    await settle()
    const gone = new AbortController()
    const given = speaker.say(spoken(['One.']), gone.signal)
    await settle()
    const kept = speaker.say(spoken(['One.']), never)
    await settle()
    gone.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    letGo()
    await before
    expect(await heard(await kept)).toBe('emma: One.\n')
    expect(asked).toEqual(['Before.', 'One.'])
  })

  test('keeps nobody waiting who has gone, though another waits for the same', async () => {
    const { speaker, hold } = aSpeaker()
    const letGo = hold('One.')
    const first = speaker.say(spoken(['One.']), never)
    await settle()
    const gone = new AbortController()
    const second = speaker.say(spoken(['One.']), gone.signal)
    await settle()
    gone.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    letGo()
    expect(await heard(await first)).toBe('emma: One.\n')
  })

  test('gives people turns', async () => {
    const { speaker, asked, hold } = aSpeaker()
    const letGo = hold('a1')
    const all: Promise<unknown>[] = []
    for (const [words, personId] of [
      ['a1', 1],
      ['a2', 1],
      ['a3', 1],
      ['b1', 2],
    ] as const) {
      all.push(speaker.say(spoken([words], personId), never))
      await settle()
    }
    letGo()
    await Promise.all(all)
    expect(asked).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('is refused to somebody who has asked for too much at once', async () => {
    const { speaker, hold } = aSpeaker()
    const sentences = ['0', '1', '2', '3', '4', '5']
    const letGo = sentences.map(hold)
    const all = sentences.map((words) => speaker.say(spoken([words]), never))
    const refused = await Promise.any(
      all.map((one) => one.then(Promise.reject.bind(Promise), (error: unknown) => error)),
    )
    expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 5 })
    for (const go of letGo) go()
    const ends = await Promise.allSettled(all)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('an engine', () => {
  test('that is not installed is said to be', async () => {
    const { speaker, asked } = aSpeaker({ isInstalled: false })
    await expect(speaker.say(spoken(['One.']), never)).rejects.toMatchObject({
      status: 503,
      message: VOICE_NOT_INSTALLED,
    })
    await speaker.sayAhead({ personId: 1, voiceId: 'emma', sentence: 'One.' }, never)
    expect(asked).toEqual([])
  })

  test('that fails is said to, and asked again the next time', async () => {
    const { speaker } = aSpeaker({ fails: new Set(['One.']) })
    await expect(speaker.say(spoken(['One.']), never)).rejects.toMatchObject({ status: 503 })
    expect(await heard(await speaker.say(spoken(['One.']), never))).toBe('emma: One.\n')
  })

  test('that fails in the middle ends the sound there', async () => {
    const { speaker } = aSpeaker({ fails: new Set(['Two.']) })
    await expect(heard(await speaker.say(spoken(['One.', 'Two.']), never))).rejects.toThrow('it broke')
  })
})

describe('what is spoken ahead', () => {
  test('is there when it is asked for', async () => {
    const { speaker, asked } = aSpeaker()
    await speaker.sayAhead({ personId: 1, voiceId: 'emma', sentence: 'One.' }, speaker.beginAhead(1))
    expect(asked).toEqual(['One.'])
    expect(await heard(await speaker.say(spoken(['One.']), never))).toBe('emma: One.\n')
    expect(asked).toEqual(['One.'])
  })

  test('ends where it is no longer wanted', async () => {
    const { speaker, asked } = aSpeaker()
    const ahead = speaker.beginAhead(1)
    speaker.endAhead(1)
    await speaker.sayAhead({ personId: 1, voiceId: 'emma', sentence: 'One.' }, ahead)
    expect([ahead.aborted, asked]).toEqual([true, []])
  })

  test("ends where the person's next reply begins, and nobody else's", async () => {
    const { speaker } = aSpeaker()
    const [mine, other] = [speaker.beginAhead(1), speaker.beginAhead(2)]
    speaker.beginAhead(1)
    expect([mine.aborted, other.aborted]).toEqual([true, false])
  })

  test('disturbs nobody where it fails, and ends there', async () => {
    const { speaker, asked } = aSpeaker({ fails: new Set(['One.']) })
    const ahead = speaker.beginAhead(1)
    await speaker.sayAhead({ personId: 1, voiceId: 'emma', sentence: 'One.' }, ahead)
    await speaker.sayAhead({ personId: 1, voiceId: 'emma', sentence: 'Two.' }, ahead)
    expect(asked).toEqual(['One.'])
  })
})

describe('a server that stops', () => {
  test('ends with the sentence under way, also where more is being heard or spoken ahead', async () => {
    const { speaker, asked, hold } = aSpeaker()
    const letGo = hold('Two.')
    const hearing = heard(await speaker.say(spoken(['One.', 'Two.', 'Three.']), never))
    await settle()
    const closed = speaker.close()
    letGo()
    await expect(hearing).rejects.toMatchObject({ status: 503 })
    await closed
    await speaker.sayAhead({ personId: 1, voiceId: 'emma', sentence: 'Four.' }, speaker.beginAhead(1))
    expect(asked).toEqual(['One.', 'Two.'])
  })
})
