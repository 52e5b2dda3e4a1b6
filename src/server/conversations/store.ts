import { and, desc, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { type ConversationRow as Row, type Hit, shownTitle, Topic, TOPIC_PATTERNS } from '#shared/conversations.ts'
import { markedParts, passageOf, searchedWords } from '#shared/search-words.ts'
import { everyMessage, whereSaid } from '#server/messages/store.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { conversations, type ConversationRow } from './table.ts'

/** A time as the contract writes it, made by the database: a list of a thousand needs no thousand dates. */
const written = (moment: AnyPgColumn) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const listed = {
  id: conversations.id,
  title: conversations.title,
  createdAt: written(conversations.createdAt),
  updatedAt: written(conversations.updatedAt),
}
const own = (userId: number, id: number) => and(eq(conversations.userId, userId), eq(conversations.id, id))

interface Filters {
  search?: string
  topic?: Topic
  /** Only conversations in which something happened since. */
  since?: string
}
interface Page extends Filters {
  limit?: number
  /** Where the last conversation of the page before stood. */
  before?: { updatedAt: string; id: number }
}

/** The person's conversations, newest first: a search keeps that order, so that its pages are asked for like any others. */
export async function listConversations(db: Db, userId: number, page: Page): Promise<Row[]> {
  return page.search ? searchConversations(db, userId, page.search, page) : ownConversations(db, userId, page)
}

async function ownConversations(db: Db, userId: number, { limit, before, ...filters }: Page): Promise<Row[]> {
  const rows = db
    .select(listed)
    .from(conversations)
    .where(and(eq(conversations.userId, userId), before && olderThan(before), matches(filters)))
    .orderBy(...newestFirst)
  return limit === undefined ? rows : rows.limit(limit)
}

const newestFirst = [desc(conversations.updatedAt), desc(conversations.id)]

const olderThan = ({ updatedAt, id }: { updatedAt: string; id: number }) =>
  sql`(${conversations.updatedAt}, ${conversations.id}) < (${updatedAt}::timestamptz, ${id}::integer)`
const isSince = (since: string) => sql`${conversations.updatedAt} >= ${since}::timestamptz`

const matches = ({ topic, since }: Filters) => and(topic && isAbout(topic), since ? isSince(since) : undefined)

/** As `topicOf` reads a title: the first topic that fits counts. */
function isAbout(topic: Topic) {
  const says = (pattern: string) => sql`lower(${conversations.title} collate "C") ~ ${pattern}`
  const earlier = TOPICS.slice(0, TOPICS.indexOf(topic)).map((other) => not(says(TOPIC_PATTERNS[other])))
  return and(says(TOPIC_PATTERNS[topic]), ...earlier)
}
const TOPICS = Topic.options

/** Words of one search that are looked for. */
const WORDS_MAX = 12
/** Conversations found at once. */
const FOUND_MAX = 200

/** The search's words as the index holds them, behind the number of their owner. Nothing of a word needs an escape. */
const asQueries = (userId: number, search: string) =>
  searchedWords(search)
    .slice(0, WORDS_MAX)
    .map(({ text, isWhole }) => sql`${`'${userId}:${text}'${isWhole ? '' : ':*'}`}::tsquery`)

const whereTitled = (userId: number, words: SQL[]) =>
  sql.join(
    words.map(
      (word, number) =>
        sql`select ${conversations.id}, null::integer, ${number}::integer from ${conversations} where ${conversations.userId} = ${userId} and search_words(user_id, title) @@ ${word}`,
    ),
    sql` union all `,
  )

/** The table expressions `found` (a word in a message or title) and `matching` (the ids of conversations that have them all). */
function searched(userId: number, search: string) {
  const words = asQueries(userId, search)
  if (words.length === 0) return null
  return sql`found as materialized (${whereSaid(userId, words)} union all ${whereTitled(userId, words)}),
    matching as (select conversation_id from found group by conversation_id having count(distinct word) = ${words.length}::integer)`
}

const isMatching = sql`${conversations.id} in (select conversation_id from matching)`

/** With each the newest message that holds most of the words, in `hit`. */
async function searchConversations(
  db: Db,
  userId: number,
  search: string,
  { limit = FOUND_MAX, before, ...filters }: Page,
): Promise<Row[]> {
  const tables = searched(userId, search)
  if (!tables) return []
  const where = and(eq(conversations.userId, userId), isMatching, before && olderThan(before), matches(filters))
  const { rows } = await db.execute<Omit<Row, 'hit'> & { said: string | null }>(sql`
    with ${tables},
    page as (
      select ${conversations.id}, ${conversations.title}, ${listed.createdAt} as "createdAt", ${listed.updatedAt} as "updatedAt", row_number() over (order by ${sql.join(newestFirst, sql`, `)}) as place
      from ${conversations} where ${where} order by place limit ${limit}),
    best as (
      select distinct on (conversation_id) conversation_id, message_id from (
        select conversation_id, message_id, count(*) as words from found
        where message_id is not null and conversation_id in (select id from page) group by conversation_id, message_id) said
      order by conversation_id, words desc, message_id desc)
    select page.id, title, "createdAt", "updatedAt", said.content as said from page
    left join best on best.conversation_id = page.id left join ${everyMessage(db)} on said.id = best.message_id order by place`)
  return rows.map(({ said, ...row }) => ({ ...row, hit: hitOf(row.title, said, search) }))
}

const hitOf = (title: string, said: string | null, search: string): Hit =>
  said === null
    ? { in: 'title', parts: markedParts(shownTitle(title), search) }
    : { in: 'message', parts: passageOf(said, search) }

/** How many conversations the filters leave, how many more but for `since`, and how many there are. */
export async function countConversations(
  db: Db,
  userId: number,
  { search, since, ...filters }: Filters,
): Promise<{ matching: number; older: number; all: number }> {
  const tables = search ? searched(userId, search) : null
  const isFound = tables ? isMatching : search ? sql`false` : undefined
  const fits = and(sql`true`, isFound, matches(filters))
  const isNew = since ? isSince(since) : sql`true`
  const { rows } = await db.execute<{ matching: number; older: number; all: number }>(sql`
    ${tables ? sql`with ${tables}` : sql``}
    select count(*) filter (where ${fits} and ${isNew})::integer as matching,
      count(*) filter (where ${fits} and not ${isNew})::integer as older,
      count(*)::integer as "all"
    from ${conversations} where ${conversations.userId} = ${userId}`)
  return rows[0]!
}

/** The titles of these conversations as they are shown, those of the person only. */
export async function titlesOf(db: Db, userId: number, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: conversations.id, title: conversations.title })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), inArray(conversations.id, ids)))
  return new Map(rows.map(({ id, title }) => [id, shownTitle(title)]))
}

