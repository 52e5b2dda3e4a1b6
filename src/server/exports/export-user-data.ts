import { listActionItems } from '#server/action-items/store.ts'
import { everyConversationOf } from '#server/conversations/store.ts'
import { pathTo } from '#server/conversations/thread.ts'
import type { Db } from '#server/db/database.ts'
import { simpleProgressOf } from '#server/gamification/present-progress.ts'
import { presentPath } from '#server/learning/present-path.ts'
import { listPaths } from '#server/learning/store.ts'
import { getMemory } from '#server/memory/get-memory.ts'
import { messagesByConversation } from '#server/messages/store.ts'
import type { MessageRow } from '#server/messages/table.ts'
import type { Services } from '#server/services.ts'
import { timeZoneOf } from '#server/users/store.ts'
import type { Block } from '#server/word/word-document.ts'
import type { ActionItem } from '#shared/action-items.ts'
import { shownTitle } from '#shared/conversations.ts'
import type { FileAnswer } from '#shared/endpoint.ts'
import { userDataName, WORD_TYPE } from '#shared/exports.ts'
import type { SimpleProgress } from '#shared/gamification.ts'
import type { LearningPath } from '#shared/learning.ts'
import { type Memory, factName } from '#shared/memory.ts'
import { displayName, type User } from '#shared/users.ts'
import { spokenBlocks } from './export-conversation.ts'
import { type Times, timesIn } from './times.ts'

/** Characters and messages of conversations beyond which a Word file is no longer one to read, and takes too long to make. */
const MOST_TALK = 1_000_000
const MOST_MESSAGES = 10_000
/** Conversations whose messages are brought at once. */
const AT_ONCE = 50

/**
 * Everything the person owns, to read: who they are, what the mentor remembers, what they mean to do, what they learn and earn, and
 * their conversations as they are shown, the newest first. Where those are too long for one file it says what is left to the archive.
 */
export async function exportUserData(
  { config, db, wordFiles }: Pick<Services, 'config' | 'db' | 'wordFiles'>,
  user: User,
): Promise<FileAnswer> {
  const created = new Date()
  const times = timesIn(await timeZoneOf(db, user.id))
  const memory = await getMemory({ db }, user.id)
  const items = await listActionItems(db, user.id)
  const paths = (await listPaths(db, user.id)).map(presentPath)
  const progress = await simpleProgressOf(db, user.id)
  const talks = await talksOf(db, user, times)
  const content = await wordFiles.make(user.id, {
    product: config.PRODUCT_NAME,
    label: 'Your data',
    accent: 'sea',
    title: 'Everything that is yours',
    person: displayName(user),
    date: times.day(created),
    created,
    facts: [
      ['Conversations', talks.count.toLocaleString('en-GB')],
      ['Facts your mentor remembers', memory.facts.length.toLocaleString('en-GB')],
      ['Action items', items.length.toLocaleString('en-GB')],
    ],
    blocks: [
      ...accountBlocks(user, times),
      ...memoryBlocks(memory, times),
      ...itemBlocks(items, times),
      ...pathBlocks(paths),
      ...progressBlocks(progress),
      ...talks.blocks,
    ],
  })
  return { name: userDataName(times.isoDay(created)), type: WORD_TYPE, content }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const heading = (text: string): Block => ({ kind: 'heading', level: 1, text })
const note = (text: string): Block => ({ kind: 'text', as: 'note', text })
const dayOf = (moment: string, times: Times) => times.day(new Date(moment))

const accountBlocks = (user: User, times: Times): Block[] => [
  heading('Your account'),
  {
    kind: 'table',
    head: ['What', 'As it is kept'],
    rows: [
      ['Name', displayName(user)],
      ['Email', user.email],
      ['Email confirmed', user.emailVerified ? 'Yes' : 'Not yet'],
      ['Role', user.role === 'ADMIN' ? 'Administrator' : 'User'],
      ['Member since', dayOf(user.createdAt, times)],
      ['Time zone', user.timeZone ?? 'Not known'],
    ],
  },
  note('Your password is kept only as a number that it cannot be worked out from, and is not in this file.'),
]

function memoryBlocks({ isOn, facts }: Memory, times: Times): Block[] {
  const state = isOn ? 'Remembering is switched on.' : 'Remembering is switched off: nothing of this is used.'
  if (facts.length === 0) return [heading('What your mentor remembers'), note(`Nothing is remembered. ${state}`)]
  return [
    heading('What your mentor remembers'),
    note(state),
    {
      kind: 'table',
      head: ['What', 'In words', 'Since', 'From'],
      rows: facts.map((fact) => [factName(fact), fact.text, dayOf(fact.saidAt, times), ORIGINS[fact.origin]]),
    },
  ]
}

const ORIGINS = { conversation: 'A conversation', corrected: 'A conversation, put right by you', person: 'You' }

function itemBlocks(items: ActionItem[], times: Times): Block[] {
  if (items.length === 0) return [heading('Action items'), note('You have noted down none.')]
  const rows = items.map(({ title, description, status, priority, dueDate, createdAt }) => [
    description ? `${title}\n${description}` : title,
    STATUSES[status],
    PRIORITIES[priority],
    dueDate ? times.day(new Date(`${dueDate}T12:00:00Z`)) : '',
    dayOf(createdAt, times),
  ])
  return [heading('Action items'), { kind: 'table', head: ['What', 'Status', 'Priority', 'Due', 'Noted on'], rows }]
}

const PRIORITIES: Record<ActionItem['priority'], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}
const STATUSES: Record<ActionItem['status'], string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const pathBlocks = (paths: LearningPath[]): Block[] =>
  paths.length === 0
    ? []
    : [
        heading('Learning paths'),
        {
          kind: 'table',
          head: ['Path', 'Level', 'Ideas'],
          rows: paths.map(({ title, difficulty, topics }) => [title, capital(difficulty), topics.join(', ')]),
        },
      ]

