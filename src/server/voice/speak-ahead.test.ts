import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { speechChunks } from '#shared/speech-chunks.ts'
import { aSpeechEngine } from '#test/support/speech-engine.ts'
import fc from 'fast-check'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speakAhead } from './speak-ahead.ts'
import { createSpeaker } from './speaker.ts'
import { createSpokenCache } from './spoken-cache.ts'
import { speechSentences } from './speech-text.ts'
import { spokenParts } from './spoken-parts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ithaca-ahead-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

let people = 0

/** What is spoken of a reply that is written so many characters at a time: when it has come so far, and in all. */
function aReplyAhead() {
  const { engine, asked } = aSpeechEngine()
  const log = pino({ level: 'silent' })
  const speaker = createSpeaker({ engine, cache: createSpokenCache(folder), log })
  people += 1
  const person = { id: people, voiceId: null } as Parameters<typeof speakAhead>[1]
  const listener = speakAhead({ log, speaker }, person)
  const write = (text: string, step: number) => {
    for (let at = step; at < text.length; at += step) listener.grown(text.slice(0, at))
  }
  return { asked, listener, write }
}

/** What the client will ask for; what is said twice is kept. */
const sentencesIn = (reply: string) => [
  ...new Set(speechChunks(reply).flatMap((chunk, at) => (at === 0 ? spokenParts : speechSentences)(chunk))),
]

const BLOCKS = [
  'Raise it by 5% to £1,250.50 in Q3, e.g. for new customers, since your margins are thin.',
  'Is it **worth** it? Yes! "It is." Ask Mrs. Lee, or see [the guide](https://example.com/a.b).',
  '1. Price your cakes. All of them.\n2. Cut what costs £300 a month.\n3. Ask again',
  '- **Price**: by what it is worth.\n- Costs: by what they are',
  '| Item | A month |\n| --- | --- |\n| Rent | £200 |\n| Adverts | £3.50 |',
  '```\ntotal = 1.5 + 2.\nprint it\n```',
  '## What to do now\nBegin with one. Then go on.',
]

test('what is spoken of a reply while it is written is what will be asked for', async () => {
  const replies = fc.array(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(replies, fc.integer({ min: 1, max: 30 }), async (blocks, step) => {
      const reply = blocks.join('\n\n')
      const { asked, listener, write } = aReplyAhead()
      write(reply, step)
      listener.ended(reply)
      await vi.waitFor(() => expect(asked).toEqual(sentencesIn(reply)), { interval: 5 })
    }),
    { numRuns: 20 },
  )
})

test('a sentence is spoken as soon as another begins', async () => {
  const { asked, write } = aReplyAhead()
  write('You should ask for more. Then wait a', 1)
  await vi.waitFor(() => expect(asked).toEqual(['You should ask for more.']))
})
