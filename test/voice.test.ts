import { sendMessage } from '#shared/chat.ts'
import { getCurrentUser } from '#shared/auth.ts'
import { deleteConversation } from '#shared/conversations.ts'
import { rateLimits } from '#shared/rate-limit.ts'
import { speechChunks } from '#shared/speech-chunks.ts'
import {
  getVoices,
  prepareVoice,
  sampleVoice,
  selectVoice,
  speak,
  SPEECH_MAX,
  VOICE_NOT_INSTALLED,
} from '#shared/voice.ts'
import { aSpeechEngine } from '#test/support/speech-engine.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const { engine, asked, hold } = aSpeechEngine()
let readied = 0
engine.getReady = async () => void (readied += 1)
const world = await aWorld({ speech: engine })
afterAll(world.close)

let ada: Visitor
beforeEach(async () => {
  await world.empty()
  asked.length = 0
  ada = await world.aUser()
})

const post = (who: Visitor, path: string, body: unknown, signal?: AbortSignal) =>
  who.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
const problem = async (response: Response) => [response.status, await response.json()]

describe('the voices', () => {
  test('are six, three women and three men, a British woman first', async () => {
    const voices = Object.values(await ada.call(getVoices))
    expect(voices.map(({ gender }) => gender)).toEqual(['Female', 'Female', 'Female', 'Male', 'Male', 'Male'])
    expect(voices[0]).toEqual({
      name: 'Emma',
      accent: 'British',
      gender: 'Female',
      description: expect.stringMatching(/./),
    })
  })

  test('are chosen from, and the person has the choice from then on', async () => {
    expect((await ada.call(getCurrentUser)).voiceId).toBeNull()
    expect(await ada.call(selectVoice, { body: { voiceId: 'george' } })).toEqual({})
    expect((await ada.call(getCurrentUser)).voiceId).toBe('george')
    expect(await (await post(ada, speak.path, { text: 'Good morning.' })).text()).toBe('george: Good morning.\n')
  })

  test.each(['nobody', '__proto__', 'constructor', ''])('know no %j', async (voiceId) => {
    for (const [path, body] of [
      [selectVoice.path, { voiceId }],
      [sampleVoice.path, { voiceId, text: 'Good morning.' }],
    ] as const)
      expect((await post(ada, path, body)).status).toBe(400)
    expect(asked).toEqual([])
  })

  test('are heard before they are chosen', async () => {
    const response = await post(ada, sampleVoice.path, { voiceId: 'michael', text: 'Good morning.' })
    expect(await response.text()).toBe('michael: Good morning.\n')
    expect((await ada.call(getCurrentUser)).voiceId).toBeNull()
  })
})

describe('a voice that takes a while to begin', () => {
  test('is got ready by whoever is about to hear it, and by nobody else', async () => {
    const before = readied
    expect(await ada.call(prepareVoice)).toEqual({})
    expect([readied - before, asked]).toEqual([1, []])
    expect((await post(world.aVisitor(), prepareVoice.path, {})).status).toBe(401)
    expect(readied - before).toBe(1)
  })
})

