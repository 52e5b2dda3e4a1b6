import type { Database } from '#server/db/database.ts'
import type { Send } from './sends.ts'
import { replyTo } from './reply-words.ts'

interface Witnessed {
  sends: Send[]
  letters: string[]
}

/** Everything that is wrong in a database after an ordeal, each in a sentence; empty where it is whole. */
export async function faultsIn({ pool }: Pick<Database, 'pool'>, { sends, letters }: Witnessed): Promise<string[]> {
  const { rows: messages } = await pool.query<Row>('select * from messages order by id')
  const byClientId = new Map(messages.map((row) => [row.client_message_id, row]))
  const replies = Map.groupBy(
    messages.filter(({ role }) => role === 'ASSISTANT'),
    ({ parent_id }) => parent_id,
  )
  const exchanges = sends.flatMap((send) => {
    const message = byClientId.get(send.clientMessageId)
    return exchangeFaults(send, message, message ? (replies.get(message.id) ?? []) : [])
  })
  const sent = new Set(sends.map(({ clientMessageId }) => clientMessageId))
  const unknown = messages.filter((row) => row.role === 'USER' && !sent.has(row.client_message_id ?? ''))
  const found = await Promise.all(Object.entries(broken).map(([words, query]) => brokenRows(pool, words, query)))
  return [
    ...exchanges,
    ...unknown.map(({ id }) => `a message nobody sent: ${id}`),
    ...found.flat(),
    ...(await letterFaults(pool, letters)),
  ]
}

interface Row {
  id: number
  parent_id: number | null
  role: string
  content: string
  status: string
  client_message_id: string | null
}

function exchangeFaults({ text, acknowledged }: Send, message: Row | undefined, replies: Row[]): string[] {
  const [reply] = replies
  if (!acknowledged) return [`"${text}" was never answered`]
  if (!message) return [`"${text}" was acknowledged and is gone`]
  if (!reply || replies.length > 1) return [`"${text}" has ${replies.length} replies`]
  const whole = replyTo(text)
  const { userMessage, assistantMessage } = acknowledged
  const isSame =
    userMessage.id === message.id &&
    assistantMessage.id === reply.id &&
    assistantMessage.content === reply.content &&
    assistantMessage.status === reply.status
  const isRight =
    message.content === text &&
    (reply.status === 'complete' ? reply.content === whole : whole.startsWith(reply.content) && reply.content !== '')
  return [
    ...(isSame ? [] : [`"${text}" is stored otherwise than it was acknowledged`]),
    ...(isRight ? [] : [`the reply to "${text}" is not what was said`]),
  ]
}

/** Each query answers the ids of what must not be. */
const broken: Record<string, string> = {
  'a reply that is still pending': `select id from messages where status = 'pending'`,
  'a message without a reply': `select id from messages m where role = 'USER' and not exists (select 1 from messages r where r.parent_id = m.id and r.role = 'ASSISTANT')`,
  'a reply without its message': `select id from messages where role = 'ASSISTANT' and parent_id is null`,
  'a message whose parent is in another conversation': `select m.id from messages m join messages p on p.id = m.parent_id where p.conversation_id <> m.conversation_id`,
  'a conversation whose shown end is missing': `select c.id from conversations c where c.leaf_id is not null and not exists (select 1 from messages m where m.id = c.leaf_id and m.conversation_id = c.id)`,
  'a conversation that shows nothing of what it holds': `select c.id from conversations c where c.leaf_id is null and exists (select 1 from messages m where m.conversation_id = c.id)`,
  'a conversation that outlived the message it was made of': `select c.id from conversations c where c.titled_by <> 'none' and not exists (select 1 from messages m where m.conversation_id = c.id)`,
  'a conversation without a title': `select c.id from conversations c where c.title = '' and exists (select 1 from messages m where m.conversation_id = c.id)`,
  'a letter that is neither sent nor going to be': `select l.id from letters l where l.sent_at is null and not exists (select 1 from pgboss.job j where j.data->>'letterId' = l.id::text and j.state in ('created', 'retry', 'active'))`,
}

async function brokenRows(pool: Database['pool'], words: string, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(query)
  return rows.map(({ id }) => `${words}: ${id}`)
}

async function letterFaults(pool: Database['pool'], emails: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ to: string }>('select "to" from letters')
  const written = new Set(rows.map(({ to }) => to))
  return emails
    .filter((email) => !written.has(email))
    .map((email) => `a letter that was promised and is gone: ${email}`)
}
