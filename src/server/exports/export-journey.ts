import { simpleProgressOf } from '#server/gamification/present-progress.ts'
import { Problem } from '#server/http/problem.ts'
import { pathOn } from '#server/learning/lesson-in.ts'
import { presentPath } from '#server/learning/present-path.ts'
import { pathsIn } from '#server/learning/store.ts'
import { timeSpent } from '#server/learning/time-spent.ts'
import type { Services } from '#server/services.ts'
import type { Block } from '#server/word/word-document.ts'
import type { FileAnswer } from '#shared/endpoint.ts'
import { journeyExportName, NOTHING_TO_SUMMARISE } from '#shared/exports.ts'
import type { SimpleProgress } from '#shared/gamification.ts'
import type { LearningPath } from '#shared/learning.ts'
import type { User } from '#shared/users.ts'
import { conceptsMet, type Met } from './concepts-met.ts'
import { factsOf } from './export-conversation.ts'
import { findSpoken, type Spoken } from './find-spoken.ts'
import { learningScience } from './learning-science.ts'
import { writeFile } from './write-file.ts'

/** What a conversation taught, how far its person has come, and why it is taught like this. Throws 404, and 409 where nothing has been said. */
export async function exportJourney(
  services: Pick<Services, 'config' | 'db' | 'wordFiles'>,
  user: User,
  id: number,
): Promise<FileAnswer> {
  const spoken = await findSpoken(services.db, user.id, id)
  if (spoken.messages.length === 0) throw new Problem(409, NOTHING_TO_SUMMARISE)
  const row = pathOn(spoken.messages, await pathsIn(services.db, user.id, id))
  const progress = await simpleProgressOf(services.db, user.id)
  const met = await conceptsMet(spoken.messages)
  return writeFile(services, user, spoken, {
    label: 'Learning journey',
    accent: 'journey',
    facts: factsOf(spoken),
    blocks: [
      ...(row ? pathBlocks(presentPath(row), met) : []),
      ...progressBlocks(spoken, met),
      ...progressInAll(progress),
      ...conceptBlocks(met, spoken),
      ...scienceBlocks(),
    ],
    nameOf: journeyExportName,
  })
}

function pathBlocks({ title, description, topics, estimatedDuration }: LearningPath, met: Met[]): Block[] {
  const isMet = (topic: string) => met.some(({ concept }) => concept.name === topic)
  return [
    { kind: 'heading', level: 1, text: 'Your path' },
    { kind: 'text', as: 'lead', text: description || title },
    {
      kind: 'table',
      head: ['Idea', 'Met so far'],
      rows: topics.map((topic) => [topic, isMet(topic) ? 'Yes' : 'Not yet']),
    },
    { kind: 'text', as: 'note', text: `The whole path takes about ${estimatedDuration} minutes.` },
  ]
}

function progressBlocks({ messages, times }: Spoken, met: Met[]): Block[] {
  const own = messages.filter(({ role }) => role === 'USER')
  const days = new Set(messages.map(({ createdAt }) => times.day(createdAt)))
  const minutes = timeSpent(messages.map(({ createdAt }) => createdAt))
  return [
    { kind: 'heading', level: 1, text: 'How far you have come' },
    {
      kind: 'table',
      head: ['In this conversation', ''],
      rows: [
        ['Ideas met', String(met.length)],
        ['Your messages', own.length.toLocaleString('en-GB')],
        ['Days on which you talked', String(days.size)],
        ['Time spent, long pauses left out', minutesInWords(minutes)],
      ],
    },
  ]
}

/** What the person has earned in all their conversations. */
function progressInAll({
  currentLevel,
  totalPoints,
  nextLevelPoints,
  badgesEarned,
  streak,
  nextGoal,
}: SimpleProgress): Block[] {
  const inWords = (count: number) => count.toLocaleString('en-GB')
  return [
    {
      kind: 'table',
      head: ['In all', ''],
      rows: [
        ['Level', inWords(currentLevel)],
        ['Points', `${inWords(totalPoints)} of the ${inWords(nextLevelPoints)} for the next level`],
        ['Badges', inWords(badgesEarned)],
        ['Days in a row', inWords(streak.days)],
        ['Next', nextGoal],
      ],
    },
  ]
}

const minutesInWords = (minutes: number) =>
  minutes === 0 ? 'Less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`

function conceptBlocks(met: Met[], { times }: Spoken): Block[] {
  if (met.length === 0)
    return [
      { kind: 'heading', level: 1, text: 'Ideas you met' },
      { kind: 'text', text: 'None of the ideas of the library has been named in this conversation yet.', as: 'note' },
    ]
  return [
    { kind: 'heading', level: 1, text: 'Ideas you met' },
    ...met.flatMap((one) => conceptBlock(one, times.day(one.first.createdAt))),
  ]
}

function conceptBlock({ concept, times, quote }: Met, day: string): Block[] {
  const [question = ''] = concept.questions
  const [action = ''] = concept.firstActions
  const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: concept.name },
    { kind: 'text', text: `First met on ${day}; came up ${often}.`, as: 'note' },
    { kind: 'text', text: `Answer from memory before you read on: ${question}` },
    { kind: 'text', text: `${concept.definition} ${concept.whyItMatters}` },
    { kind: 'text', text: quote ? `You said: “${quote}”` : '' },
    { kind: 'text', text: `To do with it: ${action}` },
  ]
  return blocks.filter((block) => !('text' in block) || block.text !== '')
}

const scienceBlocks = (): Block[] => [
  { kind: 'heading', level: 1, text: 'Why it is taught like this' },
  ...learningScience.flatMap(([title, text]): Block[] => [
    { kind: 'heading', level: 2, text: title },
    { kind: 'markdown', text },
  ]),
]
