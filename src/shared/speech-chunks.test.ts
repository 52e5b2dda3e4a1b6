import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHUNK_ABOUT, speechChunks } from '#shared/speech-chunks.ts'
import { SPEECH_MAX } from '#shared/voice.ts'

const withoutSpace = (text: string) => text.replace(/\s+/g, '')
const SENTENCE = 'Count who is left, and note what each of them paid you this week.'

test('A chunk ends at the full stop after about 300 characters', () => {
  const chunks = speechChunks(`${SENTENCE} `.repeat(20))
  expect(chunks).toHaveLength(4)
  for (const chunk of chunks) {
    expect(chunk.endsWith('week.')).toBe(true)
    expect(chunk.length).toBeGreaterThanOrEqual(CHUNK_ABOUT)
    expect(chunk.length).toBeLessThan(CHUNK_ABOUT + SENTENCE.length)
  }
})

test('A short message is one chunk, and an empty one none', () => {
  expect(speechChunks('Well done.')).toEqual(['Well done.'])
  expect(speechChunks(' \n\n ')).toEqual([])
})

test.each(['1.5 points', 'e.g. Rent', 'Smith Ltd. owes', 'https://example.com/a.b', '£2.50 more'])(
  'No chunk ends within %j',
  (words) => {
    const before = 'a'.repeat(CHUNK_ABOUT + 20)
    expect(speechChunks(`${before} ${words} and so on. Next.`)[0]).toBe(`${before} ${words} and so on.`)
  },
)

test('A code block and a table stay whole', () => {
  const code = `\`\`\`\n${'a. b. c\n\n'.repeat(60)}\`\`\``
  const table = `| Month | Sales |\n| --- | --- |\n${'| May. June | £1.50. Yes |\n'.repeat(40)}`.trim()
  expect(speechChunks(`Before.\n\n${code}\n\nAfter. ${SENTENCE}\n\n${table}\n\nEnd.`)).toEqual([
    `Before.\n\n${code}`,
    `After. ${SENTENCE}\n\n${table}`,
    'End.',
  ])
})

test('A list item and a paragraph end a chunk without a full stop', () => {
  const items = Array.from(
    { length: 12 },
    (_, index) => `- item ${index} of a list whose items have no stop at their end`,
  )
  const chunks = speechChunks(items.join('\n'))
  expect(chunks.length).toBeGreaterThan(1)
  for (const chunk of chunks) expect(chunk).toMatch(/^- item[^]*end$/)
  expect(speechChunks(`${'word '.repeat(80)}\n\nNext`)).toEqual(['word '.repeat(80).trim(), 'Next'])
})

test('Nothing is lost, reordered, empty or too long to be spoken', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('. ', '\n', '\n\n', '```\n', '| a | b |\n', '| - | - |\n', '- ', '1. ', '# ', 'e.g. ', '1.5', '😀'),
    fc.constantFrom('word ', 'wall', '😀', 'a.').map((word) => word.repeat(2000)),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const message = parts.join('')
      const chunks = speechChunks(message)
      expect(withoutSpace(chunks.join(''))).toBe(withoutSpace(message))
      for (const chunk of chunks) {
        expect(chunk.trim()).not.toBe('')
        expect(chunk.length).toBeLessThanOrEqual(SPEECH_MAX)
        expect(chunk.isWellFormed() || !message.isWellFormed()).toBe(true)
      }
    }),
  )
})
