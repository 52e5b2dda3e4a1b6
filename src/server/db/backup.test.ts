import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedDataDirectory } from '#test/support/embedded.ts'
import { createDatabase, postgresPrograms, startPostgres, type TestPostgres } from '#test/support/postgres.ts'
import { backup } from './backup.ts'
import { type Database, openDatabase } from './database.ts'
import { restore } from './restore.ts'

const log = pino({ level: 'silent' })

describe.skipIf(!postgresPrograms())('A backup', { timeout: 60_000 }, () => {
  let folder: string
  let directory: string
  let postgres: TestPostgres
  let embedded: Database
  const file = (name: string) => join(folder, name)
  const emptyPostgres = async () =>
    openDatabase({ DATABASE_URL: await createDatabase(postgres.url), DATABASE_POOL: 4, DATA_DIR: '' }, log)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ithaca-backup-'))
    directory = await embeddedDataDirectory()
    ;[postgres, embedded] = await Promise.all([
      startPostgres(),
      openDatabase({ DATA_DIR: directory, DATABASE_POOL: 4 }, log),
    ])
    await fill(embedded.pool)
    await backup(embedded, file('embedded'))
  }, 60_000)
  afterAll(async () => {
    await embedded.close()
    await postgres.stop()
    for (const path of [folder, directory]) rmSync(path, { recursive: true, force: true })
  })

  test('moves every row to PostgreSQL and back again unchanged', async () => {
    const middle = await emptyPostgres()
    const wayBack = await embeddedDataDirectory()
    const end = await openDatabase({ DATA_DIR: wayBack, DATABASE_POOL: 4 }, log)
    expect(await restore(middle, file('embedded'))).toBeGreaterThan(2500)
    await backup(middle, file('middle'))
    await restore(end, file('middle'))
    const before = await hashes(embedded.pool)
    expect(await hashes(middle.pool)).toEqual(before)
    expect(await hashes(end.pool)).toEqual(before)
    await Promise.all([middle.close(), end.close()])
    rmSync(wayBack, { recursive: true, force: true })
  })

  test('never gives the id of a deleted row out again', async () => {
    const target = await emptyPostgres()
    await restore(target, file('embedded'))
    const { rows } = await target.pool.query(
      "insert into conversations (user_id, title) values (1, 'next') returning id",
    )
    await target.close()
    expect(rows).toEqual([{ id: 12 }])
  })

  test('names every table of the product', () => {
    const tables = gunzipSync(readFileSync(file('embedded')))
      .toString()
      .matchAll(/^\{"table":"(\w+)"/gm)
    expect(new Set([...tables].map(([, name]) => name))).toEqual(
      new Set([
        'action_items',
        'action_proposals',
        'audit_log',
        'conversations',
        'identities',
        'learning_paths',
        'letters',
        'memories',
        'memory_facts',
        'messages',
        'password_resets',
        'path_progress',
        'reward_showings',
        'reward_tallies',
        'rewards',
        'sessions',
        'users',
      ]),
    )
  })

  test('can be read by nobody else on the machine', () => {
    expect(statSync(file('embedded')).mode & 0o777).toBe(0o600)
  })

  test('is not restored over data', async () => {
    await expect(restore(embedded, file('embedded'))).rejects.toThrow(
      'The database already holds data (in audit_log); a backup is restored into an empty one.',
    )
  })

  test('of a newer schema, cut short, or of something else is refused and leaves nothing behind', async () => {
    const whole = readFileSync(file('embedded'))
    const text = gunzipSync(whole).toString()
    const spoilt = {
      'The backup was made by a newer Ithaca; update this one first.': gzipSync(
        text.replace('"migrations":[', '"migrations":["later",'),
      ),
      'The file is not a whole backup of Ithaca.': whole.subarray(0, whole.length / 2),
      'The file is not a whole backup of Ithaca': gzipSync(text.slice(0, text.lastIndexOf('\n{"end"') + 1)),
      'The file is not a whole backup of': Buffer.from('a letter, not a backup'),
      'The file is not a whole backup': gzipSync('{"format":"another"}\n'),
    }
    const target = await emptyPostgres()
    for (const [words, bytes] of Object.entries(spoilt)) {
      writeFileSync(file('spoilt'), bytes)
      await expect(restore(target, file('spoilt'))).rejects.toThrow(words)
    }
    const { rowCount } = await target.pool.query('select from users')
    await target.close()
    expect(rowCount).toBe(0)
  })
})

/** Rows of every table, among them texts that are hard to carry, and an id that is used up: conversation 11 is gone. */
async function fill(pool: Pool) {
  await pool.query(`
    insert into users (email, email_key, first_name, last_name, created_at) select 'P' || n || '@example.org', 'p' || n || '@example.org',
      E'Zoë "the\\t\\\\quoted"', E'O''Neil, {null}\\nNULL 😀', '2026-10-25 00:59:59.999+00' from generate_series(1, 10) n;
    insert into identities (provider, subject, user_id) values ('google', 'subject', 1);
    insert into sessions (id, token_hash, user_id, expires_at) values ('public', 'hash', 1, now());
    insert into password_resets (token_hash, user_id, expires_at) values ('reset', 2, now());
    insert into letters ("to", subject, text) values ('p1@example.org', '', 'A letter');
    insert into audit_log (actor_id, action) values (1, 'backup.made');
    insert into conversations (user_id, title, leaf_id) select n % 10 + 1, 'Title ' || n, n from generate_series(1, 11) n;
    delete from conversations where id = 11;
    insert into messages (conversation_id, user_id, role, content, client_message_id)
      select n % 10 + 1, n % 10 + 1, 'USER', repeat(md5(n::text), n % 40), gen_random_uuid() from generate_series(1, 2500) n;
    update messages set parent_id = id - 10 where id > 10 and id <= 500;
    insert into learning_paths (user_id, conversation_id, made_from_id, title, description, category, difficulty, estimated_duration, concepts)
      values (2, 1, 1, 'Learning Path: "{Prices}"', '', 'finance', 'beginner', 55, '{cash-flow,"a \\"b\\", c",NULL}');
    insert into path_progress (user_id, learning_path_id, conversation_id, current_topic, total_time_spent) values (2, 1, 1, '', 0);
    insert into rate_limits (key, points) values ('signIn:1', 3)`)
}

async function hashes(pool: Pool): Promise<unknown[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1",
  )
  const asked = tables.map(({ name }) =>
    pool.query(
      `select '${name}' as name, count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from "${name}" t`,
    ),
  )
  return (await Promise.all(asked)).map(({ rows }) => rows[0])
}
