import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { whenGone } from './when-gone.ts'

/** An answer that is still owed, and how its caller goes. */
async function anAnswer() {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const call = get({ port: (server.address() as AddressInfo).port, agent: false }).on('error', () => undefined)
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse]
  const leave = async () => {
    call.destroy()
    await once(raw, 'close')
  }
  return { reply: { raw } as unknown as Parameters<typeof whenGone>[0], raw, leave }
}

test('a caller who goes before the answer is whole is noticed', async () => {
  const { reply, leave } = await anAnswer()
  const gone = whenGone(reply)
  expect(gone.aborted).toBe(false)
  await leave()
  expect(gone.reason).toMatchObject({ status: 499 })
})

test('a caller who had gone before anybody asked is noticed as well', async () => {
  const { reply, leave } = await anAnswer()
  await leave()
  expect(whenGone(reply).aborted).toBe(true)
})

test('a caller who has the whole answer has not gone', async () => {
  const { reply, raw } = await anAnswer()
  const gone = whenGone(reply)
  raw.end('all of it')
  await once(raw, 'close')
  expect([gone.aborted, whenGone(reply).aborted]).toEqual([false, false])
})
