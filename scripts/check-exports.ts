import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { makeWordFile } from '#server/word/make-word-file.ts'
import type { Block } from '#server/word/word-document.ts'
import { sendMessage } from '#shared/chat.ts'
import { startLearningJourney } from '#shared/learning.ts'
import { inDatabase } from '#test/support/in-database.ts'
import { startServer } from '#test/support/server-process.ts'
import { browserOf, type Person, storePeople } from '#test/support/signed-in-people.ts'
import { unzipped } from '#test/support/unzipped.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { drawPages, pagesOf, paragraphsOf, toPdf, unspaced, withoutEdges } from './check-exports/read-pages.ts'
import { SAMPLE_REPLY } from './check-exports/sample-reply.ts'

// npm run exports:check [-- FOLDER]: writes each kind of Word file, has LibreOffice make a PDF of it, fails where a paragraph of it is
// missing there, and leaves the pages in FOLDER as pictures to be looked at. Needs Debian's libreoffice-writer and poppler-utils.
const SAID = [
  'My café in Leeds has lost its lunch trade since the office next door closed. Takings fell from £1,900 to £1,250 a week.',
  'About 40 customers a day',
  'Rent is £1,100 a month and wages are £2,400 a month',
  'What is a break-even point?',
  'OK, I will raise the price of a lunch to £9 by Friday',
  'Give me a plan',
]
const LESSON = [
  'I run a small bakery and never know what is left at the end of the month',
  'It is what comes in less what goes out',
]

const folder = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'ithaca-exports-')))
mkdirSync(folder, { recursive: true })
const DATA_DIR = mkdtempSync(join(tmpdir(), 'ithaca-exports-data-'))
try {
  const person = await inDatabase({ DATA_DIR }, async ({ db }) => (await storePeople(db, 1))[0]!)
  const paths = await served((visitor) => writeFiles(visitor, person))
  const lost = [saveSample(), ...paths].flatMap(lostFrom)
  process.stdout.write(`Pages as pictures: ${folder}\n`)
  process.exitCode = lost.length > 0 ? 1 : 0
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true })
}

async function served<T>(work: (visitor: (person: Person) => Visitor) => Promise<T>): Promise<T> {
  const server = await startServer({ DATA_DIR })
  try {
    return await work((person) => browserOf(person, server.url))
  } finally {
    await server.end('SIGTERM')
  }
}

/** Talks with the mentor, then asks for each export; the paths of the files. */
async function writeFiles(visitorOf: (person: Person) => Visitor, person: Person): Promise<string[]> {
  const visitor = visitorOf(person)
  const first = await visitor.call(sendMessage, { body: { message: SAID[0]! } })
  const { conversationId } = first.userMessage
  for (const message of SAID.slice(1)) await visitor.call(sendMessage, { body: { message, conversationId } })
  const journey = await visitor.call(startLearningJourney, { body: { topic: 'cash flow' } })
  for (const message of LESSON)
    await visitor.call(sendMessage, { body: { message, conversationId: journey.conversationId } })
  return Promise.all([
    save(visitor, 'conversation', `/api/export/conversation/${conversationId}`),
    save(visitor, 'summary', `/api/chat/summarize/export/${conversationId}`),
    save(visitor, 'journey', `/api/learning-journey/export/${journey.conversationId}`),
  ])
}

async function save(visitor: Visitor, name: string, address: string): Promise<string> {
  const response = await visitor.fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  const path = join(folder, `${name}.docx`)
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  return path
}

/** Everything markdown can ask for, without a conversation around it. */
function saveSample(): string {
  const path = join(folder, 'sample.docx')
  const words = {
    product: 'Ithaca',
    label: 'Sample',
    title: 'Everything that markdown can ask for',
    person: 'Penelope Byron',
  }
  const created = new Date('2026-11-21T12:00:00Z')
  const blocks: Block[] = [
    { kind: 'speaker', who: 'mentor', name: 'Mentor', when: '12:00' },
    { kind: 'markdown', text: SAMPLE_REPLY },
  ]
  writeFileSync(path, makeWordFile({ ...words, accent: 'sea', date: '21 November 2026', created, facts: [], blocks }))
  return path
}

/** Prints what became of a file, and returns the paragraphs that its pages do not show. */
function lostFrom(path: string): string[] {
  const pdf = toPdf(path)
  drawPages(pdf)
  const parts = unzipped(readFileSync(path))
  const around = ['word/header.xml', 'word/footer.xml'].flatMap((part) => paragraphsOf(parts.get(part) ?? ''))
  const pages = pagesOf(pdf)
  const shown = pages.map((page) => withoutEdges(unspaced(page), around)).join('')
  const paragraphs = paragraphsOf(parts.get('word/document.xml') ?? '')
  const lost = paragraphs.filter((paragraph) => !shown.includes(paragraph))
  process.stdout.write(
    `${basename(path)}: ${pages.length} pages, ${paragraphs.length} paragraphs, ${lost.length} lost\n`,
  )
  for (const paragraph of lost) process.stdout.write(`  lost: ${paragraph}\n`)
  return lost
}
