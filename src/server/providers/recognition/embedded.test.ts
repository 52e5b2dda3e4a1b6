import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { joined, noise, recording, recordings, silence } from '#test/support/recordings.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createEmbeddedRecogniser } from './embedded.ts'
import { RecognitionFailure } from './port.ts'
import { never, recognitionSuite } from './suite.ts'

const isInstalled = existsSync(join(packageRoot(), 'models', 'recognition', 'decoder.onnx'))
const cakes = recording('price-my-cakes')
const bank = recording('let-somebody-go')
const CAKES = recordings['price-my-cakes']
const BANK = recordings['let-somebody-go']

/** Its processes, as the machine lists them. */
const processes = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('moonshine-process'))
    .map((line) => Number.parseInt(line, 10))

// Without the model there is nothing that could hear; `npm run models` fetches it.
describe.skipIf(!isInstalled)('the embedded recogniser', () => {
  const recogniser = createEmbeddedRecogniser('models')
  afterAll(recogniser.close)

  recognitionSuite('The embedded recogniser', async () => ({ recogniser: createEmbeddedRecogniser('models') }))

  test.each([
    ['the hiss of a room', noise(3, 0.05)],
    ['loud noise', noise(3, 0.9)],
    ['a tone', silence(3).map((_, at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / 16_000))],
    ['clicks', silence(3).map((_, at) => (at % 6000 < 40 ? 0.8 : 0))],
    ['a recording of a twentieth of a second', noise(0.05, 0.5)],
  ])('hears no words in %s', async (_, samples) => {
    expect(await recogniser.transcribe(samples, never)).toBe('')
  })

  test('hears somebody who speaks softly in a noisy room', async () => {
    const soft = cakes.map((sample) => 0.1 * sample + 0.001 * (Math.random() * 2 - 1))
    expect(await recogniser.transcribe(soft, never)).toBe(CAKES)
  })

  test('hears a minute with pauses whole and in order, and repeats nothing', async () => {
    const minute = joined(...Array.from({ length: 6 }, () => [bank, silence(0.7), cakes, silence(1.2)]).flat())
    expect(minute.length / 16_000).toBeGreaterThan(55)
    expect(await recogniser.transcribe(minute, never)).toBe(
      Array.from({ length: 6 }, () => `${BANK} ${CAKES}`).join(' '),
    )
  })

  test('fails where its process is killed, and hears the next', async () => {
    const [first] = await Promise.all([
      recogniser.transcribe(joined(bank, bank, bank), never).catch((error: unknown) => error),
      vi.waitFor(() => expect(processes()).toHaveLength(1)).then(() => process.kill(processes()[0]!, 'SIGKILL')),
    ])
    expect(first).toBeInstanceOf(RecognitionFailure)
    expect(await recogniser.transcribe(cakes, never)).toBe(CAKES)
  })

  test('lets people take turns, and tells whoever has one waiting to come again', async () => {
    const all = [
      recogniser.transcribe(bank, never, 1),
      recogniser.transcribe(bank, never, 1),
      recogniser.transcribe(cakes, never, 2),
    ]
    await expect(recogniser.transcribe(cakes, never, 1)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
    expect(await Promise.race([all[1], all[2]])).toBe(CAKES)
    expect(await Promise.all(all)).toEqual([BANK, BANK, CAKES])
  })

  test('gives the place of whoever leaves to the next', async () => {
    const left = new AbortController()
    const first = recogniser.transcribe(cakes, never, 1)
    const waiting = recogniser.transcribe(bank, left.signal, 1)
    left.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    expect(await Promise.all([first, recogniser.transcribe(bank, never, 1)])).toEqual([CAKES, BANK])
  })

  test('closing refuses what waits, hears out what is under way, and leaves no process', async () => {
    const own = createEmbeddedRecogniser('models')
    const first = own.transcribe(cakes, never, 1)
    const refused = own.transcribe(bank, never, 2).catch((reason: unknown) => reason)
    await own.close()
    expect(await refused).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    expect(await first).toBe(CAKES)
    await recogniser.close()
    expect(processes()).toEqual([])
  })
})

describe('without its model', () => {
  const recogniser = createEmbeddedRecogniser('/nowhere')

  test('says that it is not installed', () => expect(recogniser.isInstalled()).toBe(false))

  test('fails in words', async () => {
    await expect(recogniser.transcribe(cakes, never)).rejects.toThrow(RecognitionFailure)
  })
})
