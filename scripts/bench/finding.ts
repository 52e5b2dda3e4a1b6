import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conceptPassages } from '#server/finding/concept-passages.ts'
import { createFinders } from '#server/finding/create-finders.ts'
import { askedShelf, type ConceptFinder, libraryShelf } from '#server/finding/find-concepts.ts'
import type { SenseReader } from '#server/finding/read-senses.ts'
import type { Concept } from '#server/mentor/content.ts'
import { library } from '#server/mentor/library.ts'
import { createEmbeddedMeaningSearch } from '#server/providers/embedding/embedded.ts'
import { DIMENSIONS } from '#server/providers/embedding/minilm.ts'
import { openShelves } from '#server/providers/embedding/shelves.ts'
import { createEmbeddedMentor } from '#server/providers/language/embedded.ts'
import type { LanguageModel, Turn } from '#server/providers/language/port.ts'
import { questionsOf } from '#scripts/eval/labelled.ts'
import pino from 'pino'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { childrenOf, megabytesOf } from './processes.ts'

const CONCEPTS = 2000
const PASSAGES = 50_000
const WARM_UP = 30
/** Messages of a person in a conversation that has gone on for a while. */
const TURNS = 12
const MODELS = process.env['MODELS_DIR'] ?? './models'

const { signal: never } = new AbortController()
const messages = questionsOf('development').map(({ query }) => query)

/** Finding among far more concepts than there are, then the embedded mentor's reply on those there are, and what holding their meanings takes. */
export async function finding(): Promise<Figure[]> {
  const many = await among(manyConcepts(), true, async ({ finder }) => timesOf((message) => finder.find(message, 5)))
  return among(library.content.concepts, false, async ({ readSenses, process }) => {
    const mentor = createEmbeddedMentor({ pace: 0, readSenses })
    const replies = await timesOf((message) => wholeReply(mentor, [{ role: 'user', content: message }]))
    const turns: Turn[] = []
    const late = await timesOf(async (message) => {
      turns.push({ role: 'user', content: message })
      turns.push({ role: 'assistant', content: await wholeReply(mentor, turns.slice(1 - 2 * TURNS)) })
    })
    const sizes = `${CONCEPTS.toLocaleString('en-GB')} concepts, ${PASSAGES.toLocaleString('en-GB')} passages`
    return [
      { what: `finding among ${sizes}, p50`, value: percentile(many, 50), unit: 'ms' },
      { what: `finding among ${sizes}, p95`, value: percentile(many, 95), unit: 'ms', bar: { atMost: 30 } },
      { what: "embedded mentor's reply without its pace, p50", value: percentile(replies, 50), unit: 'ms' },
      {
        what: "embedded mentor's reply without its pace, p95",
        value: percentile(replies, 95),
        unit: 'ms',
        bar: { atMost: 150 },
      },
      {
        what: `the same for the ${TURNS}th message of a conversation, p95`,
        value: percentile(late, 95),
        unit: 'ms',
        bar: { atMost: 150 },
      },
      { what: 'memory of the process that holds the meanings (RSS)', value: process(), unit: 'MB' },
    ]
  })
}

interface Opened {
  finder: ConceptFinder
  readSenses: SenseReader
  /** The memory of the process that holds the meanings, in megabytes. */
  process: () => number
}

/** A finder with meanings in a folder of its own. Where they are made up they are as many and as long as real ones, and mean nothing. */
async function among<T>(concepts: Concept[], isMadeUp: boolean, measure: (opened: Opened) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ithaca-bench-'))
  if (isMadeUp) await makeUp(concepts, folder)
  const meanings = createEmbeddedMeaningSearch({ modelsDir: MODELS, folder })
  const content = { ...library.content, concepts }
  const finding = createFinders({ content, meanings, log: pino({ level: 'silent' }) })
  try {
    if (!(await finding.getReady()))
      throw new Error('The meanings could not be brought in: words alone would be measured')
    return await measure({
      finder: finding.concepts,
      readSenses: finding.readSenses,
      process: () => Math.max(...childrenOf(process.pid).map(megabytesOf)),
    })
  } finally {
    await meanings.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeUp(concepts: Concept[], folder: string): Promise<void> {
  const embed = async (texts: readonly string[]) => {
    const rows = Float32Array.from({ length: texts.length * DIMENSIONS }, () => Math.random() - 0.5)
    return rows.map((value) => value / Math.sqrt(DIMENSIONS / 12))
  }
  const shelves = await openShelves({ model: { embed }, innerProducts: async (rows) => rows, folder, prepared: folder })
  for (const { name, passages } of [libraryShelf(concepts), askedShelf(concepts)])
    await shelves.put(name, passages, Infinity)
  // Takes longer than the process of the product has for a question.
  await shelves.likeliest('', askedShelf(concepts).name, 1)
}

/** Pages of the library over and over, their everyday words filled up until there are so many passages. */
function manyConcepts(): Concept[] {
  const pages = library.content.concepts
  return Array.from({ length: CONCEPTS }, (_, at) => {
    const page = pages[at % pages.length]!
    const others = conceptPassages({ ...page, everyday: [] }).length
    const everyday = Array.from({ length: PASSAGES / CONCEPTS - others }, (_line, line) => {
      const source = pages[(at * 7 + line) % pages.length]!
      return source.everyday[line % source.everyday.length]!
    })
    return { ...page, id: `${page.id}-${at}`, aliases: [], everyday, asked: [] }
  })
}

async function timesOf(work: (message: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const message of [...messages.slice(0, WARM_UP), ...messages]) {
    const began = performance.now()
    await work(message)
    times.push(performance.now() - began)
  }
  return times.slice(WARM_UP)
}

async function wholeReply(mentor: LanguageModel, turns: Turn[]): Promise<string> {
  const request = {
    system: '',
    turns,
    style: 'moderate',
    person: { firstName: 'Ada' },
    lesson: null,
    maxTokens: 1000,
  } as const
  let reply = ''
  for await (const piece of mentor.write(request, never)) reply += piece
  return reply
}
