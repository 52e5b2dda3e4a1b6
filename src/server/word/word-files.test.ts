import { afterAll, expect, test } from 'vitest'
import { makeWordFile } from './make-word-file.ts'
import type { WordDocument } from './word-document.ts'
import { createWordFiles } from './word-files.ts'

const wordFiles = createWordFiles()
afterAll(wordFiles.close)

const titled = (title: string): WordDocument => ({
  product: 'Ithaca',
  label: 'Conversation',
  accent: 'sea',
  title,
  person: 'Penelope',
  date: '21 November 2026',
  created: new Date('2026-11-21T10:00:00Z'),
  facts: [],
  blocks: [{ kind: 'markdown', text: '**Bold**' }],
})
const impossible = { ...titled('Impossible'), blocks: null } as never

test('files made at once are each the one that was asked for', async () => {
  const titles = ['One', 'Two', 'Three', 'Four']
  const made = await Promise.all(titles.map((title, personId) => wordFiles.make(personId, titled(title))))
  for (const [index, title] of titles.entries())
    expect(Buffer.from(made[index]!).equals(Buffer.from(makeWordFile(titled(title))))).toBe(true)
})

test('a file that cannot be made fails alone', async () => {
  const [before, failing, after] = [titled('Before'), impossible, titled('After')].map((one, personId) =>
    wordFiles.make(personId, one),
  )
  await expect(failing).rejects.toThrow('The Word file could not be made.')
  expect((await before)?.length).toBeGreaterThan(1000)
  expect((await after)?.length).toBeGreaterThan(1000)
})

test('a person has one file in the making and one waiting, and is told when to come again', async () => {
  const [first, second, third] = ['One', 'Two', 'Three'].map((title) => wordFiles.make(1, titled(title)))
  await expect(third).rejects.toMatchObject({
    status: 503,
    message: 'Another file of yours is still waiting to be made. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  })
  for (const made of [await first, await second]) expect(made?.length).toBeGreaterThan(1000)
})

test('the server stays awake while a long file is made', async () => {
  const blocks: WordDocument['blocks'] = Array.from({ length: 1000 }, () => ({
    kind: 'markdown',
    text: '- *a* [b](https://c.d)\n'.repeat(20),
  }))
  let turns = 0
  const clock = setInterval(() => (turns += 1), 1)
  await wordFiles.make(1, { ...titled('Long'), blocks })
  clearInterval(clock)
  expect(turns).toBeGreaterThan(20)
})

test('closing refuses what waits, and waits for no more than the file under way', async () => {
  const own = createWordFiles()
  const made = own.make(1, titled('One'))
  const refused = own.make(2, titled('Two')).catch((reason: unknown) => reason)
  await own.close()
  expect((await made).length).toBeGreaterThan(1000)
  expect(await refused).toMatchObject({ status: 503, retryAfterSeconds: 5 })
})

test('closing waits for the file under way, and a closed worker starts anew', async () => {
  const own = createWordFiles()
  const last = own.make(1, titled('Last'))
  await own.close()
  expect((await last).length).toBeGreaterThan(1000)
  expect((await own.make(1, titled('Again'))).length).toBeGreaterThan(1000)
  await own.close()
})