export async function findConversation(db: Db, userId: number, id: number): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(own(userId, id))
  return row ?? null
}

/** All conversations of the person, the newest first. */
export async function everyConversationOf(db: Db, userId: number): Promise<ConversationRow[]> {
  return db.select().from(conversations).where(eq(conversations.userId, userId)).orderBy(desc(conversations.id))
}

/** The conversation with all messages of all branches, in the order they were made: one query, so one moment. */
export async function conversationWithMessages(
  db: Db,
  userId: number,
  id: number,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] } | null> {
  const said = everyMessage(db)
  const rows = await db
    .select()
    .from(conversations)
    .leftJoin(said, eq(said.conversationId, conversations.id))
    .where(own(userId, id))
    .orderBy(said.id)
  const conversation = rows[0]?.conversations
  return conversation ? { conversation, messages: rows.flatMap(({ said: message }) => message ?? []) } : null
}

/** The conversation, held against changes by others until the transaction ends. */
export async function lockConversation(db: Db, userId: number, id: number): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(own(userId, id)).for('update')
  return row ?? null
}

/** All conversations of the person, held likewise. */
export async function lockConversations(db: Db, userId: number): Promise<void> {
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(conversations.id)
    .for('update')
}

export async function ownsConversation(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.select({ id: conversations.id }).from(conversations).where(own(userId, id))
  return rows.length > 0
}

export async function createConversation(db: Db, userId: number): Promise<ConversationRow> {
  const [row] = await db.insert(conversations).values({ userId, title: '' }).returning()
  return row!
}

export async function nameConversation(db: Db, userId: number, id: number, title: string): Promise<Row | null> {
  const [row] = await db
    .update(conversations)
    .set({ title, titledBy: 'person' })
    .where(own(userId, id))
    .returning(listed)
  return row ?? null
}

/** A title by the mentor; one that the person gave stays. */
export async function proposeTitle(db: Db, userId: number, id: number, title: string): Promise<void> {
  await db
    .update(conversations)
    .set({ title, titledBy: 'mentor' })
    .where(and(own(userId, id), sql`${conversations.titledBy} <> 'person'`))
}

/** Shows a path that has just grown to `leafId`, which makes the conversation the newest; with its first title where one is given. */
export async function growConversation(
  db: Db,
  userId: number,
  id: number,
  { leafId, title }: { leafId: number; title?: string },
): Promise<void> {
  await db
    .update(conversations)
    .set({ leafId, updatedAt: sql`now()`, ...(title !== undefined && { title, titledBy: 'mentor' as const }) })
    .where(own(userId, id))
}

/** Takes back a title by the mentor, as when the message it was made of is withdrawn. */
export async function untitleConversation(db: Db, userId: number, id: number): Promise<void> {
  await db
    .update(conversations)
    .set({ title: '', titledBy: 'none' })
    .where(and(own(userId, id), eq(conversations.titledBy, 'mentor')))
}

export async function removeConversation(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.delete(conversations).where(own(userId, id)).returning({ id: conversations.id })
  return rows.length > 0
}

/** Something was said in it: it comes first in the list. */
export async function touch(db: Db, userId: number, id: number): Promise<void> {
  await db
    .update(conversations)
    .set({ updatedAt: sql`now()` })
    .where(own(userId, id))
}

/** Shows the path that ends at `leafId`. */
export async function moveLeaf(db: Db, userId: number, id: number, leafId: number | null): Promise<void> {
  await db.update(conversations).set({ leafId }).where(own(userId, id))
}

export async function summariseUpTo(db: Db, userId: number, id: number, summary: string, summaryUpTo: number) {
  await db.update(conversations).set({ summary, summaryUpTo }).where(own(userId, id))
}
