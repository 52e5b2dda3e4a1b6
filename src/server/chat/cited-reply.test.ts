import { expect, test } from 'vitest'
import { readCitedReply } from './cited-reply.ts'

const passages = [{ id: 'break-even definition 0', source: 'Break-even', text: 'Sales that cover all costs.' }]

async function read(pieces: string[], passagesGiven: Parameters<typeof readCitedReply>[0], isGivenUp = false) {
  const cited = readCitedReply(passagesGiven)
  if (isGivenUp) cited.giveUp()
  let text = ''
  const given = (async function* () {
    yield* pieces
  })()
  for await (const piece of cited.withoutMarks(given)) text += piece
  return { text, citations: cited.citationsIn(text) }
}

test('marks are taken out, and cite the passage of their number', async () => {
  const { text, citations } = await read(['Cover all ', 'costs [1].'], passages)
  expect(text).toBe('Cover all costs.')
  expect(citations).toEqual([{ at: text.length, passageId: 'break-even definition 0' }])
})

test.each<[string, typeof passages, boolean]>([
  ['no passages were given', [], false],
  ['another writes the reply', passages, true],
])(
  'a number in brackets is the text’s own where %s, and nothing is known of citations',
  async (_, given, isGivenUp) => {
    expect(await read(['Cover all ', 'costs [1].'], given, isGivenUp)).toEqual({
      text: 'Cover all costs [1].',
      citations: undefined,
    })
  },
)