const progressBlocks = ({ currentLevel, totalPoints, badgesEarned, streak }: SimpleProgress): Block[] => [
  heading('What you have earned'),
  {
    kind: 'table',
    head: ['What', 'In all'],
    rows: Object.entries({
      Level: currentLevel,
      Points: totalPoints,
      Badges: badgesEarned,
      'Days in a row': streak.days,
    }).map(([name, count]) => [name, count.toLocaleString('en-GB')]),
  },
]

/** The conversations, the newest first, as long as there is room; of the one at its end, what was said last. */
async function talksOf(db: Db, user: User, times: Times): Promise<{ count: number; blocks: Block[] }> {
  const conversations = await everyConversationOf(db, user.id)
  const blocks: Block[] = []
  let room: Room = { characters: MOST_TALK, messages: MOST_MESSAGES }
  let messages = new Map<number, MessageRow[]>()
  let told = 0
  for (const [at, { id, title, leafId, createdAt }] of conversations.entries()) {
    if (room.characters <= 0 || room.messages <= 0) break
    if (at % AT_ONCE === 0) {
      const next = conversations.slice(at, at + AT_ONCE).map((one) => one.id)
      messages = await messagesByConversation(db, user.id, next)
    }
    const spoken = pathTo(messages.get(id) ?? [], leafId).filter(({ content }) => content.trim() !== '')
    const kept = lastThatFit(spoken, room)
    room = kept.left
    told += 1
    blocks.push(heading(shownTitle(title)), note(`Begun on ${times.weekday(createdAt)}.`))
    if (kept.messages.length < spoken.length)
      blocks.push(note('Only what was said last is told here; the archive has all of it.'))
    for (const message of kept.messages) {
      const when = `${times.day(message.createdAt)}, ${times.clock(message.createdAt)}`
      blocks.push(...spokenBlocks(message, message.role === 'USER' ? displayName(user) : 'Mentor', when))
    }
  }
  const left = conversations.length - told
  return { count: conversations.length, blocks: left > 0 ? [...blocks, note(leftOut(left))] : blocks }
}

interface Room {
  characters: number
  messages: number
}

function lastThatFit(spoken: MessageRow[], room: Room): { messages: MessageRow[]; left: Room } {
  const left = { ...room }
  let from = spoken.length
  while (from > 0 && left.messages > 0 && left.characters >= spoken[from - 1]!.content.length) {
    from -= 1
    left.messages -= 1
    left.characters -= spoken[from]!.content.length
  }
  return { messages: spoken.slice(from), left: from > 0 ? { characters: 0, messages: 0 } : left }
}

const leftOut = (count: number) =>
  `${count === 1 ? 'One older conversation is' : `${count} older conversations are`} left out, as this file would be too long to open. The archive holds everything.`