describe('what is read aloud', () => {
  test('is sound, which nobody on the way keeps', async () => {
    const response = await post(ada, speak.path, { text: '**Raise** your prices by 5%.' })
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'audio/mpeg',
      'no-store',
    ])
    expect(await response.text()).toBe('emma: Raise your prices by five per cent.\n')
  })

  test('begins with its first sentence, while the others are still to be spoken', async () => {
    const letGo = hold('The second one.')
    const response = await post(ada, speak.path, { text: 'The first one. The second one.' })
    const reader = response.body!.getReader()
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('emma: The first one.\n')
    letGo()
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('emma: The second one.\n')
    expect((await reader.read()).done).toBe(true)
  })

  test('is not spoken on once nobody listens', async () => {
    const letGo = hold('We begin here.')
    const listening = new AbortController()
    const text = 'We begin here. We would go on here. And we would end here.'
    const asking = post(ada, speak.path, { text }, listening.signal)
    await expect.poll(() => asked).toEqual(['We begin here.'])
    listening.abort()
    await expect(asking).rejects.toThrow('abort')
    letGo()
    expect(await (await post(ada, speak.path, { text: 'Something else.' })).text()).toContain('Something else.')
    expect(asked).toEqual(['We begin here.', 'Something else.'])
  })

  test.each([
    ['nothing', '', 'There is nothing to read aloud'],
    ['spaces', ' \n ', 'There is nothing to read aloud'],
    ['what has no words', '---', 'There is nothing to read aloud'],
    ['too much', 'a'.repeat(SPEECH_MAX + 1), 'At most 5,000 characters can be read aloud at once'],
  ])('is refused in words where it is %s', async (_, text, message) => {
    expect(await problem(await post(ada, speak.path, { text }))).toEqual([400, { message, fields: { text: message } }])
    expect(asked).toEqual([])
  })

  test.each([[{}], [{ text: 7 }], [{ text: null }], [[]]])('is text, and not %j', async (body) => {
    expect((await post(ada, speak.path, body)).status).toBe(400)
  })

  test('is kept for the person it was spoken to, and for nobody else', async () => {
    const bob = await world.aUser()
    for (const who of [ada, ada, bob]) await (await post(who, speak.path, { text: 'You owe £12.' })).text()
    expect(asked).toEqual(['You owe twelve pounds.', 'You owe twelve pounds.'])
  })

  test('is limited to so much a minute', async () => {
    const some = Array.from({ length: rateLimits.speech.points }, () => post(ada, speak.path, { text: '' }))
    await Promise.all(some)
    // What could not be read costs nothing.
    expect((await post(ada, speak.path, { text: 'Good morning.' })).status).toBe(200)
    for (let n = 1; n < rateLimits.speech.points; n += 1) await post(ada, speak.path, { text: 'Good morning.' })
    const refused = await post(ada, speak.path, { text: 'Good morning.' })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

describe('a reply that will be heard', () => {
  test('is spoken while it is written, and there when it is asked for', async () => {
    const { assistantMessage } = await ada.call(sendMessage, {
      body: { message: 'What is a break-even point?', spoken: true },
    })
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    await stillness(asked)
    const before = [...asked]
    const heard: string[] = []
    for (const [at, text] of speechChunks(assistantMessage.content).entries())
      heard.push(...(await (await post(ada, speak.path, { text, continues: at > 0 })).text()).trim().split('\n'))
    expect(asked).toEqual(before)
    expect(heard).toEqual(before.map((sentence) => `emma: ${sentence}`))
  })

  test('is not spoken where nobody will hear it', async () => {
    await ada.call(sendMessage, { body: { message: 'What is a break-even point?' } })
    expect(asked).toEqual([])
  })
})

test('What was spoken goes with a conversation that is deleted', async () => {
  const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'What is margin?' } })
  const listen = async () => (await post(ada, speak.path, { text: 'You owe £34.' })).text()
  await listen()
  await ada.call(deleteConversation, { params: { id: assistantMessage.conversationId } })
  await listen()
  expect(asked).toEqual(['You owe thirty-four pounds.', 'You owe thirty-four pounds.'])
})

test('A server without a voice says so, and mentors all the same', async () => {
  await using mute = disposable(await aWorld({ environment: { MODELS_DIR: '/nowhere' } }))
  const bob = await mute.aUser()
  expect(await problem(await post(bob, speak.path, { text: 'Good morning.' }))).toEqual([
    503,
    { message: VOICE_NOT_INSTALLED },
  ])
  const { assistantMessage } = await bob.call(sendMessage, { body: { message: 'What is margin?', spoken: true } })
  expect(assistantMessage.status).toBe('complete')
})

/** Until nothing more is asked. */
async function stillness(list: readonly unknown[]): Promise<void> {
  let before = -1
  while (before !== list.length) {
    before = list.length
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

const disposable = <T extends { close(): Promise<void> }>(one: T) =>
  Object.assign(one, { [Symbol.asyncDispose]: () => one.close() })
