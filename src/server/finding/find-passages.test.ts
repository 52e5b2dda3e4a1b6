import { library } from '#server/mentor/library.ts'
import { expect, test } from 'vitest'
import { conceptPassages, STATED } from './concept-passages.ts'
import type { FoundConcept } from './find-concepts.ts'
import { createPassageFinder } from './find-passages.ts'

const found = (nearness: number | null): FoundConcept[] =>
  library.content.concepts
    .slice(0, 6)
    .map((concept) => ({ concept, score: 1, nearness, passages: nearness === null ? [] : conceptPassages(concept) }))
const finding = (concepts: FoundConcept[]) => createPassageFinder({ find: async () => concepts })('How much?')

test('a few passages that state something are found, of more than one concept', async () => {
  const passages = await finding(found(0.5))
  expect(passages.length).toBeGreaterThan(3)
  expect(passages.length).toBeLessThanOrEqual(6)
  expect(new Set(passages.map(({ source }) => source)).size).toBeGreaterThan(1)
  expect(passages.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(3200)
  for (const { id } of passages) expect(STATED.has(id.split(' ')[1] as 'definition')).toBe(true)
})

test('a page of which no passage is near is told from its beginning', async () => {
  const [concept] = library.content.concepts
  const passages = await finding([{ concept: concept!, score: 4, nearness: 0.3, passages: [] }])
  expect(passages[0]?.text).toBe(concept!.definition)
  expect(passages).toHaveLength(3)
})

test('there are none where meanings are not at hand, or nothing lies near', async () => {
  expect(await finding(found(null))).toEqual([])
  expect(await finding(found(0.1))).toEqual([])
})

test('a reply does not wait longer than a second for them', async () => {
  const began = Date.now()
  expect(await createPassageFinder({ find: () => new Promise(() => {}) })('How much?')).toEqual([])
  expect(Date.now() - began).toBeLessThan(3000)
})
