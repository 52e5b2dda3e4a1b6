import { sendMessage } from '#shared/chat.ts'
import { createConversation, getConversation } from '#shared/conversations.ts'
import { databaseHome } from '#test/support/database-home.ts'
import { inDatabase } from '#test/support/in-database.ts'
import { startModelServer } from '#test/support/model-server.ts'
import { startServer } from '#test/support/server-process.ts'
import { browserOf, storePeople } from '#test/support/signed-in-people.ts'
import { expect, test } from 'vitest'

const PEOPLE = 20
const words = Array.from({ length: 400 }, (_, number) => `word${number} `)

test(
  'SIGTERM with 20 replies under way keeps what was said of each, says goodbye and ends well within 10 seconds',
  { timeout: 120_000 },
  async () => {
    await using model = await startModelServer({ pieces: words, pauseMs: 50 })
    const environment = { ...(await databaseHome()), OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'test-model' }
    const people = await inDatabase(environment, ({ db }) => storePeople(db, PEOPLE))
    const server = await startServer(environment)
    const talks = await Promise.all(people.map((person) => talk(browserOf(person, server.url))))
    await Promise.all(talks.map(({ socket }) => socket.hear(({ type }) => type === 'reply')))

    const began = performance.now()
    const end = await server.end('SIGTERM')
    expect(end, server.output()).toEqual({ code: 0, signal: null })
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(new Set(await Promise.all(talks.map(({ socket }) => socket.closed)))).toEqual(new Set([1001]))

    const answers = await Promise.all(talks.map(({ sent }) => sent))
    const again = await startServer(environment)
    for (const [number, person] of people.entries()) {
      const { messages } = await browserOf(person, again.url).call(getConversation, {
        params: { id: talks[number]!.id },
      })
      const [, reply] = messages
      expect(messages).toHaveLength(2)
      expect(reply).toMatchObject({ status: 'interrupted', content: expect.stringMatching(/^word0\b/) as string })
      expect(words.join('').startsWith(reply!.content)).toBe(true)
      expect(answers[number]).toEqual({ status: 200, content: reply!.content })
    }
    await again.end('SIGTERM')
  },
)

/** Somebody who listens to their conversation and has just sent a message. */
async function talk(browser: ReturnType<typeof browserOf>) {
  const { id } = await browser.call(createConversation)
  const socket = await browser.socket()
  socket.say({ type: 'join', conversationId: id })
  const sent = browser
    .ask(sendMessage, { body: { message: 'Tell me all', conversationId: id } })
    .then(({ status, body }) => ({ status, content: body.assistantMessage?.content }))
  return { id, socket, sent }
}
