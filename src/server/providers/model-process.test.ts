import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createModelProcess } from './model-process.ts'

/** Answers with its process, after a while; or refuses, or breaks. */
const MODEL = `
process.on('message', ({ how, ms = 0 }) => {
  if (how === 'break') process.exit(1)
  setTimeout(() => process.send(how === 'refuse' ? { failed: 'not that' } : { answer: process.pid }), ms)
})
process.on('disconnect', () => process.exit())
`
interface Question {
  how?: 'break' | 'refuse'
  ms?: number
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ithaca-model-'))
  writeFileSync(join(folder, 'model.mjs'), MODEL)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aModel({ idleMs = 60_000, longestMs = 10_000 } = {}) {
  const entry = pathToFileURL(join(folder, 'model.mjs'))
  const model = createModelProcess<Question, number>({ entry, args: [], idleMs, longestMs })
  onTestFinished(() => model.close())
  return model
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the process of a model', () => {
  test('answers all who ask', async () => {
    const model = aModel()
    const pids = await Promise.all([model.ask({}), model.ask({}), model.ask({})])
    expect(new Set(pids).size).toBe(1)
  })

  test('ends once nobody has asked for a while, and begins again', async () => {
    const model = aModel({ idleMs: 50 })
    const pid = await model.ask({})
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5000 })
    expect(await model.ask({})).not.toBe(pid)
  })

  test('that breaks fails who asked, and is another for the next', async () => {
    const model = aModel()
    await expect(model.ask({ how: 'break' })).rejects.toThrow('The model ended.')
    expect(isRunning(await model.ask({}))).toBe(true)
  })

  test('says why it refuses', async () => {
    await expect(aModel().ask({ how: 'refuse' })).rejects.toThrow('not that')
  })

  test('that takes too long is ended', async () => {
    const model = aModel({ longestMs: 2000 })
    const pid = await model.ask({})
    await expect(model.ask({ ms: 60_000 })).rejects.toThrow('The model ended.')
    expect(isRunning(pid)).toBe(false)
  })

  test('that is closed fails all who had asked, and no other is begun for them', async () => {
    const model = aModel()
    const pid = await model.ask({})
    const asked = Promise.allSettled([model.ask({ ms: 60_000 }), model.ask({}), model.ask({})])
    // The first is under way, the others wait for it.
    await delay(20)
    await model.close()
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(isRunning(pid)).toBe(false)
  })
})
