import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { megabytesOf } from './processes.ts'
import { embeddedHome, type Home, postgresHome, startProduct } from './product.ts'

const STARTS = 7
const IDLE_MS = 3000

/** From the start of the process to the first answered request, when it is not the first time; and what it holds when idle. */
export async function start(): Promise<Figure[]> {
  await using embedded = await embeddedHome()
  await using postgres = await postgresHome()
  return [...(await startedAt(embedded, 'embedded')), ...(postgres ? await startedAt(postgres, 'PostgreSQL') : [])]
}

async function startedAt(home: Home, name: string): Promise<Figure[]> {
  const first = await startOnce(home)
  const again = []
  for (let time = 0; time < STARTS; time++) again.push(await startOnce(home))
  const megabytes = await idleMegabytes(home)
  return [
    { what: `${name}: first start`, value: first, unit: 'ms' },
    { what: `${name}: start again, p50`, value: percentile(again, 50), unit: 'ms' },
    {
      what: `${name}: start again, slowest of ${STARTS}`,
      value: Math.max(...again),
      unit: 'ms',
      bar: { atMost: 2000 },
    },
    { what: `${name}: memory (RSS), idle`, value: megabytes, unit: 'MB', bar: { atMost: 300 } },
  ]
}

async function startOnce({ environment }: Home): Promise<number> {
  await using server = await startProduct(environment)
  return server.startMs
}

async function idleMegabytes({ environment }: Home): Promise<number> {
  await using server = await startProduct(environment)
  await delay(IDLE_MS)
  return megabytesOf(server.pid)
}
