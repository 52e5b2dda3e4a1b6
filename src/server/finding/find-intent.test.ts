import type { Intent } from '#server/mentor/intent.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createIntentFinder } from './find-intent.ts'

type Like = [intent: Intent, score: number]

/** What a message wants that is like these. */
async function wanted(likes: Like[], isInstalled = true) {
  const finder = createIntentFinder({
    examples: new Map(likes.map(([intent]) => [intent, ['An example']])),
    log: pino({ level: 'silent' }),
    meanings: {
      isInstalled: () => isInstalled,
      put: async () => undefined,
      drop: async () => undefined,
      nearest: async (_text, [shelf = ''], most) =>
        likes.slice(0, most).map(([intent, score], at) => ({ shelf, id: `${intent} ${at}`, score })),
      likeliest: async () => [],
      close: async () => undefined,
    },
  })
  await finder.getReady()
  return finder.find('anything')
}
const same = (intent: Intent, score: number, times: number): Like[] =>
  Array.from({ length: times }, () => [intent, score])

test.each<[string, Like[], Intent | null]>([
  ['all are of one kind', same('tax', 0.6, 9), 'tax'],
  ['most are, and near', [...same('tax', 0.6, 6), ...same('case', 0.55, 3)], 'tax'],
  ['half are of another kind', [...same('tax', 0.6, 5), ...same('case', 0.6, 4)], null],
  ['few but near ones outweigh what is far', [...same('law', 0.8, 3), ...same('case', 0.3, 6)], 'law'],
  ['none is near', same('tax', 0.4, 9), null],
  ['most say self-harm', [...same('self-harm', 0.5, 5), ...same('case', 0.5, 4)], 'self-harm'],
  [
    'danger is likely, of two kinds',
    [...same('distress', 0.5, 4), ...same('self-harm', 0.5, 3), ...same('case', 0.5, 2)],
    'distress',
  ],
  ['distress is likely and business as well', [...same('distress', 0.6, 6), ...same('case', 0.6, 3)], null],
  ['danger is far', same('distress', 0.4, 9), null],
  ['nothing is like it', same('tax', -0.1, 9), null],
  ['there are no examples', [], null],
])('where %s', async (_, likes, intent) => {
  expect((await wanted(likes))?.intent).toBe(intent)
})

test('without meanings nothing is said of it', async () => {
  expect(await wanted(same('tax', 0.9, 9), false)).toBeNull()
})

test.each<[string, Like[], boolean]>([
  ['half speaks of distress, if from afar', [...same('distress', 0.4, 5), ...same('case', 0.4, 4)], true],
  ['little speaks of distress', [...same('distress', 0.4, 4), ...same('case', 0.4, 5)], false],
  ['nothing is near', same('distress', 0.3, 9), false],
])('a message is heavy where %s', async (_, likes, isHeavy) => {
  expect((await wanted(likes))?.isHeavy).toBe(isHeavy)
})
