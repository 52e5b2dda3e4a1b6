import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { offeredOllama } from './offered-ollama.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

async function serving(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a running Ollama is offered by the names of its models', async () => {
  const address = await serving((request, response) => {
    const found = request.url === '/api/tags'
    response.writeHead(found ? 200 : 404).end(JSON.stringify({ models: [{ name: 'llama3.2:3b', size: 2 }] }))
  })
  expect(await offeredOllama(address)).toEqual(['llama3.2:3b'])
})

test('nothing is offered where nobody listens or something else does', async () => {
  expect(await offeredOllama('http://127.0.0.1:1')).toEqual([])
  expect(await offeredOllama(await serving((_, response) => response.end('<html>')))).toEqual([])
})

test('a start waits 300 ms for it and no longer', async () => {
  const address = await serving(() => undefined)
  const at = performance.now()
  expect(await offeredOllama(address)).toEqual([])
  expect(performance.now() - at).toBeLessThan(1500)
})
